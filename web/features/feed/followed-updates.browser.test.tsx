import { getHomeFeed } from '@muyu/contract/feed.ts';
import { markFollowedPostsRead } from '@muyu/contract/notification.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUnread } from '#features/notification';
import { client } from '../../client/client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { post, unreadCounts } from '../../testing/samples.ts';
import { FollowedUpdates } from './followed-updates.tsx';
import { useSuggestedFeed } from './use-feed.ts';

const pages = client.pages(getHomeFeed, {});
const pill = page.getByRole('button', { name: '有新作品' });
const list = page.getByRole('note');

/** The follow feed of home. */
function Feed() {
  const feed = useSuggestedFeed(pages);
  return (
    <>
      <FollowedUpdates queryKey={pages.queryKey} onShow={feed.reload} />
      <p role="note">{feed.items.map(({ postId }) => postId).join(' ')}</p>
      <button type="button" onClick={() => void feed.loadMore()}>
        更多
      </button>
    </>
  );
}

const counts = (posts: boolean) => unreadCounts({ posts });
const serve = (edition: string) =>
  fakeServer.reply(getHomeFeed, ({ page: cursor }) => {
    const at = Number(cursor || 1);
    return {
      resultList: [{ ...post({ postId: `${edition}${at}` }), reason: null }],
      hasNextPage: true,
      nextPage: String(at + 1),
    };
  });
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  fakeServer.reply(markFollowedPostsRead, counts(false));
  serve('a');
});
afterEach(() => void vi.useRealTimers());

test('new posts of followed people are offered until they are shown, also after further pages', async () => {
  await renderPage(<Feed />);
  await expect.element(list).toMatchTextContent(/^a1$/);
  setUnread(counts(false));
  wait(1000);
  setUnread(counts(true));
  await expect.element(pill).toBeVisible();
  for (const shown of [/^a1 a2$/, /^a1 a2 a3$/]) {
    wait(1000);
    await page.getByRole('button', { name: '更多' }).click();
    await expect.element(list).toMatchTextContent(shown);
    await expect.element(pill).toBeVisible();
  }
  serve('b');
  wait(1000);
  await pill.click();
  await expect.element(list).toMatchTextContent(/^b1$/);
  await expect.element(pill).not.toBeInTheDocument();
});
