import { getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import { chromium as browserType, type Page } from '@playwright/test';
import { chromium } from '../chromium.ts';
import { startServer } from '../lighthouse/server.ts';
import { createTestCommunity, signInAs } from '../test-community.ts';
import { type Frames, scrollDown, summarize } from './frames.ts';

// Prints a table of frames while lists of 500 cards scroll: `node main.ts`.
const cards = 500;
const slowdowns = [1, 4];
const port = Number(process.env.E2E_PORT ?? 4700);
const origin = `http://127.0.0.1:${port}`;
const lists = {
  waterfall: { path: '/column/columnTabbar/find', tab: '最新' },
  'full-width cards': { path: '/column/columnTabbar/findPost', tab: '最新' },
};
/** Ends a list that does not grow. */
const maxScrolls = 400;

const stop = await startServer(port, { CARDS: String(cards + 40) });
const browser = await browserType.launch(chromium);
try {
  const community = createTestCommunity(origin);
  const member = await community.login('lin');
  printRow('', ['frames', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'late %', 'cards']);
  for (const slowdown of slowdowns) {
    await inPhone(async (page) => {
      await page.setContent(plainList(cards));
      print(`plain boxes, ${slowdown} x`, await scrollPast(page, slowdown, async () => cards));
    });
    for (const [name, { path, tab }] of Object.entries(lists)) {
      await inPhone(async (page) => {
        await signInAs(page, member);
        const counted = countCards(page);
        await page.goto(origin + path);
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('feed').locator('article').first().waitFor();
        print(`${name}, ${slowdown} x`, await scrollPast(page, slowdown, counted));
      });
    }
  }
} finally {
  await browser.close();
  await stop();
}

async function inPhone(work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A page of boxes without pictures or scripts: what scrolling costs at least here. */
function plainList(count: number): string {
  const box = '<p style="height:300px;background:#ddd;margin:8px">暮屿</p>';
  return `<meta name="viewport" content="width=device-width">${box.repeat(count)}`;
}

/** Counts the posts of the newest list that the page has received. */
function countCards(page: Page): () => Promise<number> {
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

type Scrolled = { frames: Frames; cards: number };

/** Scrolls with a slowed processor until the list holds the cards and its end is reached. */
async function scrollPast(page: Page, slowdown: number, countOf: () => Promise<number>): Promise<Scrolled> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const intervals: number[] = [];
  let count = 0;
  for (let scrolls = 0; scrolls < maxScrolls; scrolls++) {
    intervals.push(...(await scrollDown(page, devtools)));
    count = await countOf();
    if (count >= cards && (await isAtEnd(page))) break;
  }
  return { frames: summarize(intervals), cards: count };
}

function isAtEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const feeds = [...document.querySelectorAll('[role=feed]')].filter((feed) => feed.checkVisibility());
    const { bottom } = (feeds[0] ?? document.body).getBoundingClientRect();
    return bottom < innerHeight * 1.5;
  });
}

function print(name: string, { frames, cards }: Scrolled): void {
  const { count, p50, p95, p99, longest, late } = frames;
  const times = [p50, p95, p99, longest].map((ms) => ms.toFixed(1));
  printRow(name, [String(count), ...times, (100 * late).toFixed(1), String(cards)]);
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(8)).join(''));
}
