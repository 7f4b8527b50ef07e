import { addSnapshot, getSnapshot } from '@muyu/contract/snapshot.ts';
import { expect, test } from 'vitest';
import { contextAs, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { snapshotReportTarget } from './report-target.ts';

const server = testServer();

test('a reported snapshot is deleted when the decision hides it and when it deletes it', async () => {
  const author = await member(server, 'author');
  const reader = await visitor(server);
  const handler = snapshotReportTarget(server.app);
  for (const how of ['hide', 'delete'] as const) {
    const fileIds = [await readyPicture(server, author)];
    const { snapshotId } = (
      await server.call(addSnapshot, { consent: true, fileIds, content: '一会儿' }, author)
    ).data;
    const found = await handler.find(contextAs(server, reader), { snapshotId });
    expect(found).toEqual({
      targetId: snapshotId,
      postId: null,
      authorId: author.userId,
      quoted: '一会儿',
      fileIds,
    });
    const remove = () => server.app.db.transaction((tx) => handler.remove(tx, found, how, new Date()));
    expect([await remove(), await remove()]).toEqual(['delete', null]);
    expect((await server.call(getSnapshot, { id: snapshotId }, reader)).status).toBe(404);
    await expect(handler.find(contextAs(server, reader), { snapshotId })).rejects.toThrow();
  }
});
