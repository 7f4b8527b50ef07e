import { like } from '@muyu/contract/like.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, post } from '../../../testing/samples.ts';
import { PageMedia } from './page-media.tsx';

const hearts = () => document.querySelectorAll('.heart-burst').length;
const files = ['a', 'b', 'c'].map((fileId) => mediaFile({ fileId }));

test.each([
  ['the carousel of a post', false],
  ['an atlas', true],
])(
  'a double tap on a picture of %s likes the post and opens nothing, a single tap opens the viewer',
  async (name, atlas) => {
    fakeServer.reply(like, ({ status }) => ({
      isThumbup: status === 1,
      thumbupNum: 4,
      isCollect: false,
      collectNum: 0,
    }));
    await renderPage(<PageMedia post={post({ postId: name, files, atlas })} trialLeft={null} />);
    const picture = page.getByRole('button', { name: '查看第 1 张图片，共 3 张' });
    await picture.dblClick();
    await expect.poll(() => fakeServer.requestsTo(like)).toMatchObject([{ postId: name, status: 1 }]);
    expect(hearts()).toBe(1);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await picture.click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(fakeServer.requestsTo(like)).toHaveLength(1);
  },
);

const ways = [{ way: 'buy' as const, price: 5, left: null }];
const locked = { open: false, lock: 'paid' as const, reason: 'paid' as const, ways, preview: null };

test('a post without pictures has the paywall while it is locked, and nothing else', async () => {
  const paywall = page.getByRole('region', { name: '付费作品 · ¥5.00' });
  const shown = await renderPage(<PageMedia post={post({ unlock: locked })} trialLeft={null} />);
  await expect.element(paywall.getByRole('button', { name: '购买 ¥5.00' })).toBeVisible();
  await shown.unmount();
  await renderPage(<PageMedia post={post()} trialLeft={null} />);
  await expect.element(paywall).not.toBeInTheDocument();
});
