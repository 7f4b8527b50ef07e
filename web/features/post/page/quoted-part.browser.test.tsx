import type { QuotedPart } from '@muyu/contract/moderation.ts';
import { getPost } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, post } from '../../../testing/samples.ts';
import { PostPage } from './post-page.tsx';

const nothing = { words: null, number: null, second: null };

/** Shows the author's page of a post that was rejected with this quoted part. */
async function showRejected(quoted: QuotedPart | null, part: Parameters<typeof post>[0] = {}) {
  const rejection = {
    reviewId: 'r1',
    rule: 'advertising',
    reason: '请删去联系方式',
    quoted,
    decidedAt: '2026-11-01T12:00:00.000Z',
    appealUntil: null,
    appeal: null,
  };
  const content = '想要的加微信 abc，先到先得。';
  fakeServer.reply(getPost, post({ state: 'rejected', rejection, content, ...part }));
  await renderPage(<PostPage postId="post" renderComments={() => null} unsent={null} foot={() => null} />);
  await expect.element(page.getByText('没有通过审核')).toBeVisible();
}

test('the quoted words of a text are named and marked in it', async () => {
  await showRejected({ ...nothing, field: 'text', words: '微信 abc' });
  await expect.element(page.getByText('正文中的「微信 abc」')).toBeVisible();
  await expect.element(page.getByRole('mark')).toHaveTextContent('微信 abc');
});

test('words are marked in the quoted field only', async () => {
  await showRejected({ ...nothing, field: 'title', words: '灯' }, { title: '码头的灯', content: '灯亮着' });
  await expect.element(page.getByRole('heading', { name: '码头的灯' }).getByRole('mark')).toBeVisible();
  expect(page.getByRole('mark').elements()).toHaveLength(1);
});

test('a quoted tag has the name of the language of the app, and only it is marked', async () => {
  const tags = ['旅行攻略', '旅行'].map((name) => ({ tagId: name, name }));
  await showRejected({ ...nothing, field: 'tag', words: 'Travel', number: 2 }, { tags });
  await expect.element(page.getByText('标签「旅行」')).toBeVisible();
  expect(page.getByRole('mark').elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('link', { name: '#旅行', exact: true }).getByRole('mark'))
    .toBeVisible();
});

test('a quoted picture is framed and shown first', async () => {
  const files = ['a', 'b', 'c'].map((fileId) => mediaFile({ fileId }));
  await showRejected({ ...nothing, field: 'picture', number: 2 }, { files });
  await expect.element(page.getByText('审核指出的图片')).toBeInViewport();
  await expect.element(page.getByText('2/3')).toBeInTheDocument();
});

test('a rejection without a quoted part marks nothing', async () => {
  await showRejected(null);
  expect(page.getByRole('mark').elements()).toHaveLength(0);
  expect(page.getByText(/指出的部分/).elements()).toHaveLength(0);
});
