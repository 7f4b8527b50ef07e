import { logout } from '@muyu/contract/account/account.ts';
import { addFeedback } from '@muyu/contract/feedback.ts';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inDays } from '../../../testing/expected/dates.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, visitor } from '../../../testing/users.ts';
import { feedback } from '../../feedback/tables.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { sweepAccount } from '../commands/sweep-account.ts';
import { visitorDays } from '../settings.ts';
import { appUser, session } from '../tables.ts';

const server = testServer();

const scheduled = async () => {
  const rows = await server.app.db
    .select({ id: appUser.userId })
    .from(appUser)
    .where(isNotNull(appUser.deletionAt));
  return rows.map(({ id }) => id);
};
const rowOf = async ({ userId }: { userId: string }) =>
  (await server.app.db.select().from(appUser).where(eq(appUser.userId, userId)))[0]!;

test('a visitor whose session ended a month ago is erased with what they left; members and present visitors stay', async () => {
  const gone = await visitor(server);
  const contact = '13800000000';
  expect((await server.call(addFeedback, { content: '看不清字', contact }, gone)).code).toBe('00000');
  const left = await visitor(server);
  await server.call(logout, {}, left);
  const lin = await member(server, 'lin');
  await server.app.db
    .update(session)
    .set({ expiresAt: inDays(1) })
    .where(eq(session.userId, gone.userId));
  await server.app.db.delete(session).where(eq(session.userId, lin.userId));
  const present = await visitor(server);
  await server.app.db
    .update(session)
    .set({ expiresAt: inDays(60) })
    .where(eq(session.userId, present.userId));
  await sweepAccount(server.app, inDays(29));
  expect(await scheduled()).toEqual([]);
  await sweepAccount(server.app, inDays(32));
  expect((await scheduled()).toSorted()).toEqual([gone.userId, left.userId].toSorted());
  await eraseAccounts(server.app, inDays(32));
  expect(await rowOf(gone)).toMatchObject({ state: 'closed', erasedAt: expect.any(Date) });
  expect(await server.app.db.$count(feedback, eq(feedback.userId, gone.userId))).toBe(0);
  expect(await rowOf(lin)).toMatchObject({ erasedAt: null, deletionAt: null });
  expect(await rowOf(present)).toMatchObject({ erasedAt: null, deletionAt: null });
  // Nothing is left to do for those that are erased.
  await sweepAccount(server.app, inDays(33));
  expect(await scheduled()).toEqual([]);
});

test('the site says after how many days', async () => {
  await useSetting(server, visitorDays, 3);
  const left = await visitor(server);
  await server.call(logout, {}, left);
  await sweepAccount(server.app, inDays(2));
  expect(await scheduled()).not.toContain(left.userId);
  await sweepAccount(server.app, inDays(4));
  expect(await scheduled()).toContain(left.userId);
});
