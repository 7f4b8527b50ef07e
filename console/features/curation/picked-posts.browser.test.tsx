import {
  listPickedPosts,
  orderPickedPosts,
  type PickedPost,
  pickErrors,
  pickPost,
  unpickPost,
} from '@muyu/contract/admin/curation.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { person, picture } from '../../../web/testing/samples.ts';
import { renderPage } from '../../testing/render.tsx';
import { PickedPosts } from './picked-posts.tsx';

const picked = (part: Partial<PickedPost>): PickedPost => ({
  postId: 'lake',
  title: 'The lake',
  content: '',
  author: person('Lin'),
  cover: picture({ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', widths: [480] }),
  shown: true,
  pickedAt: '2026-11-01T12:00:00.000Z',
  ...part,
});

const heightOf = (title: string) =>
  page.getByRole('listitem').filter({ hasText: title }).element().getBoundingClientRect().height;

test.each([390, 1280])('a picked post is one row with its cover at %i px', async (width) => {
  await page.viewport(width, 800);
  const long = 'A title of many words that takes all of the sixty characters';
  fakeServer.reply(listPickedPosts, [picked({}), picked({ postId: 'long', title: long, cover: null })]);
  await renderPage(<PickedPosts />);
  await expect.element(page.getByText('The lake')).toBeVisible();
  expect(page.getByRole('listitem').filter({ hasText: 'The lake' }).element().querySelector('img')).not.toBe(
    null,
  );
  expect(heightOf('The lake')).toBeLessThan(width < 768 ? 150 : 100);
  expect(heightOf(long)).toBeLessThan(width < 768 ? 200 : 100);
});

test('a picked post is removed after a dialog has named it', async () => {
  fakeServer.reply(listPickedPosts, [picked({})]);
  fakeServer.reply(unpickPost, {});
  await renderPage(<PickedPosts />);
  await page.getByRole('button', { name: 'Remove The lake' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: 'The lake' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect.element(page.getByText('Removed from the list')).toBeVisible();
  expect(fakeServer.requestsTo(unpickPost)).toEqual([{ postId: 'lake' }]);
});

test('a picked post that is not shown is named by its id', async () => {
  fakeServer.reply(listPickedPosts, [picked({ title: '', cover: null, shown: false })]);
  await renderPage(<PickedPosts />);
  await expect.element(page.getByText('lake', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not published')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove lake' })).toBeVisible();
});

test('an order that a colleague has changed is refused and listed anew', async () => {
  const message = 'A colleague has just changed the picks. Look at the new order first';
  let shown = [picked({}), picked({ postId: 'sea', title: 'The sea' })];
  fakeServer.reply(listPickedPosts, () => shown);
  fakeServer.reply(orderPickedPosts, () => {
    shown = [picked({ postId: 'hill', title: 'The hill' }), ...shown];
    throw new ErrorReply(pickErrors.picksChanged, message);
  });
  await renderPage(<PickedPosts />);
  await page.getByRole('button', { name: 'Move The lake down' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText('The hill')).toBeVisible();
  expect(fakeServer.requestsTo(orderPickedPosts)).toEqual([
    { postIds: ['sea', 'lake'], seen: ['lake', 'sea'] },
  ]);
});

test('the field is empty after a post has been picked', async () => {
  fakeServer.reply(listPickedPosts, []);
  fakeServer.reply(pickPost, {});
  await renderPage(<PickedPosts />);
  const field = page.getByRole('textbox', { name: 'Link or ID of a post' });
  await field.fill('lake');
  await page.getByRole('button', { name: 'Pick', exact: true }).click();
  await expect.element(page.getByText('Picked', { exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector('input')?.value).toBe('');
  expect(fakeServer.requestsTo(pickPost)).toEqual([{ post: 'lake' }]);
});

test('a picked post without a title is named by whole characters of its text', async () => {
  fakeServer.reply(listPickedPosts, [picked({ title: '', content: `a${'🌅'.repeat(90)}` })]);
  await renderPage(<PickedPosts />);
  await expect.element(page.getByText(`a${'🌅'.repeat(79)}…`, { exact: true })).toBeVisible();
});
