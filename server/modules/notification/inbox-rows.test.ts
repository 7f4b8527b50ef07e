import { addComment } from '@muyu/contract/comment.ts';
import { listInboxRows } from '@muyu/contract/notification.ts';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member } from '../../testing/users.ts';
import { notification } from './tables.ts';

const server = testServer();

test.each([5, 60])(
  'the overview shows the latest comment that is left behind %i of a closed account',
  async (count) => {
    const [author, closed, friend] = [
      await member(server, 'author'),
      await member(server, 'closed'),
      await member(server, 'friend'),
    ];
    const postId = await publishedPost(server, author);
    await server.call(addComment, { postId, content: '我还在' }, friend);
    const { db } = server.app;
    const hidden = Array.from({ length: count }, (_, i) => ({
      ...({
        userId: author.userId,
        notificationId: newId(new Date()),
        type: 'comment',
        event: 'commented',
      } as const),
      ...{ actorIds: [closed.userId], actorCount: 1, at: new Date(Date.now() + i) },
    }));
    await db.insert(notification).values(hidden);
    await closeAccount(server, closed);
    const { resultList } = (await server.call(listInboxRows, {}, author)).data;
    const row = resultList.find(({ type }) => type === 'comment');
    expect(row).toMatchObject({ last: { comment: { content: '我还在' } } });
  },
);
