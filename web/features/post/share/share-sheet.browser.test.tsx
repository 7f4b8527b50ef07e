import { getIdentityCard } from '@muyu/contract/account/account.ts';
import type { OwnPost } from '@muyu/contract/post.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, post as samplePost } from '../../../testing/samples.ts';
import { PostBarActions } from '../actions/post-actions.tsx';
import { ShareSheetHost } from './share-sheet-host.tsx';

const site = 'https://muyu.example';
const link = `${site}/post/postDetail?postId=post&lang=zh_CN`;
const copied = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  fakeServer.reply(getIdentityCard, { name: 'me', password: null, urls: [site], qrInfo: site });
  copied.mockReset();
  copied.mockResolvedValue();
  give('clipboard', { writeText: copied });
});
afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  vi.restoreAllMocks();
});

/** Gives the browser a capability for one test. */
const give = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
/** A share sheet of the system that settles like this; null: the browser has none. */
const systemShare = (share: ((data: ShareData) => Promise<void>) | null) => give('share', share ?? undefined);

async function open(part: Partial<OwnPost> = {}) {
  const post = samplePost(part);
  await renderPage(
    <>
      <PostBarActions post={post} />
      <ShareSheetHost />
    </>,
  );
  await page.getByRole('button', { name: '分享' }).click();
}
const sheet = page.getByRole('dialog', { name: '分享' });

test('the link of a post is copied, with the address of the site and the language', async () => {
  systemShare(null);
  await open();
  await expect.element(sheet.getByText('码头的灯')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: '发送到应用' })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: '复制链接' }).click();
  await expect.element(page.getByText('链接已复制，发给想看的人吧')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(link);
});

test('the link of a post is copied also without the clipboard of the browser', async () => {
  systemShare(null);
  copied.mockRejectedValue(new Error('denied'));
  const texts: string[] = [];
  const listen = () => texts.push(String(getSelection()));
  document.addEventListener('copy', listen);
  onTestFinished(() => document.removeEventListener('copy', listen));
  await open();
  await sheet.getByRole('button', { name: '复制链接' }).click();
  await expect.element(page.getByText('链接已复制，发给想看的人吧')).toBeVisible();
  expect(texts).toEqual([link]);
});

test('a link that cannot be copied stands in the sheet, to be copied by hand', async () => {
  systemShare(null);
  copied.mockRejectedValue(new Error('denied'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await open();
  await sheet.getByRole('button', { name: '复制链接' }).click();
  await expect.element(page.getByText('没能复制，长按链接手动复制')).toBeVisible();
  await expect.element(sheet.getByText(link)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('the share sheet of the system receives title and link', async () => {
  const share = vi.fn(async (_data: ShareData) => {
    throw new DOMException('cancelled', 'AbortError');
  });
  systemShare(share);
  await open();
  await sheet.getByRole('button', { name: '发送到应用' }).click();
  await expect
    .poll(() => share.mock.calls)
    .toEqual([[{ title: '码头的灯', text: '博 在暮屿的作品', url: link }]]);
  await expect.element(sheet).not.toBeInTheDocument();
  expect(page.getByText('没能打开系统分享').elements()).toEqual([]);
});

test('a share sheet of the system that fails says what else works', async () => {
  systemShare(async () => {
    throw new Error('no target');
  });
  await open();
  await sheet.getByRole('button', { name: '发送到应用' }).click();
  await expect.element(page.getByText('没能打开系统分享，可以复制链接')).toBeVisible();
});

test('the poster is a picture with the cover, three times as wide as the card', async () => {
  const asked: string[] = [];
  const canvas = new OffscreenCanvas(72, 96);
  canvas.getContext('2d')!.fillRect(0, 0, 72, 96);
  const cover = await canvas.convertToBlob();
  const fetchBefore = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (target, init) => {
    if (!String(target).startsWith('/share/')) return fetchBefore(target, init);
    asked.push(String(target));
    return new Response(cover);
  });
  await open({ files: [mediaFile()] });
  await sheet.getByRole('button', { name: '生成海报' }).click();
  const poster = page.getByRole('img', { name: `海报：博 的「码头的灯」，二维码通向 ${link}` });
  await expect.element(poster).toBeVisible();
  const image = poster.element() as HTMLImageElement;
  await image.decode();
  expect(asked).toEqual(['/share/post/post']);
  // The cover of 3:4, one line of title, the code.
  expect([image.naturalWidth, image.naturalHeight]).toEqual([358 * 3, (477 + 56 + 132 + 20) * 3]);
  await expect.element(page.getByRole('button', { name: '保存图片' })).toBeEnabled();
});

test('the poster of a post that AI made carries the label', async () => {
  const canvas = new OffscreenCanvas(72, 96);
  const ink = canvas.getContext('2d')!;
  ink.fillStyle = '#ffffff';
  ink.fillRect(0, 0, 72, 96);
  const cover = await canvas.convertToBlob();
  const fetchBefore = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (target, init) =>
    String(target).startsWith('/share/') ? new Response(cover) : fetchBefore(target, init),
  );
  await open({ files: [mediaFile()], aiMade: true });
  await sheet.getByRole('button', { name: '生成海报' }).click();
  const poster = page.getByRole('img', { name: /^海报.*含 AI 生成内容$/ });
  await expect.element(poster).toBeVisible();
  const image = poster.element() as HTMLImageElement;
  await image.decode();
  const copy = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')!;
  copy.drawImage(image, 0, 0);
  const brightnessAt = (x: number, y: number) => copy.getImageData(x * 3, y * 3, 1, 1).data[0]!;
  // Inside the dark plate of the label, before its text, and above it on the white cover.
  expect(brightnessAt(26, 477 - 25)).toBeLessThan(100);
  expect(brightnessAt(26, 477 - 60)).toBe(255);
});

test('the poster of a locked post has its blurred cover and the beginning of its text, also for who has opened it', async () => {
  const asked = vi.spyOn(window, 'fetch');
  const [shown, hidden] = ['开'.repeat(40), '藏起来的结尾'];
  await open({
    ...{
      files: [mediaFile({ width: 900, height: 1200, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' })],
      title: '',
      content: shown + hidden,
    },
    unlock: { open: true, lock: 'vip', reason: null, ways: [], preview: null },
  });
  await expect.element(sheet.getByText(shown, { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: '生成海报' }).click();
  const poster = page.getByRole('img', { name: `海报：博 的「${shown}」，二维码通向 ${link}` });
  await expect.element(poster).toBeVisible();
  const image = poster.element() as HTMLImageElement;
  await image.decode();
  // The cover of 3:4, three lines of text, the code.
  expect([image.naturalWidth, image.naturalHeight]).toEqual([358 * 3, (477 + 56 + 56 + 132 + 20) * 3]);
  expect(asked.mock.calls.filter(([target]) => String(target).startsWith('/share/'))).toEqual([]);
});

test('a post that is not public yet is not shared', async () => {
  await open({ state: 'pending' });
  await expect.element(page.getByText('作品公开之后才能分享')).toBeVisible();
  expect(sheet.elements()).toEqual([]);
});
