import { expect, test } from 'vitest';
import { subscriber } from '../../modules/membership/subscription/tables.ts';
import { postUnlock } from '../../modules/membership/tables.ts';
import { earning } from '../../modules/wallet/ledger/tables.ts';
import { MIN_UUID, newId } from '../../platform/database/ids.ts';
import { readExportedFile } from '../../testing/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';

const server = testServer();
const count = 1101;
const now = new Date();
const ids = Array.from({ length: count }, () => newId(now));

async function countPieces(content: AsyncIterable<unknown>): Promise<number> {
  let pieces = 0;
  for await (const _ of content) pieces += 1;
  return pieces;
}

/** The pieces in which the export writes a file. */
async function piecesOf(userId: string, folder: string, path: string): Promise<number> {
  for (const { personalData } of server.app.modules)
    for (const file of (await personalData?.exports?.[folder]?.(server.app, userId)) ?? []) {
      const opened = await file.open();
      if (opened?.path === path) return countPieces(opened.content);
      opened?.content.destroy();
    }
  return 0;
}

test('earnings, unlocks and subscribers of a person are exported page by page, each once', async () => {
  const { db } = server.app;
  const { userId } = await member(server, 'creator');
  await db.insert(earning).values(
    ids.map((orderId, i) => ({
      ...{ userId, orderId, amountFen: i + 1, state: 'available' as const },
      ...{ availableAt: now, createdAt: now },
    })),
  );
  await db
    .insert(postUnlock)
    .values(ids.map((postId) => ({ userId, postId, way: 'ticket' as const, createdAt: now })));
  // The page ends inside of the times of one person.
  const until = (i: number) => new Date(now.getTime() + i + 1);
  await db.insert(subscriber).values(
    ids.map((id, i) => ({
      ...{ creatorId: userId, userId: i < 600 ? MIN_UUID : id },
      ...{ since: new Date(now.getTime() + i), until: until(i) },
    })),
  );
  const read = async (folder: string, path: string) =>
    (await readExportedFile(server, userId, folder, path)) as Array<Record<string, unknown>>;
  expect((await read('wallet', 'earnings.json')).map(({ orderId }) => orderId)).toEqual(ids.toSorted());
  expect((await read('membership', 'unlocks.json')).map(({ postId }) => postId)).toEqual(ids.toSorted());
  const subscribers = await read('membership', 'subscribers.json');
  expect(Object.keys(subscribers[0]!)).toEqual(['since', 'until']);
  expect(new Set(subscribers.map((each) => each.until))).toEqual(
    new Set(ids.map((_, i) => until(i).toISOString())),
  );
  expect(subscribers).toHaveLength(count);
  for (const [folder, path] of [
    ['wallet', 'earnings.json'],
    ['membership', 'unlocks.json'],
    ['membership', 'subscribers.json'],
  ] as const)
    expect([path, await piecesOf(userId, folder, path)]).toEqual([path, 4]);
});
