import { operatorLogout } from '@muyu/contract/admin/operator.ts';
import {
  approvePost,
  listReviewAppeals,
  listReviewQueue,
  type ReviewItem,
  rejectPost,
} from '@muyu/contract/admin/review.ts';
import { listTerms } from '@muyu/contract/admin/term.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { queryClient } from '../../client/query-client.ts';
import { clearToken, readToken } from '../../client/session-token.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith, userSample } from '../../testing/samples.ts';

const post = (reviewId: string, title: string): ReviewItem => ({
  reviewId,
  targetType: 'post',
  revision: false,
  onPost: null,
  words: [],
  postId: reviewId,
  author: userSample(),
  authorPublished: 0,
  authorRejected: 0,
  title,
  content: 'Text',
  tags: [],
  address: null,
  aiMade: false,
  type: 1,
  atlas: false,
  marks: [],
  files: [],
  submittedAt: '2026-11-01T12:00:00.000Z',
  delayed: false,
});

const signOut = async () => {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: /Sign out$/ }).click();
};

beforeEach(() => {
  fakeServer.reply(listReviewAppeals, onlyPage<never>());
  fakeServer.reply(listReviewQueue, onlyPage(post('one', 'First post'), post('two', 'Second post')));
  fakeServer.reply(operatorLogout, {});
});

async function approveFirst(reload?: () => void) {
  await renderConsole('/review', operatorWith('review'), reload);
  await expect.element(page.getByRole('heading', { name: 'First post' })).toBeVisible();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Second post' })).toBeVisible();
}

async function reject(reason: string) {
  await page.getByRole('button', { name: /^Reject/ }).click();
  await page.getByTitle('Other').click();
  await page.getByRole('textbox').fill(reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject/ })
    .click();
}

test('the list of another filter begins with its first post, without a word about other operators', async () => {
  const posts = ['one', 'two', 'three', 'four'].map((id) => post(id, `Post ${id}`));
  fakeServer.reply(listReviewQueue, ({ type }) =>
    onlyPage(...(type === 'video' ? [post('film', 'Film one'), post('more', 'Film two')] : posts)),
  );
  const router = await renderConsole('/review?item=three', operatorWith('review'));
  await expect.element(page.getByRole('heading', { name: 'Post three' })).toBeVisible();
  await router.navigate({ to: '/review', search: { type: 'video' } });
  await expect.element(page.getByRole('heading', { name: 'Film one' })).toBeVisible();
  await expect.poll(() => router.state.location.search).toMatchObject({ item: 'film' });
  await expect.element(page.getByText(/^What you were viewing/)).not.toBeInTheDocument();
});

test('a post that no longer waits gives way to the next one, and a message says so', async () => {
  let posts = ['one', 'two', 'three'].map((id) => post(id, `Post ${id}`));
  fakeServer.reply(listReviewQueue, () => onlyPage(...posts));
  await renderConsole('/review?item=two', operatorWith('review'));
  await expect.element(page.getByRole('heading', { name: 'Post two' })).toBeVisible();
  posts = posts.filter(({ reviewId }) => reviewId !== 'two');
  await queryClient.invalidateQueries({ queryKey: [listReviewQueue.id] });
  await expect.element(page.getByRole('heading', { name: 'Post three' })).toBeVisible();
  await expect.element(page.getByText(/^What you were viewing no longer waits for review/)).toBeVisible();
});

test('the post of the address is found on a later page of the queue', async () => {
  const posts = ['one', 'two', 'three'].map((id) => post(id, `Post ${id}`));
  fakeServer.reply(listReviewQueue, ({ page: place = 1 }) => {
    const next = Number(place) < posts.length ? String(Number(place) + 1) : null;
    return {
      resultList: [posts[Number(place) - 1]!],
      total: posts.length,
      nextPage: next,
      hasNextPage: next !== null,
    };
  });
  const router = await renderConsole('/review?item=three', operatorWith('review'));
  await expect.element(page.getByRole('heading', { name: 'Post three' })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ item: 'three' });
});

test('a message says that the post of the address no longer waits', async () => {
  const router = await renderConsole('/review?item=gone', operatorWith('review'));
  await expect.element(page.getByRole('heading', { name: 'First post' })).toBeVisible();
  await expect.element(page.getByText(/^What you were viewing no longer waits for review/)).toBeVisible();
  await expect.poll(() => router.state.location.search).toMatchObject({ item: 'one' });
});

