import { chromium as browserType, type Page } from '@playwright/test';
import { chromium } from '../chromium.ts';
import { startServer } from '../lighthouse/server.ts';
import { createTestCommunity, signInAs } from '../test-community.ts';
import { longLists, type Scrolled, scrollBoxes, scrollList } from './scroll.ts';
import { measureTaps } from './taps.ts';

// Prints tables of what the members' app costs while it is used, on a processor that is as fast as this one and on one four times
// slower: `node main.ts`.
const cards = 500;
const boxes = 150;
const slowdowns = [1, 4];
const port = Number(process.env.E2E_PORT ?? 4700);
const origin = `http://127.0.0.1:${port}`;

const stop = await startServer(port, { CARDS: String(cards), SCREENS: '' });
const browser = await browserType.launch(chromium);
try {
  const member = await createTestCommunity(origin).login('lin');
  printRow('scrolling', ['frames', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'late %', 'cards']);
  for (const slowdown of slowdowns) {
    await inPhone(async (page) =>
      printScrolled(`plain boxes, ${slowdown} x`, await scrollBoxes(page, boxes, slowdown)),
    );
    for (const [name, path] of Object.entries(longLists))
      await inPhone(async (page) => {
        await signInAs(page, member);
        printScrolled(`${name}, ${slowdown} x`, await scrollList(page, origin + path, cards, slowdown));
      });
  }
  for (const slowdown of slowdowns) {
    printRow(`taps and keys, ${slowdown} x`, ['p50 ms', 'max ms']);
    await inPhone(async (page) => {
      await signInAs(page, member);
      for (const { name, p50, longest } of await measureTaps(page, origin, slowdown))
        printRow(
          name,
          [p50, longest].map((ms) => ms.toFixed(0)),
        );
    });
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

function printScrolled(name: string, { frames, cards: seen }: Scrolled): void {
  const { count, p50, p95, p99, longest, late } = frames;
  const times = [p50, p95, p99, longest].map((ms) => ms.toFixed(1));
  printRow(name, [String(count), ...times, (100 * late).toFixed(1), String(seen)]);
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(8)).join(''));
}
