import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getRanking, getUserRanking, type RankedUser, rankingSortTypes } from '@muyu/contract/feed-lists.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf, person } from '../../../testing/samples.ts';
import { setExcluded } from '../../social/exclusions.ts';
import { RankingPage } from './ranking-page.tsx';

const ranked = (nickname: string, rank: number, previousRank: number | null): RankedUser => ({
  ...person(nickname),
  relation: 'none',
  fansNum: 3,
  rank,
  previousRank,
  score: 100 - rank,
});
const panel = (name: string) => page.getByRole('tabpanel', { name });

test('creators stand on a podium and in rows, with movement and a follow button; newcomers have their own list', async () => {
  fakeServer.reply(getRanking, pageOf());
  fakeServer.reply(getUserRanking, ({ kind }) =>
    kind === 'creator'
      ? pageOf(ranked('甲', 1, 3), ranked('乙', 2, null), ranked('丙', 3, 3), ranked('丁', 4, 2))
      : pageOf(),
  );
  await renderPage(<RankingPage />);
  await page.getByRole('tab', { name: '创作者' }).click();
  const creators = panel('创作者');
  await expect.element(creators.getByText('上升 2 名')).toBeInTheDocument();
  await expect.element(creators.getByText('新上榜')).toBeVisible();
  await expect.element(creators.getByText('下降 2 名')).toBeInTheDocument();
  expect(creators.getByRole('list').all()).toHaveLength(2);
  await expect.element(creators.getByRole('button', { name: '关注 丁' })).toBeVisible();
  await page.getByRole('tab', { name: '新人' }).click();
  await expect.element(panel('新人').getByRole('heading', { name: '榜单还是空的' })).toBeVisible();
});

test('a person who is excluded leaves the ranking at once and comes back with the undo', async () => {
  onTestFinished(() => setExcluded('author', person('乙').userId, false));
  fakeServer.reply(getRanking, pageOf());
  fakeServer.reply(getUserRanking, pageOf(ranked('甲', 1, 3), ranked('乙', 2, null)));
  await renderPage(<RankingPage />);
  await page.getByRole('tab', { name: '创作者' }).click();
  const follow = (name: string) => panel('创作者').getByRole('button', { name: `关注 ${name}` });
  await expect.element(follow('乙')).toBeVisible();
  setExcluded('author', person('乙').userId, true);
  await expect.element(follow('乙')).not.toBeInTheDocument();
  await expect.element(follow('甲')).toBeVisible();
  setExcluded('author', person('乙').userId, false);
  await expect.element(follow('乙')).toBeVisible();
});

test('a podium without its first or its third place has no hole', async () => {
  fakeServer.reply(getRanking, pageOf());
  fakeServer.reply(getUserRanking, ({ kind }) =>
    kind === 'creator'
      ? pageOf(ranked('乙', 2, null), ranked('丙', 3, 3))
      : pageOf(ranked('甲', 1, 3), ranked('乙', 2, null)),
  );
  await renderPage(<RankingPage />);
  for (const name of ['创作者', '新人']) {
    await page.getByRole('tab', { name }).click();
    await expect.element(panel(name).getByRole('button', { name: '关注 乙' })).toBeVisible();
    const podium = panel(name).getByRole('list').first().element();
    const edges = podium.getBoundingClientRect();
    const places = [...podium.children].map((place) => place.getBoundingClientRect());
    const [left, right] = places.toSorted((a, b) => a.left - b.left);
    expect(right!.left - left!.right).toBeLessThan(20);
    expect(left!.left - edges.left).toBeCloseTo(edges.right - right!.right, 0);
  }
});

test('an address names the ranking and the period; what does not exist is the first', async () => {
  fakeServer.reply(getRanking, pageOf());
  fakeServer.reply(getUserRanking, pageOf());
  const { unmount } = await renderPage(<RankingPage tab="favorites" period="month" />);
  await expect.element(page.getByRole('tab', { name: '最多收藏' })).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(() => fakeServer.requestsTo(getRanking))
    .toMatchObject([{ sortType: rankingSortTypes.favorites, period: 'month' }]);
  await expect.element(panel('最多收藏').getByRole('heading', { name: '榜单还是空的' })).toBeInViewport();
  await unmount();
  await renderPage(<RankingPage tab="oldest" period="year" />);
  await expect.element(page.getByRole('tab', { name: '最热' })).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(() => fakeServer.requestsTo(getRanking).at(-1))
    .toMatchObject({ sortType: rankingSortTypes.hottest, period: 'week' });
});

test('a failed ranking of people offers a retry', async () => {
  fakeServer.reply(getRanking, pageOf());
  fakeServer.reply(getUserRanking, () => {
    throw new ErrorReply(coreErrors.badInput, '');
  });
  await renderPage(<RankingPage />);
  await page.getByRole('tab', { name: '创作者' }).click();
  const retry = panel('创作者').getByRole('button', { name: '重试' });
  await expect.element(retry).toBeVisible();
  fakeServer.reply(getUserRanking, pageOf(ranked('甲', 1, null)));
  await retry.click();
  await expect.element(panel('创作者').getByRole('button', { name: '关注 甲' })).toBeVisible();
});
