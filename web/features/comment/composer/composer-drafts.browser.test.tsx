import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { listPhrases } from '@muyu/contract/site/promotion.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../../client/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account, comment, post, reply } from '../../../testing/samples.ts';
import { CommentSectionProvider } from '../comment-section-context.tsx';
import { Composer } from './composer.tsx';
import { field, newPostId, send, show } from './testing/show-composer.tsx';

beforeEach(() => {
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  fakeServer.reply(listPhrases, { timestamp: 1, phrases: [] });
  fakeServer.reply(addComment, ({ content, postId }) => comment({ content, postId }));
});

test('the draft of a post is there when its page is opened again', async () => {
  const own = newPostId();
  const first = await show(own);
  await field.fill('写了一半');
  await first.unmount();
  const other = await show();
  await expect.element(field).toHaveValue('');
  await other.unmount();
  await show(own);
  await expect.element(field).toHaveValue('写了一半');
});

test('a reload of the tab keeps the draft', async () => {
  const own = newPostId();
  const key = `comment-draft:${account.userId}:${own}`;
  sessionStorage.setItem(key, JSON.stringify({ text: '写到一半的话', marks: [] }));
  await show(own);
  await expect.element(field).toHaveValue('写到一半的话');
  await send.click();
  await expect.element(field).toHaveValue('');
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('the draft of a reply still answers its comment when the page is opened again', async () => {
  fakeServer.reply(replyToComment, ({ commentId, postId, content }) => reply({ commentId, postId, content }));
  const own = newPostId();
  const first = await show(own);
  await page.getByRole('button', { name: '回复 博' }).click();
  await field.fill('我也来');
  await first.unmount();
  await show(own);
  await expect.element(field).toHaveAccessibleName('回复 @博');
  await expect.element(field).not.toHaveFocus();
  await send.click();
  await expect.element(field).toHaveValue('');
  expect(fakeServer.requestsTo(replyToComment)).toMatchObject([{ commentId: 'c1', content: '我也来' }]);
  expect(fakeServer.requestsTo(addComment)).toEqual([]);
});

test('answers to two replies of a comment have a draft each', async () => {
  const postId = newPostId();
  const showAnswerTo = (replyId: string) =>
    renderPage(
      <CommentSectionProvider>
        <Composer
          post={post({ postId })}
          actions={null}
          defaultTarget={{ commentId: 'c1', replyId, nickname: replyId }}
        />
      </CommentSectionProvider>,
    );
  const first = await showAnswerTo('r1');
  await field.fill('给第一条');
  await first.unmount();
  await showAnswerTo('r2');
  await expect.element(field).toHaveAccessibleName('回复 @r2');
  await expect.element(field).toHaveValue('');
});

const logIn = (part: Partial<typeof account>) =>
  useSession.getState().open({ ...account, ...part, token: `token-${part.userId}` });

test('a draft is not shown to the next account of the tab', async () => {
  const own = newPostId();
  const first = await show(own);
  await field.fill('只给自己看');
  await first.unmount();
  useSession.getState().end('left');
  logIn({ userId: 'another' });
  await show(own);
  await expect.element(field).toHaveValue('');
  logIn({ userId: account.userId });
  await expect.element(field).toHaveValue('只给自己看');
});

test('the draft of a visitor is there after the login', async () => {
  logIn({ userId: 'visitor', loginType: 1 });
  await show();
  await field.fill('写了一半');
  logIn({ userId: 'visitor', loginType: 2 });
  await expect.element(field).toHaveValue('写了一半');
  useSession.getState().end('left');
  logIn({ userId: 'another visitor', loginType: 1 });
  await expect.element(field).toHaveValue('');
  await field.fill('另一半');
  logIn({ userId: 'another', loginType: 2 });
  await expect.element(field).toHaveValue('另一半');
});

/** The reply to 博 is being sent until the result is called, which waits for its end. */
async function sendSlowly(content: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer.reply(replyToComment, ({ commentId, postId, content }) =>
    promise.then(() => reply({ commentId, postId, content })),
  );
  await page.getByRole('button', { name: '回复 博' }).click();
  await field.fill(content);
  await send.click();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  return async () => {
    resolve();
    await expect.element(send).not.toHaveAttribute('aria-busy', 'true');
  };
}

test('text typed while a reply is being sent answers the same comment, and the field keeps the focus', async () => {
  await show();
  const arrive = await sendSlowly('我也来');
  await field.fill('我也来，带上伞');
  await arrive();
  await expect.element(field).toHaveAccessibleName('回复 @博');
  await expect.element(field).toHaveValue('我也来，带上伞');
  await expect.element(field).toHaveFocus();
});

test('a reply that is aimed at another comment while it is being sent stays a draft for that one', async () => {
  await show();
  const arrive = await sendSlowly('我也来');
  await page.getByRole('button', { name: '回复 程' }).click();
  await arrive();
  await expect.element(field).toHaveAccessibleName('回复 @程');
  await expect.element(field).toHaveValue('我也来');
});
