import { addPost } from '@muyu/contract/post.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { picture } from '../helpers/pictures.ts';
import { doubleTap, drag } from '../helpers/touch.ts';
import { upload } from '../helpers/upload.ts';
import { signInAs, uniqueName } from '../test-community.ts';

/** Two fingers around the middle of the screen, from `near` px apart to `far`. */
async function pinch(page: Page, near: number, far: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (spread: number) => [
    { x: 195 - spread / 2, y: 420, id: 1 },
    { x: 195 + spread / 2, y: 420, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(near) });
  for (let step = 1; step <= 8; step += 1) {
    const touchPoints = at(near + ((far - near) * step) / 8);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test('an atlas opens as a grid whose viewer has gestures', async ({ page, community, baseURL }) => {
  const author = await community.signUp();
  const title = `图集 ${uniqueName()}`;
  const fileIds: string[] = [];
  for (const colour of ['#4f6bb0', '#b0564f', '#4fb07a', '#8a5bb0', '#b0974f']) {
    fileIds.push(await upload(baseURL!, author, await picture(colour, 600, 800)));
  }
  const { postId } = await author.request(addPost, { title, fileIds, atlas: true, consent: true });
  await community.approve(postId);
  await signInAs(page, await community.signUp());

  await page.goto('/post/picture');
  await page.getByRole('article').filter({ hasText: title }).getByRole('link').click();
  await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);
  const third = page.getByRole('button', { name: '查看第 3 张图片，共 5 张' });
  await third.scrollIntoViewIfNeeded();
  await third.click();

  const viewer = page.getByRole('dialog');
  await expect(viewer).toHaveAccessibleName('3/5');
  const width = async () =>
    (await viewer.getByRole('img', { name: '第 3 张图片' }).boundingBox())?.width ?? 0;
  await expect.poll(width).toBeCloseTo(390, 0);
  await doubleTap(page, { x: 195, y: 420 });
  await expect.poll(width).toBeCloseTo(780, 0);
  await doubleTap(page, { x: 195, y: 420 });
  await expect.poll(width).toBeCloseTo(390, 0);
  await pinch(page, 80, 200);
  await expect.poll(width).toBeGreaterThan(700);
  await pinch(page, 60, 380);
  await expect.poll(width).toBeCloseTo(4 * 390, 0);
  await doubleTap(page, { x: 195, y: 420 });
  await expect.poll(width).toBeCloseTo(390, 0);
  await drag(page, { x: 340, y: 420 }, { x: 60, y: 420 });
  await expect(viewer).toHaveAccessibleName('4/5');
  await drag(page, { x: 195, y: 300 }, { x: 195, y: 640 });
  await expect(viewer).toBeHidden();
});
