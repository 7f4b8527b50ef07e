import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { certificationChanged } from '../../account/index.ts';
import { publishedPost as publishedRow } from '../tables.ts';

const server = testServer();

test('a change of certification applies to the published posts of the author', async () => {
  const { app } = server;
  const lin = await member(server, 'lin');
  const other = await publishedPost(server, await member(server, 'other'));
  const own = [await publishedPost(server, lin), await publishedPost(server, lin)];
  const applyChange = (certified: boolean) =>
    app.db.transaction((tx) =>
      app.events.emit(tx, certificationChanged, { userId: lin.userId, certified, labels: [] }, new Date()),
    );
  const among = async () => {
    const rows = await app.db.select().from(publishedRow).where(eq(publishedRow.certified, true));
    return rows.map(({ postId }) => postId).sort();
  };
  expect(await among()).toEqual([]);
  await applyChange(true);
  expect(await among()).toEqual(own.sort());
  expect(await among()).not.toContain(other);
  await applyChange(false);
  expect(await among()).toEqual([]);
});
