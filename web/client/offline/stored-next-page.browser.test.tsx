import type { Page } from '@muyu/contract/core/paging.ts';
import { getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import type { Post } from '@muyu/contract/post.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/query.ts';
import { connectionLost, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, post } from '../../testing/samples.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { client } from '../client.ts';
import { usePaged } from '../use-paged.ts';
import { checkConnection, useConnection } from './connection.ts';
import { flushReplies } from './persister.ts';

const pages = client.pages(getTypeFeed, { sortType: sortTypes.hot });
const postId = (item: Post) => item.postId;

function Feed() {
  const paged = usePaged<Post>(pages, postId);
  return (
    <PagedList paged={paged} skeleton={null} empty={null}>
      <ul>
        {paged.items.map((item) => (
          <li key={item.postId}>{item.title}</li>
        ))}
      </ul>
    </PagedList>
  );
}

const firstPage = (title: string): Page<Post> => ({
  resultList: [post({ postId: title, title })],
  hasNextPage: true,
  nextPage: 'more',
});
const lost = () => {
  throw connectionLost;
};
const copy = page.getByText('旧的一页');
const age = page.getByText(/上次更新/);

beforeEach(async () => {
  fakeServer.reply(getTypeFeed, firstPage('旧的一页'));
  await queryClient.fetchInfiniteQuery(pages);
  await flushReplies();
  queryClient.clear();
});

test('the end of a stored copy does not end the request for the list', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer.reply(getTypeFeed, async ({ page: at }) => {
    if (at === 'more') return pageOf(post({ postId: 'p2', title: '第二页' }));
    await promise;
    return firstPage('新的一页');
  });
  await renderPage(<Feed />);
  await expect.element(copy).toBeVisible();
  await expect.element(page.getByText('正在加载更多')).toBeInTheDocument();
  resolve();
  await expect.element(page.getByText('新的一页')).toBeVisible();
  await expect.element(page.getByText('第二页')).toBeVisible();
  await expect.element(copy).not.toBeInTheDocument();
});

const loseAtTheEnd = async () => {
  fakeServer.reply(getTypeFeed, lost);
  await renderPage(<Feed />);
  await expect.element(copy).toBeVisible();
  await expect.element(page.getByRole('button', { name: '没加载出来，再试一次' })).toBeEnabled();
  fakeServer.reply(getTypeFeed, ({ page: at }) =>
    at === 'more' ? pageOf(post({ postId: 'p2', title: '第二页' })) : firstPage('新的一页'),
  );
};

test('the button below a stored copy loads the list again', async () => {
  await loseAtTheEnd();
  await page.getByRole('button', { name: '没加载出来，再试一次' }).click();
  await expect.element(page.getByText('第二页')).toBeVisible();
  await expect.element(copy).not.toBeInTheDocument();
  await expect.element(age).not.toBeInTheDocument();
});

test('a connection that returns loads a stored copy again, not its next page', async () => {
  await loseAtTheEnd();
  useConnection.setState({ state: 'unreachable' });
  await checkConnection();
  await expect.element(page.getByText('第二页')).toBeVisible();
  await expect.element(copy).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(getTypeFeed).filter(({ page: at }) => at === 'more')).toHaveLength(1);
});
