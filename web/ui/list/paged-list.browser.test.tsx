import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { Page } from '../page/page.tsx';
import { PagedList } from './paged-list.tsx';

const view = {
  pending: false,
  failed: false,
  error: null,
  retry: () => undefined,
  hasMore: true,
  moreFailed: false,
};

function LongList() {
  const [loadingMore, setLoadingMore] = useState(false);
  const loadMore = () => setLoadingMore(true);
  return (
    <Page>
      <PagedList paged={{ ...view, items: ['一'], loadingMore, loadMore }} skeleton={null} empty={null}>
        <div style={{ height: 5_000 }} />
      </PagedList>
    </Page>
  );
}

const spinning = () =>
  document
    .getAnimations()
    .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'spin');

test('the end of a list spins and says that it loads only while the next page loads', async () => {
  await renderPage(<LongList />);
  const main = page.getByRole('main');
  const status = main.getByRole('status');
  await expect.element(status).toBeEmptyDOMElement();
  expect(spinning()).toEqual([]);
  const scroller = main.element();
  scroller.scrollTop = scroller.scrollHeight;
  await expect.element(status).toHaveTextContent('正在加载更多');
  expect(spinning()).toHaveLength(1);
});
