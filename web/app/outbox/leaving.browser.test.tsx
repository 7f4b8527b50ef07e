import { logout } from '@muyu/contract/account/account.ts';
import { addComment, commentErrors } from '@muyu/contract/comment.ts';
import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { like } from '@muyu/contract/like.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enqueueAct, useOutbox } from '../../client/offline/outbox.ts';
import { useSession } from '../../client/session.ts';
import { OtherAccountsPage } from '../../features/account/other-accounts/other-accounts-page.tsx';
import { saveLogin } from '../../features/account/other-accounts/saved-accounts.ts';
import { LogoutRow } from '../../features/account/settings/logout-row.tsx';
import { OtherRows } from '../../features/account/settings/other-rows.tsx';
import { goOffline, goOnline } from '../../testing/connection.ts';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { account, comment } from '../../testing/samples.ts';
import { installOutbox } from './install-outbox.ts';

beforeAll(() => installOutbox(() => undefined));

const queueLike = (postId = 'post') =>
  enqueueAct(
    `like:${postId}`,
    {
      kind: 'like',
      postId,
      on: true,
      shown: { isThumbup: true, thumbupNum: 4 },
      before: { isThumbup: false, thumbupNum: 3 },
    },
    false,
  );
const queueComment = () =>
  enqueueAct(
    'comment:1',
    {
      kind: 'comment',
      input: { postId: 'post', content: '灯下见', key: randomUuid() },
      marks: [],
      nickname: null,
    },
    false,
  );
const logIn = (userId: string) =>
  useSession.getState().open({ ...account, userId, username: userId, token: `token-${userId}` });
const isLoggedIn = () => useSession.getState().token !== null;
const kinds = () => useOutbox.getState().entries.map(({ act }) => act.kind);
const dialog = page.getByRole('alertdialog');
const button = (name: string) => dialog.getByRole('button', { name });

async function askToLogOut() {
  await renderPage(<LogoutRow member />);
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect.element(dialog).toBeVisible();
}

/** The server has no time for likes: they wait while the connection is there. */
async function waitOnline() {
  fakeServer.reply(like, () => {
    throw new ErrorReply(coreErrors.tooMany, '');
  });
  queueLike();
  goOnline();
  await expect
    .poll(() => useOutbox.getState().entries)
    .toMatchObject([{ state: 'waiting', isAttempted: true }]);
}

beforeEach(() => {
  goOffline();
  fakeServer.reply(logout, {});
  fakeServer.reply(like, { isThumbup: true, thumbupNum: 4 });
});

test('a logout with nothing to send asks the usual question', async () => {
  await askToLogOut();
  await expect.element(dialog).toHaveAccessibleName('要退出登录吗？');
  await button('退出').click();
  await expect.poll(isLoggedIn).toBe(false);
});

test('a logout whose request hangs ends the session of this device', async () => {
  fakeServer.reply(logout, () => new Promise(() => undefined));
  await askToLogOut();
  await button('退出').click();
  await expect.poll(isLoggedIn, { timeout: 8000 }).toBe(false);
});

test('a logout without a network names what would be lost, and can be cancelled', async () => {
  queueLike('p1');
  queueLike('p2');
  queueComment();
  await askToLogOut();
  await expect.element(dialog).toHaveAccessibleName('还有内容没发出');
  await expect.element(dialog.getByText(/2 个赞和1 条评论还没发出，现在退出就没有了。/)).toBeVisible();
  await expect.element(dialog.getByText(/现在连不上网络/)).toBeVisible();
  await expect.element(button('发出后退出')).not.toBeInTheDocument();
  await button('取消').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(isLoggedIn()).toBe(true);
  expect(kinds()).toEqual(['like', 'like', 'comment']);
});

test('acts that are discarded with a logout are not there after the next login', async () => {
  queueComment();
  await askToLogOut();
  await button('不发了，直接退出').click();
  await expect.poll(isLoggedIn).toBe(false);
  logIn(account.userId);
  expect(kinds()).toEqual([]);
  goOnline();
  expect(fakeServer.requestsTo(addComment)).toEqual([]);
});

