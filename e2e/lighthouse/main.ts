import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTypeFeed, listHottestVideos, sortTypes } from '@muyu/contract/feed.ts';
import { chromium as browserType, type Page } from '@playwright/test';
import { chromium } from '../chromium.ts';
import { createTestCommunity, type TestUser } from '../test-community.ts';
import { type Measure, measure, medianOf } from './measure.ts';
import { startServer } from './server.ts';

// Prints a table of cold loads: `node main.ts [applied] [part of a screen's name …]`.
const runs = 3;
const port = Number(process.env.E2E_PORT ?? 4700);
const debuggingPort = port + 9;
const origin = `http://127.0.0.1:${port}`;
const given = process.argv.slice(2);
const method = given.includes('applied') ? 'devtools' : 'simulate';
const names = given.filter((word) => word !== 'applied');

const profile = mkdtempSync(join(tmpdir(), 'muyu-lighthouse-'));
const stop = await startServer(port);
try {
  const community = createTestCommunity(origin);
  const viewers = { guest: await community.visit(), member: await community.login('lin') };
  const screens = Object.entries(await findScreens(viewers.guest)).filter(
    ([name]) => names.length === 0 || names.some((part) => name.includes(part)),
  );
  printRow('', ['LCP ms', 'CLS', 'TBT ms', 'JS KiB', 'JS files']);
  for (const [viewer, user] of Object.entries(viewers)) await measureAs(viewer, user, screens);
} finally {
  await stop();
  rmSync(profile, { recursive: true, force: true });
}

async function findScreens({ request }: TestUser): Promise<Record<string, string>> {
  const { resultList: posts } = await request(getTypeFeed, { sortType: sortTypes.hot, page: '1' });
  const { resultList: videos } = await request(listHottestVideos, { page: '1' });
  const pictures = posts.find(({ type, files }) => type === 2 && files.length > 0);
  return {
    discovery: '/column/columnTabbar/find',
    home: '/column/columnTabbar/index',
    post: `/post/postDetail?postId=${pictures!.postId}`,
    video: `/post/video/detail?postId=${videos[0]!.postId}`,
    my: '/column/columnTabbar/my',
  };
}

/** Measures screens with the session of a user, in a browser of its own. */
async function measureAs(viewer: string, user: TestUser, screens: [name: string, path: string][]) {
  const context = await browserType.launchPersistentContext(join(profile, viewer), {
    ...chromium,
    args: [...chromium.args, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    await storeSession(context.pages()[0] ?? (await context.newPage()), user);
    for (const [name, path] of screens) {
      const measures: Measure[] = [];
      for (let run = 0; run < runs; run++) measures.push(await measure(origin + path, debuggingPort, method));
      const { lcpMs, cls, tbtMs, scriptsKib, scripts } = medianOf(measures);
      const numbers = [lcpMs.toFixed(0), cls.toFixed(3), tbtMs.toFixed(0), scriptsKib.toFixed(1), scripts];
      printRow(`${name}, ${viewer}`, numbers.map(String));
    }
  } finally {
    await context.close();
  }
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(20) + cells.map((cell) => cell.padStart(9)).join(''));
}

/** Stores a session as a login does. */
async function storeSession(page: Page, { session }: TestUser): Promise<void> {
  const { token, userId, username, nickname, headImgUrl, loginType } = session;
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(
    ([key, account]) => {
      localStorage.setItem('token', key!);
      localStorage.setItem('account', account!);
    },
    [token, JSON.stringify({ userId, username, nickname, headImgUrl, loginType })],
  );
}
