import { listComments } from '@muyu/contract/comment.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { comment, pageOf, post } from '../../../testing/samples.ts';
import { CommentSectionProvider } from '../comment-section-context.tsx';
import { CommentList } from './comment-list.tsx';

const waiting = { comments: [], replies: [] };
const hot = comment({ commentId: 'c1', content: '最暖的一句', thumbupNum: 9 });
const fresh = comment({ commentId: 'c2', content: '刚写下的一句' });
const rows = page.getByRole('region', { name: '评论' }).getByRole('listitem');

const show = (commentNum: number) => {
  fakeServer.reply(listComments, ({ order }) => ({
    ...pageOf(...(order === 'hot' ? [hot, fresh] : [fresh, hot])),
    waiting,
    mayComment: true,
  }));
  return renderPage(
    <CommentSectionProvider>
      <CommentList post={post({ commentNum })} />
    </CommentSectionProvider>,
  );
};

test('the hottest comments come first, the newest on demand', async () => {
  await show(2);
  await expect.element(rows.first().getByText('最暖的一句')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '最热' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '最新' }).click();
  await expect.element(rows.first().getByText('刚写下的一句')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '最新' })).toHaveAttribute('aria-pressed', 'true');
});

test('a single comment needs no order', async () => {
  await show(1);
  await expect.element(rows.first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: '最热' })).not.toBeInTheDocument();
});

test('back leads to the order that one chose', async () => {
  const { router } = await show(2);
  await page.getByRole('button', { name: '最新' }).click();
  await router.navigate({ to: '/elsewhere' as '/' });
  await expect.element(page.getByRole('heading', { name: '页面 /elsewhere' })).toBeVisible();
  window.history.back();
  await expect.element(page.getByRole('button', { name: '最新' })).toHaveAttribute('aria-pressed', 'true');
});
