import { expect } from '@playwright/test';
import { seat } from '../community.ts';
import { announceTo, fillInbox, untilUnread } from '../inbox.ts';
import { drag } from '../touch.ts';
import { shootEach, type Tour } from './tour.ts';

const hub = '/column/columnTabbar/dynamic';
const lists = [
  ['messages-likes', '/dynamicTab/like'],
  ['messages-followers', '/dynamicTab/follow'],
  ['messages-comments', '/dynamicTab/message'],
  ['messages-system', '/dynamicTab/common'],
  ['messages-reports', '/dynamicTab/common?tab=report'],
] as const;

/** The inbox full: its hub, each list, a row that gives way, its menu, an answer, and the question before clearing. */
export async function inbox(tour: Tour): Promise<void> {
  const { page, shoot, me, community } = tour;
  await fillInbox(community, me, ['晚风', '青柠汽水', '山间有雾', 'Lumen']);
  await untilUnread(me, 14);
  await page.goto(hub);
  await expect(page.getByRole('link', { name: /14 条未读消息/ })).toBeVisible();
  await shoot('messages');
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '清空所有消息' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot('messages-clear');
  await shootEach(
    tour,
    lists.map(([name, path]) => [name, path]),
  );
  await page.goto('/dynamicTab/message');
  const row = page.getByRole('main').getByRole('listitem').first();
  const { x, y, height } = (await row.boundingBox())!;
  const middle = y + height / 2;
  await drag(page, { x: x + 300, y: middle }, { x: x + 100, y: middle });
  await shoot('messages-swiped');
  await page.goto('/dynamicTab/like');
  await page.getByRole('button', { name: /和其他 3 人：更多操作$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('messages-menu');
  await page.goto('/dynamicTab/message');
  await page
    .getByRole('button', { name: /^回复 / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await shoot('messages-answer');
}

/** The inbox with nothing in it, and without a network. */
export async function emptyInbox({ page, shoot }: Tour): Promise<void> {
  await page.goto(hub);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await shoot('messages-empty');
  await page.goto('/dynamicTab/like');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await shoot('messages-likes-empty');
  await page.goto('/column/settings/ignored');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await shoot('ignored-empty');
  await page.goto(hub);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^赞和收藏/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot('messages-offline');
  await page.context().setOffline(false);
}

/** A visitor's inbox: announcements, and what comes with an account. */
export async function visitorInbox({ page, shoot, community }: Tour): Promise<void> {
  const guest = await community.visit();
  await announceTo(community, guest, '海边灯会', '周六晚上八点，一起把码头的灯点亮。');
  await seat(page, guest);
  await page.goto(hub);
  await expect(page.getByRole('main').getByRole('listitem')).toBeVisible();
  await shoot('messages-visitor');
}
