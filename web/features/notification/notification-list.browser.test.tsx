import { getComment } from '@muyu/contract/comment.ts';
import {
  deleteNotification,
  listInboxRows,
  listNotifications,
  listSystemNotifications,
  markNotificationsRead,
  type NotificationItem,
} from '@muyu/contract/notification.ts';
import { ignoreUser } from '@muyu/contract/social.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { notification, pageOf, person, unreadCounts } from '../../testing/samples.ts';
import { dragTouch } from '../../testing/touch.ts';
import { CommonPage, LikesPage } from './category-pages.tsx';
import { CommentInboxPage } from './comment-inbox-page.tsx';
import { setUnread } from './unread.ts';

const actor = (name: string) => ({ ...person(name), relation: 'none' as const });
const commented = (name: string, content: string, part: Partial<NotificationItem> = {}) =>
  notification({
    notificationId: `n-${name}`,
    type: 'comment',
    event: 'commented',
    actors: [actor(name)],
    comment: { commentId: `c-${name}`, replyId: null, content, mine: null },
    ...part,
  });
const row = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

async function showComments(...items: NotificationItem[]) {
  fakeServer.reply(listNotifications, pageOf(...items));
  const screen = await renderPage(<CommentInboxPage />);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  return screen;
}
async function choose(name: string, action: string) {
  await page.getByRole('button', { name: `${name}：更多操作` }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: action }).click();
}

beforeEach(() => {
  setUnread(unreadCounts());
  fakeServer.reply(markNotificationsRead, { unread: unreadCounts(), before: [] });
  fakeServer.reply(listInboxRows, pageOf());
  fakeServer.reply(deleteNotification, {});
  fakeServer.reply(ignoreUser, ({ userId, status }) => ({ userId, ignored: status === 1, changed: true }));
});

test('likes of one post are one row that names the people', async () => {
  const actors = ['丁', '程', '博'].map(actor);
  fakeServer.reply(listNotifications, pageOf(notification({ actors, actorCount: 3 })));
  await renderPage(<LikesPage />);
  await expect.element(row('丁 和其他 2 人')).toMatchTextContent(/未读/);
  await expect
    .element(page.getByRole('link', { name: '看看都有谁赞了' }))
    .toHaveAttribute('href', '/column/approvalList?postId=post');
});

test('two people are both named', async () => {
  const actors = ['丁', '程'].map(actor);
  fakeServer.reply(listNotifications, pageOf(notification({ actors, actorCount: 2 })));
  await renderPage(<LikesPage />);
  await expect.element(row('丁 和 程')).toBeVisible();
});

test('a list that is shown is marked read, and keeps its unread marks', async () => {
  await showComments(commented('博', '灯下见'));
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toEqual([{ type: 'comment' }]);
  await expect.element(row('灯下见')).toMatchTextContent(/未读/);
});

test('a list that was left has no unread marks when it is opened again', async () => {
  const first = await showComments(commented('博', '灯下见'));
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  await first.unmount();
  await renderPage(<CommentInboxPage />);
  await expect.element(row('灯下见')).not.toMatchTextContent(/未读/);
});

test('new messages wait for a tap on their number', async () => {
  await showComments(commented('博', '灯下见'));
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  fakeServer.reply(listNotifications, pageOf(commented('程', '我也来'), commented('博', '灯下见')));
  const pill = page.getByRole('button', { name: '1 条新消息' });
  await expect
    .poll(() => {
      // The reply to the marking may come after the first of these.
      setUnread(unreadCounts({ comment: 1 }));
      return pill.query();
    })
    .not.toBeNull();
  await expect.element(row('我也来')).not.toBeInTheDocument();
  await pill.click();
  await expect.element(row('我也来')).toBeVisible();
  await expect.element(pill).not.toBeInTheDocument();
});

test('a pull says how many messages are new', async () => {
  await showComments(commented('博', '灯下见'));
  fakeServer.reply(listNotifications, pageOf(commented('程', '我也来'), commented('博', '灯下见')));
  await dragTouch({ x: 195, y: 250 }, { y: 300 });
  await expect.element(page.getByText('更新了 1 条消息')).toBeVisible();
  await expect.element(row('我也来')).toBeVisible();
});

test('a row leads to its comment', async () => {
  const { router } = await showComments(commented('博', '灯下见'));
  await page.getByRole('link', { name: /灯下见/ }).click();
  await expect
    .poll(() => router.state.location.href)
    .toBe('/column/lookComment?postId=post&commentId=c-%E5%8D%9A');
  expect(fakeServer.requestsTo(getComment)).toEqual([]);
});

test('a reply shows the comment that it answers', async () => {
  const comment = { commentId: 'c1', replyId: 'r1', content: '我还没有', mine: '谁还没睡' };
  await showComments(commented('博', '', { event: 'replied', comment }));
  await expect.element(row('回复了你：我还没有')).toMatchTextContent(/谁还没睡/);
});

