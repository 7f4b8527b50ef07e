import { eq, isNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { accountErased, appUser } from '../account/index.ts';
import { eraseAccounts } from './commands/erase-accounts.ts';

// Only the test erases accounts.
const server = testServer({}, 'none');
const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** A visitor whose deletion is due. */
const dueVisitor = (number: number) => ({
  userId: newId(now),
  kind: 'visitor' as const,
  username: `due-${number}`,
  nickname: `due-${number}`,
  createdAt: minutesAgo(99),
  deletionAt: minutesAgo(60),
});

test('a run erases members before visitors, and all others although the erasure of one fails', async () => {
  const { app } = server;
  const lin = await member(server, 'lin');
  await app.db
    .update(appUser)
    .set({ deletionAt: minutesAgo(1) })
    .where(eq(appUser.userId, lin.userId));
  const [broken, ...others] = Array.from({ length: 101 }, (_, number) => dueVisitor(number));
  await app.db.insert(appUser).values([{ ...broken!, deletionAt: minutesAgo(90) }, ...others]);
  const begun: string[] = [];
  const emit = app.events.emit.bind(app.events);
  vi.spyOn(app.events, 'emit').mockImplementation(async (tx, event, payload, at) => {
    if (event === accountErased) {
      const { userId } = payload as { userId: string };
      begun.push(userId);
      if (userId === broken!.userId) throw new Error('this erasure fails');
    }
    return emit(tx, event, payload, at);
  });
  await eraseAccounts(app, now);
  const left = await app.db.select({ userId: appUser.userId }).from(appUser).where(isNull(appUser.erasedAt));
  expect(left).toEqual([{ userId: broken!.userId }]);
  expect(begun[0]).toBe(lin.userId);
  expect(begun.filter((userId) => userId === broken!.userId)).toHaveLength(1);
});
