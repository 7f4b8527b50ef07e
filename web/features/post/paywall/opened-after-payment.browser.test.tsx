import { getPost } from '@muyu/contract/post.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emitOrderPaid } from '#features/wallet';
import { queryClient } from '../../../app/query.ts';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, post } from '../../../testing/samples.ts';
import { PostCard } from '../card/post-card.tsx';

test('a bought post opens although the request that follows the payment is lost', async () => {
  const files = [mediaFile()];
  const ways = [{ way: 'buy' as const, price: 6.5, left: null }];
  const preview = { cover: 'blurred' as const, video: false };
  await renderPage(
    <PostCard post={post({ files, unlock: { open: false, lock: 'paid', reason: 'paid', ways, preview } })} />,
  );
  const lock = page.getByRole('button', { name: '打开 码头的灯' });
  await expect.element(lock).toBeVisible();
  fakeServer.reply(getPost, () => {
    if (fakeServer.requestsTo(getPost).length === 1) throw connectionLost;
    return post({ files });
  });
  emitOrderPaid({ type: orderTypes.post, productId: 'post' }, queryClient);
  await expect.element(lock).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(getPost)).toHaveLength(2);
});
