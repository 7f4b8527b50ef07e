import { getHomeFeed, getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import type { Post } from '@muyu/contract/post.ts';
import { getPost, postErrors } from '@muyu/contract/post.ts';
import { listRecommendedPosts } from '@muyu/contract/recommendation.ts';
import { getHealth } from '@muyu/contract/site/site.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/query.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, post } from '../../testing/samples.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { OfflineStrip } from '../../ui/page/offline-strip.tsx';
import { client } from '../client.ts';
import { useSession } from '../session.ts';
import { usePaged } from '../use-paged.ts';
import { checkConnection } from './connection.ts';
import { dropStoredPost, dropUnwantedPosts, eraseReplies, flushReplies } from './persister.ts';
import { readReply, saveReplies } from './reply-store.ts';

const pages = client.pages(getTypeFeed, { sortType: sortTypes.hot });
const postId = (item: Post) => item.postId;

function Feed() {
  const paged = usePaged<Post>(pages, postId);
  return (
    <>
      <OfflineStrip />
      <PagedList paged={paged} skeleton={null} empty={<p>空</p>}>
        <ul>
          {paged.items.map((item) => (
            <li key={item.postId}>{item.title}</li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

const lose = () => {
  for (const endpoint of [getTypeFeed, getPost, getHealth])
    fakeServer.reply(endpoint, () => {
      throw connectionLost;
    });
};
/** Loads the feed from the server and stores it, as an earlier visit did. */
async function visit(...posts: Post[]) {
  fakeServer.reply(getTypeFeed, pageOf(...posts));
  await queryClient.fetchInfiniteQuery(pages);
  await flushReplies();
  queryClient.clear();
}
const lamp = post({ postId: 'p1', title: '码头的灯' });
const rain = post({ postId: 'p2', title: '雨停之后' });

beforeEach(() => visit(lamp, rain));

test('without the server the stored first page is shown with its age, and the strip says why', async () => {
  lose();
  await renderPage(<Feed />);
  await expect.element(page.getByText('码头的灯')).toBeVisible();
  await expect.element(page.getByText('上次更新：刚刚')).toBeVisible();
  await expect.element(page.getByText('连不上暮屿，正在重试')).toBeVisible();
});

test('the list loads again by itself when the server is back', async () => {
  lose();
  await renderPage(<Feed />);
  await expect.element(page.getByText('连不上暮屿，正在重试')).toBeVisible();
  fakeServer.reply(getTypeFeed, pageOf(post({ postId: 'p3', title: '新的一天' })));
  fakeServer.reply(getHealth, { status: 'ok', version: 'test' });
  await checkConnection();
  await expect.element(page.getByText('新的一天')).toBeVisible();
  await expect.element(page.getByText('码头的灯')).not.toBeInTheDocument();
  await expect.element(page.getByText(/上次更新/)).not.toBeInTheDocument();
  await expect.element(page.getByText('连不上暮屿，正在重试')).not.toBeInTheDocument();
});

test('a list without a copy heals too', async () => {
  await eraseReplies();
  lose();
  await renderPage(<Feed />);
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
  fakeServer.reply(getTypeFeed, pageOf(lamp));
  fakeServer.reply(getHealth, { status: 'ok', version: 'test' });
  await checkConnection();
  await expect.element(page.getByText('码头的灯')).toBeVisible();
});

test('a slow reply shows the copy, and replaces it when it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer.reply(getTypeFeed, () => promise.then(() => pageOf(post({ postId: 'p3', title: '新的一天' }))));
  await renderPage(<Feed />);
  await expect.element(page.getByText('码头的灯')).toBeVisible();
  resolve();
  await expect.element(page.getByText('新的一天')).toBeVisible();
  await expect.element(page.getByText(/上次更新/)).not.toBeInTheDocument();
});

test('another account does not see the copy', async () => {
  lose();
  useSession.getState().updateAccount({ ...useSession.getState().account!, userId: 'other' });
  await renderPage(<Feed />);
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expect.element(page.getByText('码头的灯')).not.toBeInTheDocument();
});

test('a deleted post leaves the copy', async () => {
  await dropStoredPost('p1');
  lose();
  await renderPage(<Feed />);
  await expect.element(page.getByText('雨停之后')).toBeVisible();
  await expect.element(page.getByText('码头的灯')).not.toBeInTheDocument();
});

test('a post that the server no longer has leaves the copy', async () => {
  fakeServer.reply(getPost, () => {
    throw new ErrorReply(postErrors.notFound, '不在了');
  });
  await queryClient
    .fetchQuery({ ...client.query(getPost, { id: 'p1' }), meta: { inlineNotFound: true } })
    .catch(() => undefined);
  lose();
  await renderPage(<Feed />);
  await expect.element(page.getByText('雨停之后')).toBeVisible();
  await expect.element(page.getByText('码头的灯')).not.toBeInTheDocument();
});

test('a post that is locked now leaves the copies that show it open', async () => {
  const locked = { open: false, lock: 'vip', reason: 'vip', ways: [] } as unknown as Post['unlock'];
  fakeServer.reply(getPost, post({ postId: 'p1', unlock: locked }));
  await queryClient.fetchQuery(client.query(getPost, { id: 'p1' }));
  await flushReplies();
  lose();
  await renderPage(<Feed />);
  await expect.element(page.getByText('雨停之后')).toBeVisible();
  await expect.element(page.getByText('码头的灯')).not.toBeInTheDocument();
});

test.each([
  ['an excluded author', { kind: 'author', id: 'he' }],
  ['an excluded post', { kind: 'post', id: 'p3' }],
] as const)('the posts of %s leave the copy, also one that waits to be stored', async (_, unwanted) => {
  const unwantedPost = post({ postId: 'p3', userId: 'he', title: '不想看的' });
  fakeServer.reply(getTypeFeed, pageOf(lamp, unwantedPost));
  await queryClient.fetchInfiniteQuery(pages);
  await dropUnwantedPosts(unwanted);
  queryClient.clear();
  lose();
  await renderPage(<Feed />);
  await expect.element(page.getByText('码头的灯')).toBeVisible();
  await expect.element(page.getByText('不想看的')).not.toBeInTheDocument();
});

test('an excluded tag and an unfollowed author change only the copies of recommendations and of followed people', async () => {
  const tagged = post({ postId: 'p3', userId: 'he', title: '海边', tags: [{ tagId: 'sea', name: '海' }] });
  await visit(lamp, tagged);
  await dropUnwantedPosts({ kind: 'tag', id: 'sea' });
  await dropUnwantedPosts({ kind: 'unfollowed', id: 'he' });
  lose();
  await renderPage(<Feed />);
  await expect.element(page.getByText('海边')).toBeVisible();
});

test('an excluded tag leaves the copy of recommendations, and an unfollowed author that of followed people', async () => {
  const { userId } = useSession.getState().account!;
  const owner = `${userId}:zh_CN`;
  const sea = { tags: [{ tagId: 'sea', name: '海' }], reason: { kind: 'tag' } } as unknown as Post;
  const copies = [
    [listRecommendedPosts, post({ ...sea, postId: 'p3' })],
    [getHomeFeed, post({ postId: 'p4', userId: 'he' })],
  ] as const;
  await saveReplies(
    copies.map(([{ id }, item]) => ({
      ...{ owner, queryHash: id, queryKey: [id, {}], at: Date.now() },
      data: { pages: [pageOf(item, lamp)], pageParams: ['1'] },
    })),
  );
  await dropUnwantedPosts({ kind: 'tag', id: 'sea' });
  await dropUnwantedPosts({ kind: 'unfollowed', id: 'he' });
  for (const [{ id }] of copies)
    expect((await readReply(owner, id))?.data).toMatchObject({ pages: [{ resultList: [{ postId: 'p1' }] }] });
});
