import { listFeedback } from '@muyu/contract/feedback.ts';
import {
  clearNotifications,
  getUnreadCounts,
  type InboxRow,
  listInboxRows,
  markNotificationsRead,
  restoreReadMarkers,
} from '@muyu/contract/notification.ts';
import { follow } from '@muyu/contract/social.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../app/query.ts';
import { client } from '../../client/client.ts';
import { useSession } from '../../client/session.ts';
import { useSiteSettings } from '../../client/site/site-settings.ts';
import { connectionLost, fakeServer } from '../../testing/fake-server.ts';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { account, notification, pageOf, person, unreadCounts } from '../../testing/samples.ts';
import { InboxPage } from './inbox-page.tsx';

const row = (part: Partial<InboxRow>): InboxRow => ({
  type: 'like',
  unread: 0,
  last: notification(),
  text: null,
  at: '2026-11-01T12:00:00.000Z',
  ...part,
});
const some = unreadCounts({ like: 1, comment: 2 });
const none = unreadCounts();

const tiles = page.getByRole('navigation', { name: '消息分类' });
const markAllRead = page.getByRole('button', { name: '全部已读' });

async function show(unread = some, rows = [row({ unread: 1 })]) {
  fakeServer.reply(getUnreadCounts, unread);
  fakeServer.reply(listInboxRows, pageOf(...rows));
  await renderPage(<InboxPage />);
  await expect.element(page.getByRole('list').first()).toBeVisible();
}

/** Sets the download address of the app until the test ends. */
function setAppAddress(address: string): void {
  const { values } = useSiteSettings.getState();
  onTestFinished(() => useSiteSettings.setState({ values }));
  useSiteSettings.setState({ values: { ...values, 'site.appAddress': address } });
}

async function askToClear() {
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '清空所有消息' }).click();
  return page.getByRole('alertdialog', { name: '清空所有消息？' });
}

beforeEach(() => {
  fakeServer.reply(markNotificationsRead, { unread: none, before: [{ type: 'like', seenAt: null }] });
  fakeServer.reply(restoreReadMarkers, some);
});

test('tiles and rows say how many messages are unread', async () => {
  await show();
  await expect.element(tiles.getByRole('link', { name: /赞和收藏.*1 条未读消息/ })).toBeVisible();
  await expect.element(tiles.getByRole('link', { name: /评论和@.*2 条未读消息/ })).toBeVisible();
  await expect.element(tiles.getByRole('link', { name: '新粉丝' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /博.*赞了你的作品.*1 条未读消息/ })).toBeVisible();
});

test('a row shows the post of its last message, and follows back in place', async () => {
  const follower = { ...person('夏'), relation: 'followedBy' as const };
  fakeServer.reply(follow, { userId: follower.userId, relation: 'mutual' });
  const followed = { type: 'follow', event: 'followed', post: null } as const;
  await show(none, [
    row({}),
    row({ type: 'follow', last: notification({ ...followed, actors: [follower], actorCount: 1 }) }),
    row({ type: 'comment', last: notification({ ...followed, actors: [follower], actorCount: 3 }) }),
  ]);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.element(rows.nth(0).getByText(notification().post!.text)).toBeVisible();
  await rows.nth(1).getByRole('button', { name: '回关 夏' }).click();
  await expect.element(rows.nth(1).getByRole('button', { name: '互相关注 夏' })).toBeVisible();
  expect(fakeServer.requestsTo(follow)).toHaveLength(1);
  // A row about several people leads to their list.
  await expect.element(rows.nth(2).getByRole('button')).not.toBeInTheDocument();
});

test('a row shows the last message of its kind', async () => {
  const comment = { commentId: 'c1', replyId: null, content: '灯下见', mine: null };
  await show(none, [
    row({ type: 'comment', last: notification({ type: 'comment', event: 'mentioned', comment }) }),
    row({ type: 'follow', last: notification({ type: 'follow', event: 'followed', post: null }) }),
    row({
      type: 'system',
      last: notification({
        type: 'system',
        event: 'announcement',
        actors: [],
        actorCount: 0,
        title: '海边灯会',
        text: '周六晚上八点。',
      }),
    }),
    row({ type: 'feedback', last: null, text: '已经修好了' }),
  ]);
  await expect.element(page.getByText('提到了你：灯下见')).toBeVisible();
  await expect.element(page.getByText('开始关注你')).toBeVisible();
  await expect.element(page.getByText('海边灯会')).toBeVisible();
  await expect.element(page.getByText('已经修好了')).toBeVisible();
});

