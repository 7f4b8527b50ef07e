import { behavior, sendSms } from '@muyu/contract/login.ts';
import { register } from '@muyu/contract/registration.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { easyProof, freshPhone, newDraft, rowCounts } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { spentProof } from './tables.ts';

const limited = testServer({ limits: true });
const free = testServer();
const refusal = (error: string) => ({ status: 422, data: { error } });
const sms = (proof?: string) =>
  limited.call(sendSms, { phoneNumber: freshPhone(), scene: 'register', proof });

const encoded = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

test('a challenge that a client really solves is good for a registration, and for nothing after it', async () => {
  const { data } = await limited.call(behavior, {});
  const challenge = data.challenge as unknown as Challenge;
  const proof = encoded(challenge, await solveChallenge({ challenge, deriveKey }));
  const draft = await newDraft(limited, { proof });
  expect((await limited.call(register, draft)).code).toBe('00000');
  expect(await sms(proof)).toMatchObject(refusal('account.badProof'));
}, 60_000);

test('without one nothing is sent and nobody registered, and nothing is left behind', async () => {
  const draft = await newDraft(limited, { proof: undefined });
  const before = await rowCounts(limited);
  expect(await limited.call(register, draft)).toMatchObject(refusal('account.proofRequired'));
  expect(await sms()).toMatchObject(refusal('account.proofRequired'));
  expect(await rowCounts(limited)).toEqual(before);
});

test('a refused call does not use the proof up', async () => {
  const proof = await easyProof(limited);
  const bad = { phoneNumber: '12345', scene: 'register', proof } as const;
  expect(await limited.call(sendSms, bad)).toMatchObject(refusal('account.badPhone'));
  const phoneNumber = freshPhone();
  expect((await limited.call(sendSms, { phoneNumber, scene: 'register', proof })).code).toBe('00000');
  expect(
    await limited.call(sendSms, { phoneNumber, scene: 'register', proof: await easyProof(limited) }),
  ).toMatchObject({ status: 429 });
});

test('of five calls at once with one proof, one goes on', async () => {
  const proof = await easyProof(limited);
  const codes = (await Promise.all(Array.from({ length: 5 }, () => sms(proof)))).map((reply) => reply.code);
  expect(codes.sort()).toEqual(['00000', ...Array(4).fill('10000')]);
});

test('an easier, a changed, an old, a foreign and a meaningless proof are none', async () => {
  const { data } = await limited.call(behavior, {});
  const real = data.challenge as unknown as Challenge;
  const easier = { ...real, parameters: { ...real.parameters, keyPrefix: '00' } };
  const old = await easyProof(limited, new Date(Date.now() - 11 * 60_000));
  const foreign = await easyProof(free);
  const texts = [
    encoded(easier, { counter: 1, derivedKey: '00'.repeat(32) }),
    encoded(real, { counter: 1, derivedKey: real.parameters.keyPrefix }),
    old,
    foreign,
    'nonsense',
    encoded(null, null),
    encoded({ parameters: {} }, {}),
  ];
  for (const proof of texts) expect(await sms(proof)).toMatchObject(refusal('account.badProof'));
});

test('where limits are off none is needed, but a wrong one is still wrong', async () => {
  const given = { phoneNumber: freshPhone(), scene: 'register' } as const;
  expect((await free.call(sendSms, given)).code).toBe('00000');
  expect(await free.call(sendSms, { ...given, proof: 'nonsense' })).toMatchObject(
    refusal('account.badProof'),
  );
  expect(await free.app.db.select().from(spentProof)).toEqual([]);
});
