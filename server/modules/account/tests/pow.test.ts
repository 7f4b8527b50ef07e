import { accountErrors } from '@muyu/contract/account/account.ts';
import { getPowChallenge, sendSms } from '@muyu/contract/account/login.ts';
import { bindVisitor, register } from '@muyu/contract/account/registration.ts';
import type { PowChallenge } from '@muyu/contract/core/device/proof-of-work.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { usedPowNonce } from '../../../platform/session/proof-of-work.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { easyPowSolution, freshPhone, newDraft, rowCounts } from '../../../testing/registration.ts';
import { errorDataOf, testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { readPhone } from '../scenario.ts';

const limited = testServer({ limits: true });
const free = testServer();
const sms = (proof?: string) =>
  limited.call(sendSms, { phoneNumber: freshPhone(), scene: 'register', proof });

const encoded = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

test('a solved challenge is valid for one registration', async () => {
  const { data } = await limited.call(getPowChallenge, {});
  const challenge = data.challenge;
  const proof = encoded(challenge, await solveChallenge({ challenge, deriveKey }));
  const draft = await newDraft(limited, { proof });
  expect((await limited.call(register, draft)).code).toBe('00000');
  expect(await sms(proof)).toMatchObject(errorReply(accountErrors.badProof));
  const next = await newDraft(limited, { proof });
  expect(await limited.call(register, next)).toMatchObject(errorReply(accountErrors.badProof));
});

test('a visitor needs a proof to become a member', async () => {
  const guest = await visitor(limited);
  const draft = await newDraft(limited);
  const bind = (proof?: string) => limited.call(bindVisitor, { ...draft, proof }, guest);
  expect(await bind()).toMatchObject(errorReply(accountErrors.proofRequired));
  expect(await bind('nonsense')).toMatchObject(errorReply(accountErrors.badProof));
  expect((await bind(draft.proof)).code).toBe('00000');
});

test('the error that asks for a proof carries the challenge that the repeated request solves', async () => {
  const asked = await sms();
  expect(asked).toMatchObject(errorReply(accountErrors.proofRequired));
  const challenge = errorDataOf(asked).challenge as PowChallenge;
  expect(challenge.parameters.data).toEqual({ work: 1 });
  expect((await sms(encoded(challenge, await solveChallenge({ challenge, deriveKey })))).code).toBe('00000');
});

test('a missing proof sends no SMS, creates no account and writes no row', async () => {
  const draft = await newDraft(limited, { proof: undefined });
  const before = await rowCounts(limited);
  expect(await limited.call(register, draft)).toMatchObject(errorReply(accountErrors.proofRequired));
  expect(await sms()).toMatchObject(errorReply(accountErrors.proofRequired));
  expect(await rowCounts(limited)).toEqual(before);
});

test('a failed request does not consume the proof', async () => {
  const proof = await easyPowSolution(limited);
  const bad = { phoneNumber: '12345', scene: 'register', proof } as const;
  expect(await limited.call(sendSms, bad)).toMatchObject(errorReply(accountErrors.badPhone));
  const phoneNumber = freshPhone();
  expect((await limited.call(sendSms, { phoneNumber, scene: 'register', proof })).code).toBe('00000');
  expect(
    await limited.call(sendSms, { phoneNumber, scene: 'register', proof: await easyPowSolution(limited) }),
  ).toMatchObject({ status: 429 });
});

test('a proof is good for one answer about a phone, be it a refusal', async () => {
  const taken = freshPhone();
  await member(limited, 'owner', { phone: readPhone('86', taken)! });
  const asks = [
    (proof: string) => limited.call(sendSms, { phoneNumber: taken, scene: 'register', proof }),
    async (proof: string, phoneNumber = taken) =>
      limited.call(register, await newDraft(limited, { phoneNumber, phoneTicket: 'invented', proof })),
  ];
  for (const ask of asks) {
    const proof = await easyPowSolution(limited);
    expect(await ask(proof)).toMatchObject(errorReply(accountErrors.phoneTaken));
    expect(await ask(proof)).toMatchObject(errorReply(accountErrors.badProof));
  }
  const proof = await easyPowSolution(limited);
  expect(await asks[1]!(proof, freshPhone())).toMatchObject(errorReply(accountErrors.ticketInvalid));
  expect(await asks[1]!(proof)).toMatchObject(errorReply(accountErrors.badProof));
});

test('one of five concurrent requests with the same proof succeeds', async () => {
  const proof = await easyPowSolution(limited);
  const codes = (await Promise.all(Array.from({ length: 5 }, () => sms(proof)))).map((reply) => reply.code);
  expect(codes.sort()).toEqual(['00000', ...Array(4).fill('10000')]);
});

test('rejects easier, altered, expired, foreign and malformed proofs', async () => {
  const { data } = await limited.call(getPowChallenge, {});
  const real = data.challenge;
  const easier = { ...real, parameters: { ...real.parameters, keyPrefix: '00' } };
  const heavier = { ...real, parameters: { ...real.parameters, data: { work: 16 } } };
  const old = await easyPowSolution(limited, new Date(Date.now() - 11 * 60_000));
  const foreign = await easyPowSolution(free);
  const texts = [
    encoded(easier, { counter: 1, derivedKey: '00'.repeat(32) }),
    encoded(heavier, { counter: 1, derivedKey: real.parameters.keyPrefix }),
    encoded(real, { counter: 1, derivedKey: real.parameters.keyPrefix }),
    old,
    foreign,
    'nonsense',
    encoded(null, null),
    encoded({ parameters: {} }, {}),
  ];
  for (const proof of texts) expect(await sms(proof)).toMatchObject(errorReply(accountErrors.badProof));
});

test('without limits no proof is required, but a wrong one is rejected', async () => {
  const given = { phoneNumber: freshPhone(), scene: 'register' } as const;
  expect((await free.call(sendSms, given)).code).toBe('00000');
  expect(await free.call(sendSms, { ...given, proof: 'nonsense' })).toMatchObject(
    errorReply(accountErrors.badProof),
  );
  expect(await free.app.db.select().from(usedPowNonce)).toEqual([]);
});
