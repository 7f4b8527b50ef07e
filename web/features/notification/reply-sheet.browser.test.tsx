import { type Comment, listComments, replyToComment } from '@muyu/contract/comment.ts';
import { listRecentMentions } from '@muyu/contract/mention.ts';
import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { getPost } from '@muyu/contract/post.ts';
import { listPhrases } from '@muyu/contract/site/promotion.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { notification, pageOf, person, post, reply } from '../../testing/samples.ts';
import { ReplySheet } from './reply-sheet.tsx';

const item = notification({
  type: 'comment',
  event: 'commented',
  actors: [{ ...person('博'), relation: 'none' }],
  comment: { commentId: 'c1', replyId: null, content: '谁还没睡', mine: null },
});
const sheet = page.getByRole('dialog', { name: '回复 博' });
const list = (mayComment: boolean) =>
  fakeServer.reply(listComments, {
    ...pageOf<Comment>(),
    waiting: { comments: [], replies: [] },
    mayComment,
  });

beforeEach(() => {
  fakeServer.reply(getPost, post());
  fakeServer.reply(listRecentMentions, []);
  fakeServer.reply(listPhrases, { timestamp: 1, phrases: [] });
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  fakeServer.reply(replyToComment, ({ commentId, content }) => reply({ commentId, content }));
});

test('an answer is sent from the sheet, which closes', async () => {
  list(true);
  const close = vi.fn();
  await renderPage(<ReplySheet item={item} onClose={close} />);
  await expect.poll(() => fakeServer.requestsTo(listComments)).toHaveLength(1);
  await sheet.getByRole('textbox').fill('那早点睡');
  await sheet.getByRole('button', { name: '发送' }).click();
  await expect.poll(() => close).toHaveBeenCalledOnce();
  expect(fakeServer.requestsTo(replyToComment)).toMatchObject([{ commentId: 'c1', content: '那早点睡' }]);
});

test('where the author takes comments of followed people only, the sheet says so in place of the field', async () => {
  list(false);
  await renderPage(<ReplySheet item={item} onClose={() => undefined} />);
  await expect.element(sheet.getByText('作者只允许 TA 关注的人评论')).toBeVisible();
  await expect.element(sheet.getByRole('textbox')).not.toBeInTheDocument();
});
