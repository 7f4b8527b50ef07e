import { getTypeFeed } from '@muyu/contract/feed.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { create } from 'zustand';
import { client } from '../../client/client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, post } from '../../testing/samples.ts';
import { ShownContext } from '../../ui/page/page-context.ts';
import { setExcluded } from '../social/exclusions.ts';
import { NewContent } from './new-content.tsx';
import { useSuggestedFeed } from './use-feed.ts';

const pages = client.pages(getTypeFeed, { sortType: 2 });
const [older, newer] = [post({ postId: 'older' }), post({ postId: 'newer' })];
const pill = page.getByRole('button', { name: '新内容' });

const usePanel = create(() => ({ isShown: true }));

function List() {
  const feed = useSuggestedFeed(pages);
  const { isShown } = usePanel();
  return (
    <ShownContext value={isShown}>
      <NewContent pages={pages} feed={feed} onShow={feed.reload} />
      <p role="note">{feed.items.map(({ postId }) => postId).join(' ') || 'none'}</p>
    </ShownContext>
  );
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** The list looks for new posts and has the answer. */
async function look(): Promise<void> {
  const before = fakeServer.requestsTo(getTypeFeed).length;
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => fakeServer.requestsTo(getTypeFeed).length).toBe(before + 1);
}

test('a post that was published since is offered, and no longer when it is shown', async () => {
  fakeServer.reply(getTypeFeed, pageOf(older));
  await renderPage(<List />);
  await expect.element(page.getByRole('note')).toMatchTextContent(/^older$/);
  fakeServer.reply(getTypeFeed, pageOf(newer, older));
  await look();
  await pill.click();
  await expect.element(page.getByRole('note')).toHaveTextContent('newer older');
  await expect.element(pill).not.toBeInTheDocument();
});

test('the newest post is not offered again when the viewer is not interested in it', async () => {
  fakeServer.reply(getTypeFeed, pageOf(newer, older));
  await renderPage(<List />);
  await expect.element(page.getByRole('note')).toHaveTextContent('newer older');
  setExcluded('post', 'newer', true);
  await expect.element(page.getByRole('note')).toMatchTextContent(/^older$/);
  await look();
  await look();
  expect(pill.query()).toBeNull();
});

test('a list beside the shown one does not look for new posts until it is shown', async () => {
  fakeServer.reply(getTypeFeed, pageOf(older));
  await renderPage(<List />);
  await look();
  usePanel.setState({ isShown: false });
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  usePanel.setState({ isShown: true });
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await look();
});
