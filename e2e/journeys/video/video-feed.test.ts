import { expect, test } from '../../fixtures.ts';
import { doubleTap } from '../../helpers/touch.ts';
import {
  currentVideo,
  getVideoState,
  newVideoPosts,
  publishVideoPosts,
  waitForPlaying,
} from '../../helpers/video-posts.ts';
import { signInAs } from '../../test-community.ts';

test('keyboard, sound, double-tap like, and the address that follows the current video', async ({
  page,
  community,
  baseURL,
}) => {
  const author = await community.signUp();
  const [first] = await publishVideoPosts(baseURL!, community, author, newVideoPosts(3));
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/videoPost');
  await page.goto(`/post/video/detail?postId=${first}`);
  await waitForPlaying(page);
  expect((await getVideoState(page)).muted).toBe(true);

  const comments = page.getByRole('dialog', { name: '评论' });
  const openComments = async () => {
    await currentVideo(page).getByRole('button', { name: /^评论/ }).click();
    await expect(comments).toBeVisible();
  };

  await test.step('M turns sound on, and the setting applies to the next video', async () => {
    await page.keyboard.press('m');
    await expect.poll(async () => (await getVideoState(page)).muted).toBe(false);
    await expect(page.getByRole('list', { name: '视频' }).getByRole('listitem').nth(1)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.url()).not.toContain(first!);
    await waitForPlaying(page);
    expect((await getVideoState(page)).muted).toBe(false);
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(new RegExp(first!));
  });

  await test.step('space toggles playback, arrow keys seek by five seconds', async () => {
    await waitForPlaying(page);
    await page.keyboard.press(' ');
    await expect.poll(async () => (await getVideoState(page)).playing).toBe(0);
    const slider = currentVideo(page).getByRole('slider');
    // The position is unknown: the clip is six seconds long.
    for (const _ of [1, 2]) await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuenow', '5');
    await page.keyboard.press(' ');
    await waitForPlaying(page);
  });

  await test.step('a double tap likes and does not undo a like', async () => {
    const like = currentVideo(page).getByRole('button', { name: /^点赞/ });
    await doubleTap(page, { x: 150, y: 300 });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    // The heart stays for longer than the time of a double tap: what comes after it is a second one.
    await expect(page.locator('.heart-burst')).toHaveCount(0);
    await doubleTap(page, { x: 150, y: 300 });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await waitForPlaying(page);
    await page.keyboard.press('l');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('comments open above the playing video; Escape closes them', async () => {
    await openComments();
    expect((await getVideoState(page)).playing).toBe(1);
    await page.keyboard.press('Escape');
    await expect(comments).toBeHidden();
  });

  await test.step('after a reload with open comments, Escape leaves the page', async () => {
    await openComments();
    await page.reload();
    await expect(page).toHaveURL(new RegExp(first!));
    await waitForPlaying(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/column/columnTabbar/videoPost');
  });
});

test('a visitor who double-taps is asked to register', async ({ page, community, baseURL }) => {
  const author = await community.signUp();
  const [first] = await publishVideoPosts(baseURL!, community, author, newVideoPosts(1));
  await signInAs(page, await community.visit());
  await page.goto(`/post/video/detail?postId=${first}`);
  await waitForPlaying(page);
  await doubleTap(page, { x: 150, y: 300 });
  await expect(page.getByRole('dialog')).toContainText('点赞');
});
