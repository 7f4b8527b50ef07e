import { chooseCover, getUploadState, mediaErrors } from '@muyu/contract/media.ts';
import { addPost } from '@muyu/contract/post.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Upload, useUploads } from '#features/media';
import { useSession } from '../../client/session.ts';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { fakeFile } from '../../testing/fake-uploads.ts';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { mediaFile, picture, video } from '../../testing/samples.ts';
import { PublishForm } from './publish-form.tsx';
import { acceptEverything, agree, submit } from './testing/publish-form-page.tsx';

const pixel = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const upload: Upload = {
  key: 'video',
  slot: 'video',
  part: 'content',
  kind: 'video',
  name: 'lake.mp4',
  type: 'video/mp4',
  size: 1,
  lastModified: 1,
  preview: '',
  state: 'ready',
  percent: 100,
  isInterrupted: false,
  reason: null,
  fileId: 'film',
  picture: picture(),
  video: { durationMs: 25_000, width: 640, height: 360, hasSound: true, frames: [pixel, pixel, pixel] },
};
const original = mediaFile({ fileId: 'film', url: pixel, postVideoFile: video({ coverId: 'original' }) });
const still = (place: number) => page.getByRole('radio', { name: `第 ${place} 帧` });
const originalCover = page.getByRole('radio', { name: '原来的封面' });
/** Chooses a cover; the radio buttons themselves are not visible. */
const pick = async (cover: Locator) => {
  await expect.element(cover).toBeInTheDocument();
  (cover.element() as HTMLElement).click();
};
const sentCovers = () => fakeServer.requestsTo(addPost).map(({ coverId }) => coverId);

/** The replies to the requests for a cover, by the number of the still, that wait to be sent. */
let making: Map<number, PromiseWithResolvers<void>>;
const finish = (place: number) => making.get(place)!.resolve();
const isRequested = (place: number) => () => making.has(place);

beforeEach(() => {
  acceptEverything();
  const owner = useSession.getState().account?.userId ?? '';
  useUploads.setState({ owner, restored: true, items: [upload] });
  making = new Map();
  fakeServer.reply(chooseCover, async ({ frame }) => {
    const reply = Promise.withResolvers<void>();
    making.set(frame + 1, reply);
    await reply.promise;
    return picture({ fileId: `cover ${frame + 1}` });
  });
});
afterEach(() => {
  useUploads.setState({ owner: null, restored: false, items: [] });
  vi.unstubAllGlobals();
});

async function show() {
  const userId = useSession.getState().account?.userId ?? '';
  const screen = await renderPage(
    <PublishForm userId={userId} kind="video" original={original} bar={null} />,
  );
  await agree();
  return screen;
}

test('a post that is submitted while its cover is being made goes out with this cover', async () => {
  await show();
  await pick(still(2));
  await expect.poll(isRequested(2)).toBe(true);
  await submit.click();
  await expect.element(page.getByRole('button', { name: '先不提交' })).toBeVisible();
  expect(sentCovers()).toEqual([]);
  finish(2);
  await expect.poll(sentCovers).toEqual(['cover 2']);
});

test('a post whose cover cannot be made waits for another choice', async () => {
  await show();
  await pick(still(2));
  await expect.poll(isRequested(2)).toBe(true);
  await submit.click();
  making.get(2)!.reject(new ErrorReply(mediaErrors.unknownFrame, '没有这一帧'));
  await expect.element(page.getByText('封面没能生成，重新选一张再提交')).toBeVisible();
  expect(sentCovers()).toEqual([]);
  await pick(still(3));
  await expect.poll(isRequested(3)).toBe(true);
  finish(3);
  await submit.click();
  await expect.poll(sentCovers).toEqual(['cover 3']);
});

test('the still that was chosen last is the cover, in whatever order the covers arrive', async () => {
  await show();
  await pick(still(2));
  await expect.poll(isRequested(2)).toBe(true);
  await pick(still(3));
  await expect.poll(isRequested(3)).toBe(true);
  finish(3);
  await expect.element(still(3)).toHaveAttribute('aria-busy', 'false');
  finish(2);
  await submit.click();
  await expect.poll(sentCovers).toEqual(['cover 3']);
});

