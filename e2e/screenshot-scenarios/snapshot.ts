import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { follow } from '@muyu/contract/social.ts';
import { expect } from '@playwright/test';
import { picture } from '../helpers/pictures.ts';
import { upload } from '../helpers/upload.ts';
import type { Scenario } from './scenario.ts';

/**
 * The row of snapshots, a user's snapshot, an own one with its viewers, publishing one, and an expired one.
 */
export async function snapshots({ page, community, origin, me, capture }: Scenario): Promise<void> {
  const friend = await community.signUp('晚风');
  await me.request(follow, { userId: friend.session.userId });
  const colours = [
    [friend, '#2c5f63', '今晚的海，风很轻'],
    [me, '#7a4a72', '收工'],
  ] as const;
  for (const [owner, colour, content] of colours) {
    const fileIds = [await upload(origin, owner, await picture(colour, 720, 1280))];
    await owner.request(addSnapshot, { consent: true, fileIds, content });
  }
  const row = page.getByRole('navigation', { name: '快照' });
  const viewer = page.getByRole('region');
  await page.goto('/column/columnTabbar/index');
  await expect(row.getByRole('link', { name: /^晚风 的快照/ })).toBeVisible();
  await capture('snapshot-rings');
  await row.getByRole('button', { name: '发快照' }).click();
  await expect(page.getByRole('dialog', { name: '发快照' })).toBeVisible();
  await capture('snapshot-publish');
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: /^晚风 的快照/ }).click();
  await expect(viewer).toContainText('今晚的海');
  await page.keyboard.press('Space');
  await capture('snapshot-viewer', 'now');
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: '看我的快照' }).click();
  await expect(viewer).toContainText('收工');
  await page.getByRole('button', { name: /人看过，打开名单/ }).click();
  const readers = page.getByRole('dialog', { name: '0 人看过' });
  await expect(readers).toBeVisible();
  // The countdown of the snapshot behind the sheet is paused: only the sheet is awaited.
  await readers.evaluate((sheet) =>
    Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished)),
  );
  await capture('snapshot-readers', 'now');
  await page.goto('/post/snapshot/01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: '这条快照已经消失了' })).toBeVisible();
  await capture('snapshot-gone');
}
