import { type SmsScene, sendSms, type VerificationScene, verifyCode } from '@muyu/contract/account/login.ts';
import type { register } from '@muyu/contract/account/registration.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createPowChallenge } from '../platform/session/proof-of-work.ts';
import { readOutbox } from '../platform/sms/outbox.ts';
import { consents } from './consents.ts';
import type { TestServer } from './server.ts';

export type GivenDraft = ClientInputOf<typeof register>;

let phones = 0;
/** A phone number of mainland China that is unique in this test file. */
export const freshPhone = (): string => `139${String(++phones).padStart(8, '0')}`;

export const questions = [
  { questionId: 1, answer: '林月' },
  { questionId: 5, answer: '杭州' },
  { questionId: 10, answer: '陈老师' },
];

/** A solved proof of work with a trivial solution, of a challenge of `work` units. */
export async function easyPowSolution({ app }: TestServer, now = new Date(), work = 1): Promise<string> {
  const challenge = await createPowChallenge(app.config, now, work, 1);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const messagesTo = async ({ app }: TestServer, phone: string) =>
  (await readOutbox(app.config.dataDir, 1000)).filter((message) => message.phone.endsWith(phone));

/** Requests a code and waits for it in the outbox. */
export async function requestCode(server: TestServer, phoneNumber: string, scene: SmsScene): Promise<string> {
  const before = (await messagesTo(server, phoneNumber)).length;
  const proof = server.app.config.limits ? await easyPowSolution(server) : undefined;
  const reply = await server.call(sendSms, { phoneNumber, scene, proof });
  if (reply.code !== '00000') throw new Error(`no code: ${reply.message}`);
  const [newest] = await expect
    .poll(() => messagesTo(server, phoneNumber), { timeout: 20_000 })
    .toSatisfy((messages: unknown[]) => messages.length > before)
    .then(() => messagesTo(server, phoneNumber));
  return newest!.text.match(/\d{6}/)![0];
}

/** Requests a code and exchanges it for a ticket. */
export async function phoneTicket(
  server: TestServer,
  phoneNumber: string,
  scene: VerificationScene = 'register',
  username?: string,
): Promise<string> {
  const code = await requestCode(server, phoneNumber, scene);
  const reply = await server.call(verifyCode, { phoneNumber, scene, code, username });
  if (reply.code !== '00000') throw new Error(`code refused: ${reply.message}`);
  return reply.data.ticket;
}

/** A complete registration draft with a verified phone. */
export async function newDraft(server: TestServer, change: Partial<GivenDraft> = {}): Promise<GivenDraft> {
  const phoneNumber = change.phoneNumber ?? freshPhone();
  return {
    phoneNumber,
    phoneTicket: change.phoneTicket ?? (await phoneTicket(server, phoneNumber)),
    username: `new${phoneNumber}`,
    password: 'good-words',
    birthday: '1995-05-05',
    questions,
    consents,
    ...(server.app.config.limits ? { proof: await easyPowSolution(server) } : {}),
    ...change,
  };
}

const tables = [
  'app_user',
  'username_claim',
  'phone_claim',
  'credential',
  'security_answer',
  'session',
  'registration',
  'invitation',
  'invitee_claim',
  'invite_count',
  'used_pow_nonce',
  'verification_token where used_at is not null',
];

/** Row counts of all tables that a registration writes. */
export async function rowCounts({ app }: TestServer): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(select count(*) from ${table})::int as "${table}"`).join(', ');
  const { rows } = await app.db.execute<Record<string, number>>(sql.raw(`select ${counts}`));
  return rows[0]!;
}
