import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { certificationChanged } from '../account/index.ts';
import { publishedPost as publishedRow } from './tables.ts';

const server = testServer();

test('what somebody published joins the certified posts with them, and leaves with them', async () => {
  const { app } = server;
  const lin = await member(server, 'lin');
  const other = await publishedPost(server, await member(server, 'other'));
  const own = [await publishedPost(server, lin), await publishedPost(server, lin)];
  const told = (certified: boolean) =>
    app.db.transaction((tx) =>
      app.events.announce(
        tx,
        certificationChanged,
        { userId: lin.userId, certified, labels: [] },
        new Date(),
      ),
    );
  const among = async () => {
    const rows = await app.db.select().from(publishedRow).where(eq(publishedRow.certified, true));
    return rows.map(({ postId }) => postId).sort();
  };
  expect(await among()).toEqual([]);
  await told(true);
  expect(await among()).toEqual(own.sort());
  expect(await among()).not.toContain(other);
  await told(false);
  expect(await among()).toEqual([]);
});