test('ignoring a person removes the rows of this person until it is undone', async () => {
  await showComments(commented('博', '博说的话'), commented('程', '程说的话'));
  await choose('博', '屏蔽 博 的消息');
  await expect.element(row('博说的话')).not.toBeInTheDocument();
  await expect.element(row('程说的话')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.element(row('博说的话')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(ignoreUser).at(-1)).toMatchObject({ status: 0 });
});

test('a person whom the server refuses to ignore is shown again', async () => {
  fakeServer.reply(ignoreUser, () => {
    throw connectionLost;
  });
  await showComments(commented('博', '博说的话'));
  await choose('博', '屏蔽 博 的消息');
  await expect.element(page.getByText('连不上服务器，检查网络后再试')).toBeVisible();
  await expect.element(row('博说的话')).toBeVisible();
});

test('a message is deleted from its menu', async () => {
  await showComments(commented('博', '灯下见'), commented('程', '我也来'));
  await choose('博', '删除这条消息');
  await expect.element(row('灯下见')).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(deleteNotification)).toEqual([{ notificationId: 'n-博' }]);
});

test('a message that the server does not delete is shown again', async () => {
  fakeServer.reply(deleteNotification, () => {
    throw connectionLost;
  });
  await showComments(commented('博', '灯下见'));
  await choose('博', '删除这条消息');
  await expect.element(page.getByText('连不上服务器，检查网络后再试')).toBeVisible();
  await expect.element(row('灯下见')).toBeVisible();
});

test('a swipe to the left uncovers the actions of a row', async () => {
  await showComments(commented('博', '灯下见'), commented('程', '我也来'));
  const { top, height } = row('灯下见').element().getBoundingClientRect();
  await dragTouch({ x: 300, y: top + height / 2 }, { x: -180 });
  await row('灯下见').getByRole('button', { name: '删除' }).click();
  await expect.element(row('灯下见')).not.toBeInTheDocument();
  await expect.element(row('我也来')).toBeVisible();
});

test('an empty list says what it is for', async () => {
  fakeServer.reply(listNotifications, pageOf());
  await renderPage(<CommentInboxPage />);
  await expect.element(page.getByRole('heading', { name: '还没有人和你说话' })).toBeVisible();
});

test('an announcement has a title, a text and a link inside the app only', async () => {
  const announced: Partial<NotificationItem> = {
    ...{ type: 'system', event: 'announcement', actors: [], actorCount: 0, post: null },
  };
  fakeServer.reply(
    listSystemNotifications,
    pageOf(
      notification({
        ...announced,
        notificationId: 'a',
        title: '海边灯会',
        text: '周六晚上八点。',
        link: '/promote',
      }),
      notification({
        ...announced,
        notificationId: 'b',
        title: '别处',
        text: '不在这里。',
        link: 'https://example.com/',
      }),
    ),
  );
  await renderPage(<CommonPage tab="system" onTab={() => undefined} />);
  await expect
    .element(row('周六晚上八点。').getByRole('link', { name: '去看看' }))
    .toHaveAttribute('href', '/promote');
  await expect.element(row('不在这里。').getByRole('link')).not.toBeInTheDocument();
});

test('the tab without mentions neither reads nor clears the mentions that it does not show', async () => {
  setUnread(unreadCounts({ comment: 2 }));
  fakeServer.reply(listNotifications, pageOf(commented('博', '灯下见')));
  await renderPage(<CommentInboxPage only="comments" />);
  await expect.element(row('灯下见')).toBeVisible();
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await expect.element(page.getByRole('button', { name: '通知设置' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '清空这里的消息' })).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(markNotificationsRead)).toEqual([]);
});

test('the notice of a tip shows its whole message beside the person', async () => {
  const text = `博 打赏了你的作品「雪后的山路」：¥5。留言：${'山路上的雪真好看，'.repeat(5)}谢谢你`;
  const tip = notification({
    type: 'system',
    event: 'notice',
    actors: [actor('博')],
    title: '收到打赏',
    text,
  });
  fakeServer.reply(listSystemNotifications, pageOf(tip));
  await renderPage(<CommonPage tab="system" onTab={() => undefined} />);
  await expect.element(page.getByText(text)).toBeVisible();
  const shown = page.getByText(text).element();
  expect(shown.scrollHeight).toBe(shown.clientHeight);
  await expect.element(page.getByRole('link', { name: '博 的主页' })).toBeVisible();
});

test('the receipt of a payment stays when the person whom it names is ignored', async () => {
  const receipt: Partial<NotificationItem> = {
    type: 'system',
    event: 'notice',
    actors: [actor('博')],
    post: null,
    title: '支付成功',
  };
  fakeServer.reply(listSystemNotifications, pageOf(notification(receipt)));
  await renderPage(<CommonPage tab="system" onTab={() => undefined} />);
  await choose('支付成功', '屏蔽 博 的消息');
  await expect.element(page.getByRole('button', { name: '撤销' })).toBeVisible();
  await expect.element(row('支付成功')).toBeVisible();
});

test('only a post that review has rejected can be edited from its notice', async () => {
  const rejection = {
    reviewId: 'r',
    rule: 'spam',
    reason: '引流',
    quoted: null,
    decidedAt: '2026-11-01T12:00:00.000Z',
    appealUntil: null,
    appeal: null,
  };
  const notice = { event: 'notice' as const, actors: [], post: null, rejection, link: '/column/myOwnPost' };
  fakeServer.reply(
    listSystemNotifications,
    pageOf(
      notification({ ...notice, notificationId: 'a', type: 'system', title: '没有通过审核' }),
      notification({ ...notice, notificationId: 'b', type: 'report', title: '内容已被隐藏' }),
    ),
  );
  await renderPage(<CommonPage tab="system" onTab={() => undefined} />);
  await expect.element(row('没有通过审核').getByRole('link', { name: '去修改' })).toBeVisible();
  await expect.element(row('内容已被隐藏').getByRole('link', { name: '去看看' })).toBeVisible();
});
