import { expect } from '@playwright/test';
import { fillInbox, sendAnnouncement, waitForUnread } from '../helpers/inbox-helpers.ts';
import { drag } from '../helpers/touch.ts';
import { signInAs } from '../test-community.ts';
import { captureEach, type Scenario } from './scenario.ts';

const inboxPath = '/column/columnTabbar/dynamic';
const lists = [
  ['messages-likes', '/dynamicTab/like'],
  ['messages-followers', '/dynamicTab/follow'],
  ['messages-comments', '/dynamicTab/message'],
  ['messages-system', '/dynamicTab/common'],
  ['messages-reports', '/dynamicTab/common?tab=report'],
] as const;

/** A full inbox: overview, each list, swiped row, menu, reply, confirmation before clearing. */
export async function inbox(scenario: Scenario): Promise<void> {
  const { page, capture, me, community } = scenario;
  await fillInbox(community, me, ['晚风', '青柠汽水', '山间有雾', 'Lumen']);
  await waitForUnread(me, 14);
  await page.goto(inboxPath);
  await expect(page.getByRole('link', { name: /14 条未读消息/ })).toBeVisible();
  await capture('messages');
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '清空所有消息' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await capture('messages-clear');
  await captureEach(
    scenario,
    lists.map(([name, path]) => [name, path]),
  );
  await page.goto('/dynamicTab/message');
  const row = page.getByRole('main').getByRole('listitem').first();
  const { x, y, height } = (await row.boundingBox())!;
  const middle = y + height / 2;
  await drag(page, { x: x + 300, y: middle }, { x: x + 100, y: middle });
  await capture('messages-swiped');
  await page.goto('/dynamicTab/like');
  await page.getByRole('button', { name: /和其他 3 人：更多操作$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await capture('messages-menu');
  await page.goto('/dynamicTab/message');
  await page
    .getByRole('button', { name: /^回复 / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await capture('messages-answer');
}

/** An empty inbox, and without a network. */
export async function emptyInbox({ page, capture }: Scenario): Promise<void> {
  await page.goto(inboxPath);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await capture('messages-empty');
  await page.goto('/dynamicTab/like');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await capture('messages-likes-empty');
  await page.goto('/column/settings/ignored');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await capture('ignored-empty');
  await page.goto('/column/settings/exclusions');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await capture('exclusions-empty');
  await page.goto(inboxPath);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^赞和收藏/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await capture('messages-offline');
  await page.context().setOffline(false);
}

/** A visitor's inbox: announcements, and the invitation to register. */
export async function visitorInbox({ page, capture, community }: Scenario): Promise<void> {
  const guest = await community.visit();
  await sendAnnouncement(community, guest, '海边灯会', '周六晚上八点，一起把码头的灯点亮。');
  await signInAs(page, guest);
  await page.goto(inboxPath);
  await expect(page.getByRole('main').getByRole('listitem')).toBeVisible();
  await capture('messages-visitor');
}
