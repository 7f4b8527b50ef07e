import { like } from '@muyu/contract/like.ts';
import { unlockWithTicket } from '@muyu/contract/playback.ts';
import { getPost } from '@muyu/contract/post.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, post } from '../../../testing/samples.ts';
import { wallet } from '../../wallet/testing/wallet-samples.ts';
import { CardPictures } from './card-pictures.tsx';
import { PostCard } from './post-card.tsx';

const picture = page.getByRole('button', { name: '查看第 1 张图片，共 1 张' });
const hearts = () => document.querySelectorAll('.heart-burst').length;
let count = 0;

async function show(isThumbup: boolean) {
  count += 1;
  fakeServer.reply(like, ({ status }) => ({
    isThumbup: status === 1,
    thumbupNum: 4,
    isCollect: false,
    collectNum: 0,
  }));
  const shown = post({ postId: `post-${count}`, files: [mediaFile()], isThumbup });
  await renderPage(<CardPictures post={shown} />);
  return () => fakeServer.requestsTo(like);
}

test('a double tap on a picture likes the post and shows a heart', async () => {
  const likes = await show(false);
  await picture.dblClick();
  await expect.poll(likes).toHaveLength(1);
  expect(likes()[0]).toMatchObject({ status: 1 });
  expect(hearts()).toBe(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a double tap on a post that is liked already shows the heart and keeps the like', async () => {
  const likes = await show(true);
  await picture.dblClick();
  await expect.poll(hearts).toBe(1);
  expect(likes()).toHaveLength(0);
});

test('a single tap opens the viewer', async () => {
  const likes = await show(false);
  await picture.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(likes()).toHaveLength(0);
});

test('a locked post without pictures has its price and the ways to open it, and its text once it is open', async () => {
  const ways = [{ way: 'ticket' as const, price: null, left: 2, ticket: 'post' as const }];
  const unlock = { open: false, lock: 'paid' as const, reason: 'paid' as const, ways, preview: null };
  const opened = post({ content: '灯下的全文。' });
  fakeServer.reply(getPost, opened);
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(unlockWithTicket, opened.unlock);
  await renderPage(<PostCard post={post({ content: '灯下…', unlock })} />);
  await expect.element(page.getByText('付费作品')).toBeVisible();
  const open = page.getByRole('button', { name: '打开 码头的灯' });
  // The line takes its own place: it covers neither the text nor the actions.
  const [line, text] = [open.element().parentElement!, page.getByText('灯下…').element()];
  expect(line.getBoundingClientRect().top).toBeGreaterThan(text.getBoundingClientRect().bottom);
  expect(line.parentElement!.offsetHeight).toBe(line.offsetHeight);
  await open.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /作品券/ })
    .click();
  await expect.element(page.getByText('灯下的全文。')).toBeVisible();
  await expect.element(page.getByText('付费作品')).not.toBeInTheDocument();
});
