import { getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import type { Page } from '@playwright/test';
import { openTab, tabPanel } from '../navigation.ts';
import { type Frames, scrollDown, summarize } from './frames.ts';

export type Scrolled = { frames: Frames; cards: number };

/** The newest posts as two columns of covers, and as cards of the full width. */
export const longLists = {
  'two columns': '/column/columnTabbar/find',
  'full width': '/column/columnTabbar/index',
};
const newest = '最新';
/** Ends a list that does not grow. */
const maxScrolls = 200;

/** Opens the newest posts at this path and scrolls to their end. Throws when there are less than `cards`. */
export async function scrollList(
  page: Page,
  url: string,
  cards: number,
  slowdown: number,
): Promise<Scrolled> {
  const countCards = countReceived(page);
  await page.goto(url);
  await openTab(page, newest);
  const list = tabPanel(page, newest);
  await list.getByRole('article').first().waitFor();
  const isAtEnd = async () =>
    (await countCards()) >= cards &&
    (await list.evaluate(
      (element) => element.scrollTop + element.clientHeight * 1.5 >= element.scrollHeight,
    ));
  const frames = await scrollUntil(page, slowdown, isAtEnd);
  return { frames, cards: await countCards() };
}

/** A page of boxes without pictures or scripts: what scrolling costs at least here. */
export async function scrollBoxes(page: Page, count: number, slowdown: number): Promise<Scrolled> {
  const box = '<p style="height:300px;background:#ddd;margin:8px">暮屿</p>';
  await page.setContent(`<meta name="viewport" content="width=device-width">${box.repeat(count)}`);
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight * 1.5 >= document.body.scrollHeight);
  return { frames: await scrollUntil(page, slowdown, isAtEnd), cards: count };
}

/** Counts the posts of the newest list that the page has received. */
function countReceived(page: Page): () => Promise<number> {
  const pages: Promise<number>[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    const isList = pathname === `/api${getTypeFeed.path}`;
    if (!isList || searchParams.get('sortType') !== String(sortTypes.new)) return;
    pages.push(
      response.json().then(({ data }: { data: { resultList: unknown[] } }) => data.resultList.length),
    );
  });
  return async () => (await Promise.all(pages)).reduce((sum, length) => sum + length, 0);
}

async function scrollUntil(page: Page, slowdown: number, isAtEnd: () => Promise<boolean>): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const intervals: number[] = [];
  for (let scrolls = 0; scrolls < maxScrolls; scrolls++) {
    intervals.push(...(await scrollDown(page, devtools)));
    if (await isAtEnd()) return summarize(intervals);
  }
  throw new Error(`the list does not end after ${maxScrolls} scrolls`);
}