test('an inbox without messages says so and leads to discovery', async () => {
  fakeServer.reply(getUnreadCounts, none);
  fakeServer.reply(listInboxRows, pageOf());
  const { router } = await renderPage(<InboxPage />);
  await expect.element(page.getByRole('heading', { name: '还没有消息' })).toBeVisible();
  await page.getByRole('button', { name: '去发现看看' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/find');
});

test('an inbox that cannot be loaded offers to try again', async () => {
  fakeServer.reply(getUnreadCounts, none);
  fakeServer.reply(listInboxRows, () => {
    throw connectionLost;
  });
  await renderPage(<InboxPage />);
  const retry = page.getByRole('button', { name: /重试|再试/ });
  await expect.element(retry, { timeout: 12_000 }).toBeVisible();
  fakeServer.reply(listInboxRows, pageOf(row({})));
  await retry.click();
  await expect.element(page.getByText('赞了你的作品')).toBeVisible();
});

test('private messages that wait are named on the line to the app', async () => {
  setAppAddress('https://app.example.com');
  await show(unreadCounts({ chat: 3 }));
  await expect.element(page.getByText('有 3 条未读私信')).toBeVisible();
});

test('without an app the line says that private messages are not open', async () => {
  await show(unreadCounts({ chat: 3 }));
  await expect.element(page.getByText('私信还没有开放')).toBeVisible();
  await expect.element(page.getByText('有 3 条未读私信')).not.toBeInTheDocument();
});

test('all messages are marked read at once, by a button that keeps the focus', async () => {
  await show();
  await pressByKey(markAllRead);
  await expect.element(tiles.getByRole('link', { name: '赞和收藏' })).toBeVisible();
  await expect.element(markAllRead).toHaveAttribute('aria-disabled', 'true');
  await expect.element(markAllRead).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(fakeServer.requestsTo(markNotificationsRead)).toEqual([{}]);
});

test('undo makes the messages unread again', async () => {
  await show();
  await markAllRead.click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.element(tiles.getByRole('link', { name: /评论和@.*2 条未读消息/ })).toBeVisible();
  expect(fakeServer.requestsTo(restoreReadMarkers)).toEqual([{ before: [{ type: 'like', seenAt: null }] }]);
});

test('messages stay unread when the server cannot be reached', async () => {
  fakeServer.reply(markNotificationsRead, () => {
    throw connectionLost;
  });
  await show();
  await markAllRead.click();
  await expect.element(page.getByText('连不上服务器，检查网络后再试')).toBeVisible();
  await expect.element(tiles.getByRole('link', { name: /评论和@.*2 条未读消息/ })).toBeVisible();
});

test('clearing asks first', async () => {
  await show();
  const dialog = await askToClear();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('赞了你的作品')).toBeVisible();
  expect(fakeServer.requestsTo(clearNotifications)).toEqual([]);
});

test('confirmed clearing empties the inbox', async () => {
  await show();
  fakeServer.reply(clearNotifications, none);
  const dialog = await askToClear();
  fakeServer.reply(listInboxRows, pageOf());
  await dialog.getByRole('button', { name: '清空' }).click();
  await expect.element(page.getByRole('heading', { name: '还没有消息' })).toBeVisible();
  await expect.element(page.getByText('已清空')).toBeVisible();
  await expect.element(tiles.getByRole('link', { name: '赞和收藏' })).toBeVisible();
  expect(fakeServer.requestsTo(clearNotifications)).toEqual([{ until: row({}).at }]);
});

test('a visitor is invited to register', async () => {
  useSession.getState().open({ ...account, loginType: 1, token: 'visitor' });
  await show();
  await expect.element(page.getByRole('link', { name: '注册账号' })).toBeVisible();
  await page.getByRole('button', { name: '更多操作' }).click();
  await expect.element(page.getByRole('button', { name: '清空所有消息' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '通知设置' })).not.toBeInTheDocument();
});

test('the row of feedback outdates the list that it opens', async () => {
  const key = client.keyOf(listFeedback, {});
  queryClient.setQueryData(key, { pages: [pageOf()], pageParams: ['1'] });
  await show(none, [row({ type: 'feedback', last: null, text: '已经修好了', unread: 1 })]);
  expect(queryClient.getQueryState(key)!.isInvalidated).toBe(false);
  await page.getByText('已经修好了').click();
  await expect.poll(() => queryClient.getQueryState(key)!.isInvalidated).toBe(true);
});
