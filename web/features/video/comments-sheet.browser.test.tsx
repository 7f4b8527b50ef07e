import { listComments } from '@muyu/contract/comment.ts';
import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { listPhrases } from '@muyu/contract/site/promotion.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from 'zustand';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { comment, pageOf, person, post } from '../../testing/samples.ts';
import { CommentsSheet } from './comments-sheet.tsx';

/** The video whose comments are open. */
const useShown = create(() => ({ postId: 'first' }));
const Comments = () => (
  <CommentsSheet post={post({ postId: useShown(({ postId }) => postId) })} open onOpenChange={() => {}} />
);

test('the comment that is being answered below a video is not answered below the next one', async () => {
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  fakeServer.reply(listPhrases, { timestamp: 1, phrases: [] });
  fakeServer.reply(listComments, ({ postId }) => ({
    ...pageOf(comment({ postId, commentId: postId, content: `在 ${postId}`, userInfo: person('博') })),
    waiting: { comments: [], replies: [] },
    mayComment: true,
  }));
  await renderPage(<Comments />);
  const field = page.getByRole('textbox');
  await page.getByRole('button', { name: '回复 博' }).click();
  await expect.element(field).toHaveAccessibleName('回复 @博');
  useShown.setState({ postId: 'second' });
  await expect.element(page.getByText('在 second')).toBeVisible();
  await expect.element(field).toHaveAccessibleName('写评论');
});

test('where the author takes comments of followed people only, a line stands in place of the field', async () => {
  fakeServer.reply(listComments, ({ postId }) => ({
    ...pageOf(comment({ postId, commentId: postId, content: `在 ${postId}`, userInfo: person('博') })),
    waiting: { comments: [], replies: [] },
    mayComment: false,
  }));
  useShown.setState({ postId: 'guarded' });
  await renderPage(<Comments />);
  await expect.element(page.getByText('作者只允许 TA 关注的人评论')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '回复 博' })).not.toBeInTheDocument();
});

test('Escape cancels a reply and leaves the sheet open', async () => {
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  fakeServer.reply(listPhrases, { timestamp: 1, phrases: [] });
  fakeServer.reply(listComments, ({ postId }) => ({
    ...pageOf(comment({ postId, commentId: postId, content: `在 ${postId}`, userInfo: person('博') })),
    waiting: { comments: [], replies: [] },
    mayComment: true,
  }));
  const change = vi.fn();
  await renderPage(<CommentsSheet post={post({ postId: 'third' })} open onOpenChange={change} />);
  const field = page.getByRole('textbox');
  await page.getByRole('button', { name: '回复 博' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAccessibleName('写评论');
  expect(change).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => change.mock.calls).toEqual([[false]]);
});