test('waiting acts are sent before the logout', async () => {
  await waitOnline();
  await askToLogOut();
  const order: string[] = [];
  fakeServer.reply(like, () => {
    order.push('like');
    return { isThumbup: true, thumbupNum: 4 };
  });
  fakeServer.reply(logout, () => {
    order.push('logout');
    return {};
  });
  await button('发出后退出').click();
  await expect.poll(isLoggedIn).toBe(false);
  expect(order).toEqual(['like', 'logout']);
});

test('nobody is logged out while something could not be sent', async () => {
  await waitOnline();
  await askToLogOut();
  await button('发出后退出').click();
  await expect.element(page.getByText('还有没发出的，看看再决定')).toBeVisible();
  await expect.element(button('发出后退出')).toBeEnabled();
  expect(isLoggedIn()).toBe(true);
  expect(fakeServer.requestsTo(logout)).toEqual([]);
});

test('a comment that was refused is named, and is not sent once more', async () => {
  fakeServer.reply(addComment, () => {
    throw new ErrorReply(commentErrors.closed, '作者已关闭评论');
  });
  queueComment();
  goOnline();
  await expect.poll(() => useOutbox.getState().entries).toMatchObject([{ state: 'refused' }]);
  await askToLogOut();
  await expect.element(dialog.getByText(/其中 1 条评论没有通过，改过才能再发。/)).toBeVisible();
  await expect.element(button('发出后退出')).not.toBeInTheDocument();
});

test('closing the question while it sends keeps the session', async () => {
  await waitOnline();
  await askToLogOut();
  let answer: () => void = () => undefined;
  fakeServer.reply(like, async () => {
    await new Promise<void>((done) => {
      answer = done;
    });
    return { isThumbup: true, thumbupNum: 4 };
  });
  await button('发出后退出').click();
  await expect.poll(() => fakeServer.requestsTo(like)).toHaveLength(2);
  await button('取消').click();
  answer();
  await expect.poll(kinds).toEqual([]);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(isLoggedIn()).toBe(true);
  expect(fakeServer.requestsTo(logout)).toEqual([]);
});

test('waiting acts outlive an expired session and are sent after the next login of their account only', async () => {
  fakeServer.reply(like, () => {
    throw new ErrorReply(coreErrors.sessionEnded, '');
  });
  fakeServer.reply(addComment, () => comment({ content: '灯下见' }));
  queueLike();
  queueComment();
  goOnline();
  await expect.poll(isLoggedIn).toBe(false);
  fakeServer.reply(like, { isThumbup: true, thumbupNum: 4 });
  logIn('another');
  expect(kinds()).toEqual([]);
  logIn(account.userId);
  await expect.poll(kinds).toEqual([]);
  expect(fakeServer.requestsTo(like)).toHaveLength(2);
  expect(fakeServer.requestsTo(addComment)).toHaveLength(1);
});

test('clearing the cache names what every account of the device would lose', async () => {
  logIn('another');
  queueLike();
  logIn(account.userId);
  queueComment();
  await renderPage(<OtherRows member />);
  await page.getByRole('button', { name: '清除缓存' }).click();
  await expect.element(dialog.getByText(/1 个赞和1 条评论还没发出/)).toBeVisible();
  await expect.element(dialog.getByText(/其中有这台设备上其他账号的/)).toBeVisible();
});

test('a saved login shows what it has not sent; a switch keeps it, a deletion asks', async () => {
  logIn('another');
  queueLike();
  logIn(account.userId);
  saveLogin({ ...account, userId: 'another', username: 'another', nickname: 'another' }, 'token-another');
  await renderPage(<OtherAccountsPage />);
  await expect.element(page.getByRole('button', { name: /^another.*1 个操作没发出/ })).toBeVisible();
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '删除 another' }).click();
  await expect.element(dialog.getByText(/它还有 1 个赞没发出，删除后就没有了/)).toBeVisible();
  await button('删除').click();
  await expect.element(dialog).not.toBeInTheDocument();
  logIn('another');
  expect(kinds()).toEqual([]);
});
