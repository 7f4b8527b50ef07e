import { getSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Upload, useUploads } from '#features/media';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { picture } from '../../../testing/samples.ts';
import { emptyDraft } from '../draft/draft.ts';
import { AccessPreview } from './access-preview.tsx';

const upload = (part: Partial<Upload>): Upload => ({
  key: 'upload',
  slot: 'new',
  part: 'content',
  kind: 'image',
  name: '',
  type: '',
  size: 0,
  lastModified: 0,
  preview: '',
  state: 'ready',
  percent: 100,
  isInterrupted: false,
  reason: null,
  fileId: 'file',
  picture: picture({ src: '/pictures/{w}.{f}', widths: [360, 720] }),
  video: null,
  ...part,
});
const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const chosen = 'data:image/png;base64,';
afterEach(() => useUploads.setState({ owner: null, restored: false, items: [] }));

test.each([
  ['a picture of an edited post', {}, '/pictures/360.webp'],
  ['a video', { kind: 'video', preview: chosen }, '/pictures/360.webp'],
  ['a picture that only the server decodes', { type: 'image/heic', preview: chosen }, '/pictures/360.webp'],
  ['a picture that is being uploaded', { preview: chosen, picture: null, state: 'uploading' }, chosen],
  ['a video that is being uploaded', { kind: 'video', preview: chosen, picture: null }, undefined],
] as const)('the preview of a locked post shows %s', async (_name, part, src) => {
  useUploads.setState({ owner: 'me', restored: true, items: [upload(part)] });
  const { container } = await renderPage(
    <AccessPreview userId="me" slot="new" draft={{ ...emptyDraft, lock: 'paid', price: '5' }} />,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe(src);
});

test.each([
  ['blurred', 'blur(12px)'],
  ['clear', 'none'],
] as const)('others see the cover of a locked post as it was chosen: %s', async (cover, filter) => {
  useUploads.setState({ owner: 'me', restored: true, items: [upload({ preview: image, picture: null })] });
  const draft = { ...emptyDraft, lock: 'paid', price: '5', cover } as const;
  const { container } = await renderPage(<AccessPreview userId="me" slot="new" draft={draft} />);
  expect(getComputedStyle(container.querySelector('img')!).filter).toBe(filter);
});

test.each([
  ['a price', { lock: 'paid', price: '5' }, '付费作品 · ¥5.00'],
  ['no price yet', { lock: 'paid', price: '' }, '付费作品'],
  ['a subscription', { lock: 'subscription' }, '仅订阅者可看 · ¥30.00/月'],
  ['trial views', { lock: 'vip' }, 'VIP · 今日可试看 3 次'],
] as const)('the preview says of the lock what a visitor will read: %s', async (_name, lock, line) => {
  fakeServer.reply(getSubscriptionPrice, ({ accountUserId }) => ({
    userId: accountUserId,
    price: 30,
    days: 30,
    subscribed: false,
    until: null,
    earns: true,
    suspended: false,
  }));
  await renderPage(<AccessPreview userId="me" slot="new" draft={{ ...emptyDraft, ...lock }} />);
  await expect.element(page.getByText(line, { exact: true })).toBeVisible();
});
