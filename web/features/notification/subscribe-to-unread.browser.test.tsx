import { getUnreadCounts, streamNotifications } from '@muyu/contract/notification.ts';
import { getPost } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/query.ts';
import { client } from '../../client/client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { account, post, unreadCounts } from '../../testing/samples.ts';
import { subscribeToUnread } from './subscribe-to-unread.ts';
import { setUnread } from './unread.ts';

function Titles() {
  const own = useQuery(client.query(getPost, { id: 'own' })).data;
  const other = useQuery(client.query(getPost, { id: 'other' })).data;
  return (
    <p>
      {own?.title} {other?.title}
    </p>
  );
}

test('the counts are requested when a second stream brings none, and not at the first break', async () => {
  fakeServer.reply(getUnreadCounts, unreadCounts());
  const streams = () => fakeServer.requestsTo(streamNotifications);
  // A reply without a stream breaks it; the third one stays open.
  const broken = undefined as never;
  fakeServer.reply(streamNotifications, () => (streams().length < 3 ? broken : new Promise<never>(() => {})));
  const stop = subscribeToUnread(queryClient);
  try {
    await expect.poll(streams).toHaveLength(1);
    await expect
      .poll(() => {
        dispatchEvent(new Event('online'));
        return streams();
      })
      .toHaveLength(3);
    await expect.poll(() => fakeServer.requestsTo(getUnreadCounts)).toHaveLength(2);
  } finally {
    stop();
  }
});

test.each(['system', 'report'] as const)(
  'a new notice renews the own posts that are on the screen: %s',
  async (type) => {
    let title = '审核中';
    fakeServer.reply(getPost, ({ id }) =>
      post({ postId: id, userId: id === 'own' ? account.userId : id, title }),
    );
    fakeServer.reply(getUnreadCounts, unreadCounts({ [type]: 1 }));
    fakeServer.reply(streamNotifications, () => new Promise<never>(() => {}));
    await renderPage(<Titles />);
    await expect.element(page.getByText('审核中 审核中')).toBeVisible();
    setUnread(unreadCounts({ [type]: 1 }));
    const stop = subscribeToUnread(queryClient);
    try {
      title = '已发布';
      setUnread(unreadCounts({ [type]: 1, like: 1 }));
      setUnread(unreadCounts({ [type]: 2 }));
      await expect.element(page.getByText('已发布 审核中')).toBeVisible();
    } finally {
      stop();
    }
    const ids = fakeServer.requestsTo(getPost).map(({ id }) => id);
    expect(ids.filter((id) => id === 'other')).toHaveLength(1);
  },
);
