import type { GivenOf } from '@muyu/contract/core/call.ts';
import { type SmsScene, sendSms, type TicketScene, verifyCode } from '@muyu/contract/login.ts';
import type { register } from '@muyu/contract/registration.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { makeChallenge } from '../modules/account/index.ts';
import { readOutbox } from '../platform/sms/outbox.ts';
import type { TestServer } from './server.ts';

export type GivenDraft = GivenOf<typeof register>;

let phones = 0;
/** A number of mainland China that nobody in this file has. */
export const freshPhone = (): string => `139${String(++phones).padStart(8, '0')}`;

export const questions = [
  { questionId: 1, answer: '林月' },
  { questionId: 5, answer: '杭州' },
  { questionId: 10, answer: '陈老师' },
];

/** A proof of work that took none: its challenge is a very easy one. */
export async function easyProof({ app }: TestServer, now = new Date()): Promise<string> {
  const challenge = await makeChallenge(app.config, now, 1);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const messagesTo = async ({ app }: TestServer, phone: string) =>
  (await readOutbox(app.config.dataDir, 1000)).filter((message) => message.phone.endsWith(phone));

/** Asks for a code and waits until the outbox has it. */
export async function codeSent(server: TestServer, phoneNumber: string, scene: SmsScene): Promise<string> {
  const before = (await messagesTo(server, phoneNumber)).length;
  const proof = server.app.config.limits ? await easyProof(server) : undefined;
  const reply = await server.call(sendSms, { phoneNumber, scene, proof });
  if (reply.code !== '00000') throw new Error(`no code: ${reply.message}`);
  const [newest] = await expect
    .poll(() => messagesTo(server, phoneNumber), { timeout: 20_000 })
    .toSatisfy((messages: unknown[]) => messages.length > before)
    .then(() => messagesTo(server, phoneNumber));
  return newest!.text.match(/\d{6}/)![0];
}

/** Has a code sent and exchanges it for a ticket. */
export async function phoneTicket(
  server: TestServer,
  phoneNumber: string,
  scene: TicketScene = 'register',
  username?: string,
): Promise<string> {
  const code = await codeSent(server, phoneNumber, scene);
  const reply = await server.call(verifyCode, { phoneNumber, scene, code, username });
  if (reply.code !== '00000') throw new Error(`code refused: ${reply.message}`);
  return reply.data.ticket;
}

/** A whole registration draft of somebody new whose phone is verified. */
export async function newDraft(server: TestServer, change: Partial<GivenDraft> = {}): Promise<GivenDraft> {
  const phoneNumber = change.phoneNumber ?? freshPhone();
  return {
    phoneNumber,
    phoneTicket: change.phoneTicket ?? (await phoneTicket(server, phoneNumber)),
    username: `new${phoneNumber}`,
    password: 'good-words',
    birthday: '1995-05-05',
    questions,
    ...(server.app.config.limits ? { proof: await easyProof(server) } : {}),
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
  'spent_proof',
  'ticket where used_at is not null',
];

/** How many rows everything has that a registration writes. */
export async function rowCounts({ app }: TestServer): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(select count(*) from ${table})::int as "${table}"`).join(', ');
  const { rows } = await app.db.execute<Record<string, number>>(sql.raw(`select ${counts}`));
  return rows[0]!;
}
