import { deletePost, getPost, recordPostRead } from '@muyu/contract/post.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { post } from '../../../testing/samples.ts';
import { DeletePostDialog } from '../actions/delete-post-dialog.tsx';
import { PostPage } from './post-page.tsx';

const own = post({ postId: 'own' });

function OwnPosts() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        删掉它
      </button>
      <DeletePostDialog post={own} open={open} onOpenChange={setOpen} />
    </>
  );
}

test('a post that was deleted in a list is gone at once on its page, which was loaded before', async () => {
  fakeServer.reply(getPost, own);
  fakeServer.reply(recordPostRead, {});
  fakeServer.reply(deletePost, {});
  const { router } = await renderPage(
    <PostPage postId="own" renderComments={() => null} unsent={null} foot={() => null} />,
    { pages: { '/mine': OwnPosts } },
  );
  await expect.element(page.getByText(own.content)).toBeVisible();
  await router.navigate({ to: '/mine' as '/' });
  await page.getByRole('button', { name: '删掉它' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect.element(page.getByText('已删除')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  router.history.back();
  await expect.element(page.getByText('这件作品已不在了')).toBeVisible();
  await expect.element(page.getByText(own.content)).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(getPost)).toHaveLength(1);
});
