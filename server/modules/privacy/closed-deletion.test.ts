import { appealSuspension, login } from '@muyu/contract/account/login.ts';
import { requestDeletion } from '@muyu/contract/account/settings.ts';
import * as sanctions from '@muyu/contract/admin/sanction.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { defineModule } from '../../platform/module/module.ts';
import { signInOperator } from '../../testing/operators.ts';
import { errorDataOf, testServer } from '../../testing/server.ts';
import { member, memberPassword as password } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { eraseAccounts } from './commands/erase-accounts.ts';

const server = testServer({ demo: true });
const later = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A member who asked for the deletion of an account that operators closed then. */
async function closedMember(name: string) {
  const user = await member(server, name);
  await server.call(requestDeletion, { password }, user);
  const reviewer = await signInOperator(server, 'reviewer');
  const given = { userId: user.userId, kind: 'close', reason: '疑似广告' } as const;
  const { sanctionId } = (await server.call(sanctions.sanctionUser, given, reviewer)).data;
  return { ...user, sanctionId };
}
type ClosedMember = Awaited<ReturnType<typeof closedMember>>;

const logIn = ({ username }: ClosedMember) => server.call(login, { username, password });
async function appeal(user: ClosedMember) {
  const ticket = errorDataOf(await logIn(user)).appealTicket as string;
  await server.call(appealSuspension, { ticket, content: '请再看一下' });
}
const decide = async ({ sanctionId }: ClosedMember, outcome: 'upheld' | 'lifted') =>
  server.call(
    sanctions.decideSanctionAppeal,
    { sanctionId, outcome, answer: '核实过了' },
    await signInOperator(server, 'owner'),
  );
async function isErasedAfter(days: number, { userId }: ClosedMember): Promise<boolean> {
  await eraseAccounts(server.app, later(days));
  const [row] = await server.app.db.select().from(appUser).where(eq(appUser.userId, userId));
  return row!.erasedAt !== null;
}

test('a closed account is erased when its appeal was answered, however long it waited', async () => {
  const lin = await closedMember('lin');
  await appeal(lin);
  expect(await isErasedAfter(14.1, lin)).toBe(false);
  expect(await isErasedAfter(40, lin)).toBe(false);
  expect((await decide(lin, 'upheld')).status).toBe(200);
  expect(await isErasedAfter(42, lin)).toBe(true);
});

test('after an appeal that succeeded its owner has the days to change their mind again', async () => {
  const lin = await closedMember('lin');
  await appeal(lin);
  expect(await isErasedAfter(13.9, lin)).toBe(false);
  await server.app.db
    .update(appUser)
    .set({ deletionAt: later(0.5) })
    .where(eq(appUser.userId, lin.userId));
  expect((await decide(lin, 'lifted')).status).toBe(200);
  expect((await logIn(lin)).status).toBe(200);
  expect(await isErasedAfter(13.9, lin)).toBe(false);
  expect(await isErasedAfter(14.1, lin)).toBe(true);
});

test('an account that was closed late waits for an appeal, then is erased without one', async () => {
  const lin = await closedMember('lin');
  await server.app.db
    .update(appUser)
    .set({ deletionAt: later(2) })
    .where(eq(appUser.userId, lin.userId));
  expect(await isErasedAfter(3, lin)).toBe(false);
  expect(await isErasedAfter(15, lin)).toBe(true);
});

test('an appeal that comes while the erasure begins is waited for', async () => {
  const lin = await closedMember('lin');
  const { modules } = server.app;
  const beforeErasure = (_app: unknown, userId: string) =>
    userId === lin.userId ? appeal(lin) : Promise.resolve();
  server.app.modules = [...modules, defineModule({ name: 'test', personalData: { beforeErasure } })];
  try {
    expect(await isErasedAfter(40, lin)).toBe(false);
  } finally {
    server.app.modules = modules;
  }
});
