import { like } from '@muyu/contract/like.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, post } from '../../../testing/samples.ts';
import { CardPictures } from './card-pictures.tsx';

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
