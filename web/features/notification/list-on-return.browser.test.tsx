import { coreErrors } from '@muyu/contract/core/errors.ts';
import {
  clearNotifications,
  listInboxRows,
  listNotifications,
  listSystemNotifications,
  markNotificationsRead,
} from '@muyu/contract/notification.ts';
import { getHealth } from '@muyu/contract/site/site.ts';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outdatePushed } from '../../app/outdate-pushed.ts';
import { queryClient } from '../../app/query.ts';
import { client } from '../../client/client.ts';
import { checkConnection } from '../../client/offline/connection.ts';
import { flushReplies } from '../../client/offline/persister.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { notification, pageOf, person, unreadCounts } from '../../testing/samples.ts';
import { CommonPage, type CommonTab, LikesPage } from './category-pages.tsx';
import { setUnread } from './unread.ts';

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const liked = (name: string) =>
  notification({ notificationId: `n-${name}`, actors: [{ ...person(name), relation: 'none' as const }] });

beforeEach(() => {
  setUnread(unreadCounts());
  fakeServer.reply(markNotificationsRead, { unread: unreadCounts(), before: [] });
});

test('a list that one comes back to does not mark what has arrived meanwhile, and offers it', async () => {
  fakeServer.reply(listNotifications, pageOf(liked('博')));
  const first = await renderPage(<LikesPage />);
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  await expect.element(row('博')).toBeVisible();
  await first.unmount();
  setUnread(unreadCounts({ like: 1 }));
  fakeServer.reply(listNotifications, pageOf(liked('程'), liked('博')));
  await renderPage(<LikesPage />);
  const pill = page.getByRole('button', { name: '1 条新消息' });
  await expect.element(pill).toBeVisible();
  expect(fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  await pill.click();
  await expect.element(row('程')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(2);
});

test('an outdated list that one comes back to is loaded again and then marked', async () => {
  fakeServer.reply(listNotifications, pageOf(liked('博')));
  const first = await renderPage(<LikesPage />);
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  await expect.element(row('博')).toBeVisible();
  await first.unmount();
  setUnread(unreadCounts({ like: 1 }));
  await queryClient.invalidateQueries({ queryKey: client.keyOf(listNotifications), refetchType: 'none' });
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer.reply(listNotifications, () => promise.then(() => pageOf(liked('程'), liked('博'))));
  await renderPage(<LikesPage />);
  await expect.element(row('博')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(listNotifications)).toHaveLength(2);
  expect(fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  resolve();
  await expect.element(row('程')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: '1 条新消息' })).not.toBeInTheDocument();
});

test('a list is marked up to what its reply knew, also when it is loaded again', async () => {
  const list = (at: string, ...names: string[]) => ({ ...pageOf(...names.map(liked)), readUntil: at });
  const [first, second] = ['2026-11-05T08:00:00.000Z', '2026-11-05T09:00:00.000Z'] as const;
  fakeServer.reply(listNotifications, list(first, '博'));
  fakeServer.reply(markNotificationsRead, { unread: unreadCounts({ like: 1 }), before: [] });
  await renderPage(<LikesPage />);
  const pill = page.getByRole('button', { name: '1 条新消息' });
  await expect.element(pill).toBeVisible();
  fakeServer.reply(listNotifications, list(second, '程', '博'));
  fakeServer.reply(markNotificationsRead, { unread: unreadCounts(), before: [] });
  await pill.click();
  await expect.element(pill).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(markNotificationsRead)).toEqual([
    { type: 'like', until: first },
    { type: 'like', until: second },
  ]);
});

test('a list that a tapped push opens has what the push says', async () => {
  fakeServer.reply(listNotifications, pageOf(liked('博')));
  const first = await renderPage(<LikesPage />);
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  await first.unmount();
  setUnread(unreadCounts({ like: 1 }));
  fakeServer.reply(listNotifications, pageOf(liked('程'), liked('博')));
  outdatePushed(queryClient);
  await renderPage(<LikesPage />);
  await expect.element(row('程')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(2);
});

test('an outdated list that cannot be loaded again marks nothing and offers what is new', async () => {
  fakeServer.reply(listNotifications, pageOf(liked('博')));
  const first = await renderPage(<LikesPage />);
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  await first.unmount();
  setUnread(unreadCounts({ like: 1 }));
  await queryClient.invalidateQueries({ queryKey: client.keyOf(listNotifications), refetchType: 'none' });
  fakeServer.reply(listNotifications, () => {
    throw new ErrorReply(coreErrors.tooMany, '请求太多');
  });
  await renderPage(<LikesPage />);
  await expect.element(page.getByRole('button', { name: '1 条新消息' })).toBeVisible();
  expect(fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
});

/** Loads the list and stores its copy, as an earlier visit did; then one like comes and the connection goes. */
async function loseConnectionAfterVisit() {
  fakeServer.reply(listNotifications, pageOf(liked('博')));
  await queryClient.fetchInfiniteQuery(client.pages(listNotifications, { type: 'like' }));
  await flushReplies();
  queryClient.clear();
  setUnread(unreadCounts({ like: 1 }));
  for (const endpoint of [listNotifications, getHealth])
    fakeServer.reply(endpoint as typeof getHealth, () => {
      throw connectionLost;
    });
}
const reachServer = () => {
  fakeServer.reply(getHealth, { status: 'ok', version: 'test' });
  fakeServer.reply(listNotifications, pageOf(liked('程'), liked('博')));
};

test('a stored copy marks nothing and offers what is new', async () => {
  await loseConnectionAfterVisit();
  await renderPage(<LikesPage />);
  await expect.element(row('博')).toBeVisible();
  const pill = page.getByRole('button', { name: '1 条新消息' });
  await expect.element(pill).toBeVisible();
  expect(fakeServer.requestsTo(markNotificationsRead)).toEqual([]);
  reachServer();
  await pill.click();
  await expect.element(row('程')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).not.toEqual([]);
  await expect.element(pill).not.toBeInTheDocument();
});

test('the list that replaces a stored copy is marked', async () => {
  await loseConnectionAfterVisit();
  const first = await renderPage(<LikesPage />);
  await expect.element(row('博')).toBeVisible();
  await first.unmount();
  await renderPage(<LikesPage />);
  await expect.element(row('博')).toBeVisible();
  expect(fakeServer.requestsTo(markNotificationsRead)).toEqual([]);
  reachServer();
  await checkConnection();
  await expect.element(row('程')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: '1 条新消息' })).not.toBeInTheDocument();
});

