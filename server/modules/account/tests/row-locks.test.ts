import { type LoginData, updateUsername } from '@muyu/contract/account/account.ts';
import { bindVisitor } from '@muyu/contract/account/registration.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newDraft } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { normalizeUsername } from '../rules/username.ts';
import { appUser, usernameClaim } from '../tables.ts';

const server = testServer();

const rename = async (username: string) => {
  const caller = await member(server, 'before');
  return { caller, send: () => server.call(updateUsername, { username }, caller) };
};
const bind = async (username: string) => {
  const caller = await visitor(server);
  const draft = await newDraft(server, { username });
  return { caller, send: () => server.call(bindVisitor, draft, caller) };
};

const selectRow = ({ userId }: LoginData) =>
  server.app.db.select({ userId: appUser.userId }).from(appUser).where(eq(appUser.userId, userId));

test.each([
  ['a change of the account name', rename, 'held.rename'],
  ['a binding', bind, 'held.bind'],
] as const)('%s lets rows about its caller be inserted meanwhile', async (_name, prepare, username) => {
  const { caller, send } = await prepare(username);
  const normalized = normalizeUsername(username);
  const { reply } = await server.app.db.transaction(async (tx) => {
    await tx.insert(usernameClaim).values({ normalized, userId: caller.userId });
    const reply = send();
    const lockFree = () => selectRow(caller).for('no key update', { skipLocked: true });
    await expect.poll(lockFree, { timeout: 20_000 }).toHaveLength(0);
    // The lock of a foreign key; it fails when it would have to wait.
    expect(await selectRow(caller).for('key share', { noWait: true })).toHaveLength(1);
    await tx.delete(usernameClaim).where(eq(usernameClaim.normalized, normalized));
    return { reply };
  });
  expect((await reply).status).toBe(200);
});