test('the original cover stays chosen when the cover of a still arrives later', async () => {
  await show();
  await pick(still(2));
  await expect.poll(isRequested(2)).toBe(true);
  await pick(originalCover);
  finish(2);
  await submit.click();
  await expect.poll(sentCovers).toEqual(['original']);
});

const own: Upload = {
  ...upload,
  key: 'own',
  part: 'cover',
  kind: 'image',
  name: 'own.jpg',
  fileId: 'own',
  picture: picture({ src: pixel }),
  video: null,
};
const chooseAnother = () => page.getByLabelText(/^选择视频/).upload(fakeFile('sea.mp4', 'video/mp4'));
const names = () => useUploads.getState().items.map(({ name, part }) => `${part} ${name}`);

test('a video that is removed takes its own cover along', async () => {
  useUploads.setState({ items: [upload, own] });
  await show();
  await page.getByRole('button', { name: '移除视频' }).click();
  await page.getByRole('button', { name: '移除', exact: true }).click();
  await expect.poll(names).toEqual([]);
});

test('the own cover of a video that is gone is not that of the next one', async () => {
  useUploads.setState({ items: [own] });
  await show();
  await chooseAnother();
  await expect.poll(names).toEqual(['content sea.mp4']);
});

test('an own cover whose address has expired is shown from a fresh one', async () => {
  const expired = picture({ src: 'data:,expired' });
  useUploads.setState({ items: [upload, { ...own, picture: expired }] });
  fakeServer.reply(getUploadState, {
    fileId: 'film',
    kind: 'image',
    state: 'ready',
    percent: 100,
    reason: null,
    reasonText: null,
    picture: picture({ src: pixel }),
    video: null,
  });
  await show();
  const image = page.getByRole('img', { name: '自选的封面' });
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(1);
});

test('the keyboard stays in the field when the own cover or the video is removed', async () => {
  useUploads.setState({ items: [upload, own] });
  await show();
  await pressByKey(page.getByRole('button', { name: '移除自选的封面' }));
  await expect.element(page.getByLabelText('自选图片')).toBeInTheDocument();
  await expect.element(originalCover).toHaveFocus();
  await pressByKey(page.getByRole('button', { name: '移除视频' }));
  await pressByKey(page.getByRole('button', { name: '移除', exact: true }));
  await expect.element(page.getByLabelText(/^选择视频/)).toHaveFocus();
});

test('the keyboard stays at an own cover whose upload is tried again', async () => {
  useUploads.setState({ items: [upload, { ...own, fileId: null, state: 'failed', reason: '没有空间' }] });
  await show();
  await pressByKey(page.getByRole('button', { name: '没有空间' }));
  useUploads.setState({ items: [upload, { ...own, fileId: null, state: 'uploading', percent: 0 }] });
  await expect.element(page.getByRole('button', { name: '没有空间' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '移除自选的封面' })).toHaveFocus();
});

test('an upload is removed after a question only; one that has failed at once', async () => {
  const sending = { ...upload, state: 'uploading', percent: 90, fileId: null, video: null } as const;
  useUploads.setState({ items: [sending] });
  await show();
  const remove = page.getByRole('button', { name: '移除视频' });
  await remove.click();
  await expect.element(page.getByText('移除这个视频？')).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await expect.element(page.getByText('移除这个视频？')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('progressbar', { name: '上传进度' }))
    .toHaveAttribute('aria-valuenow', '90');
  useUploads.setState({ items: [{ ...sending, state: 'failed', reason: '没有空间' }] });
  await expect.element(page.getByText('没有空间').first()).toBeVisible();
  await remove.click();
  await expect.element(page.getByLabelText(/^选择视频/)).toBeInTheDocument();
});

test('the button that pauses the upload of a video keeps the focus and goes on with it', async () => {
  const sending = { ...upload, state: 'uploading', percent: 30, fileId: null, video: null } as const;
  useUploads.setState({ items: [sending] });
  await show();
  await pressByKey(page.getByRole('button', { name: '暂停上传' }));
  await expect.element(page.getByRole('button', { name: '继续上传' })).toHaveFocus();
});