function TabbedPage() {
  const [tab, setTab] = useState<CommonTab>('system');
  return <CommonPage tab={tab} onTab={setTab} />;
}

const notice = (text: string, type: 'system' | 'report') =>
  notification({
    notificationId: text,
    type,
    event: 'announcement',
    actors: [],
    actorCount: 0,
    post: null,
    text,
  });

test('the tab of system notifications or reports shows what its number counts', async () => {
  fakeServer.reply(listSystemNotifications, pageOf());
  fakeServer.reply(listNotifications, pageOf(notice('第一个结论', 'report')));
  const reports = await renderPage(<CommonPage tab="report" onTab={() => undefined} />);
  await expect.element(row('第一个结论')).toBeVisible();
  await reports.unmount();
  setUnread(unreadCounts({ report: 1 }));
  fakeServer.reply(listNotifications, pageOf(notice('第二个结论', 'report'), notice('第一个结论', 'report')));
  await renderPage(<TabbedPage />);
  await page.getByRole('tab', { name: '举报结果 1' }).click();
  await expect.element(row('第二个结论')).toBeVisible();
});

test('a tap on the tab that is open leaves its list as it is', async () => {
  fakeServer.reply(listNotifications, pageOf(notice('第一个结论', 'report')));
  await renderPage(<CommonPage tab="report" onTab={() => undefined} />);
  await expect.element(row('第一个结论')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  const pill = page.getByRole('button', { name: '1 条新消息' });
  await expect
    .poll(() => {
      // The reply to the marking may come after the first of these.
      setUnread(unreadCounts({ report: 1 }));
      return pill.query();
    })
    .not.toBeNull();
  await page.getByRole('tab', { name: '举报结果' }).click();
  setUnread(unreadCounts({ report: 2 }));
  await expect.element(page.getByRole('button', { name: '2 条新消息' })).toBeVisible();
  await expect.element(row('第一个结论')).toBeVisible();
  expect(fakeServer.requestsTo(listNotifications)).toHaveLength(1);
});

test('clearing a list leaves what has arrived since the list was loaded', async () => {
  const readUntil = '2026-11-05T08:00:00.000Z';
  fakeServer.reply(listNotifications, { ...pageOf(liked('博')), readUntil });
  fakeServer.reply(clearNotifications, unreadCounts({ like: 1 }));
  fakeServer.reply(listInboxRows, pageOf());
  await renderPage(<LikesPage />);
  await expect.element(row('博')).toBeVisible();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '清空这里的消息' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click();
  await expect.element(row('博')).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(clearNotifications)).toEqual([{ type: 'like', until: readUntil }]);
  await expect.element(page.getByRole('button', { name: '1 条新消息' })).toBeVisible();
});

test('a list that could not be marked does not offer what it shows as new, and is marked later', async () => {
  fakeServer.reply(
    listNotifications,
    pageOf({ ...liked('博'), unread: true }, { ...liked('程'), unread: true }),
  );
  fakeServer.reply(markNotificationsRead, () => {
    throw new ErrorReply(coreErrors.unavailable, '等一下');
  });
  setUnread(unreadCounts({ like: 2 }));
  const first = await renderPage(<LikesPage />);
  const pill = page.getByRole('button', { name: /条新消息/ });
  await expect.element(row('程')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead)).toHaveLength(1);
  await expect.element(pill).not.toBeInTheDocument();
  setUnread(unreadCounts({ like: 3 }));
  await expect.element(page.getByRole('button', { name: '1 条新消息' })).toBeVisible();
  let count = 3;
  await expect
    .poll(() => {
      // The first failure may come after the first of these.
      count += 1;
      setUnread(unreadCounts({ like: count }));
      return fakeServer.requestsTo(markNotificationsRead);
    })
    .not.toHaveLength(1);
  await first.unmount();
  const tried = fakeServer.requestsTo(markNotificationsRead).length;
  fakeServer.reply(markNotificationsRead, { unread: unreadCounts(), before: [] });
  await renderPage(<LikesPage />);
  await expect.poll(() => fakeServer.requestsTo(markNotificationsRead).length).toBeGreaterThan(tried);
  await expect.element(pill).not.toBeInTheDocument();
});