test('a post that its author has edited is not called decided', async () => {
  let posts = ['one', 'two'].map((id) => post(id, `Post ${id}`));
  fakeServer.reply(listReviewQueue, () => onlyPage(...posts));
  await renderConsole('/review?item=one', operatorWith('review'));
  await expect.element(page.getByRole('heading', { name: 'Post one' })).toBeVisible();
  posts = [{ ...post('newer', 'Post one, edited'), postId: 'one' }, posts[1]!];
  await queryClient.invalidateQueries({ queryKey: [listReviewQueue.id] });
  await expect.element(page.getByRole('heading', { name: 'Post one, edited' })).toBeVisible();
  await expect.element(page.getByText('The author has just edited what you were viewing.')).toBeVisible();
});

test('signing out sends the decisions that still wait before the session ends', async () => {
  const sequence: string[] = [];
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  fakeServer.reply(approvePost, async ({ reviewId }) => {
    asked.resolve();
    await answered.promise;
    sequence.push(`${reviewId} with ${readToken()}`);
    return {};
  });
  fakeServer.reply(operatorLogout, () => {
    sequence.push('sign out');
    return {};
  });
  await approveFirst();
  await signOut();
  await asked.promise;
  await expect.element(page.getByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(sequence).toEqual([]);
  answered.resolve();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(sequence).toEqual(['one with token', 'sign out']);
});

test('a decision that fails while one signs out is named on the login page', async () => {
  fakeServer.reply(approvePost, () => {
    throw connectionLost;
  });
  await approveFirst();
  await signOut();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.element(page.getByText('1 decision wasn’t carried out')).toBeVisible();
  await expect.element(page.getByText('Couldn’t approve: First post')).toBeVisible();
});

test('a rejection that fails after its page was left keeps its text', async () => {
  fakeServer.reply(rejectPost, () => {
    throw connectionLost;
  });
  fakeServer.reply(listTerms, onlyPage<never>());
  await renderConsole('/review', operatorWith('review', 'words'));
  await reject('Names a person who did not agree');
  await page.getByRole('link', { name: 'Sensitive words' }).click();
  await page.getByRole('button', { name: 'View' }).click();
  await expect.element(page.getByRole('heading', { name: 'First post' })).toBeVisible();
  await page.getByRole('button', { name: /^Reject/ }).click();
  await expect.element(page.getByRole('textbox')).toHaveValue('Names a person who did not agree');
});

test('a rejection that failed keeps its text, also when its notification was not used', async () => {
  fakeServer.reply(rejectPost, () => {
    throw connectionLost;
  });
  await renderConsole('/review?item=one', operatorWith('review'));
  await reject('Names a person who did not agree');
  await expect.element(page.getByRole('heading', { name: 'Second post' })).toBeVisible();
  await expect.element(page.getByText('Couldn’t reject: First post'), { timeout: 15_000 }).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Items waiting for review' })
    .getByRole('button', { name: /First post/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'First post' })).toBeVisible();
  await page.getByRole('button', { name: /^Reject/ }).click();
  await expect.element(page.getByRole('textbox')).toHaveValue('Names a person who did not agree');
});

test('decisions that still wait when another tab signs out are all named', async () => {
  fakeServer.reply(approvePost, () => {
    throw new ErrorReply(coreErrors.noSession, 'Please log in');
  });
  await approveFirst();
  await page.getByRole('button', { name: /^Approve/ }).click();
  clearToken('left');
  await expect.element(page.getByText('2 decisions weren’t carried out')).toBeVisible();
  await expect.element(page.getByText('Couldn’t approve: First post')).toBeVisible();
  await expect.element(page.getByText('Couldn’t approve: Second post')).toBeVisible();
});

test('when another operator signs in in another tab, what waits is sent as the one of this tab before it loads again', async () => {
  const sequence: string[] = [];
  fakeServer.reply(approvePost, async ({ reviewId }) => {
    sequence.push(`${reviewId} with ${readToken()}`);
    return {};
  });
  await approveFirst(() => sequence.push('reload'));
  localStorage.setItem('console_token', 'other');
  onTestFinished(() => localStorage.removeItem('console_token'));
  const change = { key: 'console_token', oldValue: 'token', newValue: 'other' };
  dispatchEvent(new StorageEvent('storage', change));
  await expect.poll(() => sequence).toEqual(['one with token', 'reload']);
  expect(readToken()).toBe('token');
  clearToken('ended');
  expect(localStorage.getItem('console_token')).toBe('other');
});

test('a signed-out tab takes over the session that another tab begins, and loses it with that one', async () => {
  const router = await renderConsole('/review', operatorWith('review'));
  clearToken('left');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  dispatchEvent(new StorageEvent('storage', { key: 'console_token', oldValue: null, newValue: 'new' }));
  expect(readToken()).toBe('new');
  dispatchEvent(new StorageEvent('storage', { key: 'console_token', oldValue: 'new', newValue: null }));
  expect(readToken()).toBeNull();
});
