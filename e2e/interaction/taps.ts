import { expect, type Locator, type Page } from '@playwright/test';
import { percentile } from '../../bench/statistics.ts';
import { composer } from '../helpers/comment-helpers.ts';
import { waitUntilTouchable } from '../helpers/touch.ts';
import { navigationLink, openTab, tabPanel } from '../navigation.ts';

type Act = {
  name: string;
  /** Leads to the place of the act. */
  before?(page: Page): Promise<unknown>;
  /** One tap or one key, and its effect. */
  act(page: Page): Promise<unknown>;
  /** Leads back to the list of home. */
  after?(page: Page): Promise<unknown>;
};

const home = '/column/columnTabbar/index';
const times = 10;

const list = (page: Page) => tabPanel(page, '最新');
const like = (page: Page) => list(page).getByRole('button', { name: /^点赞/ }).first();
const shown = (locator: Locator) => expect(locator).toBeVisible();
const atHome = async (page: Page) => {
  await page.waitForURL(`**${home}`);
  await shown(like(page));
  await waitUntilTouchable(page, { x: 195, y: 400 });
};
const openPost = async (page: Page) => {
  await list(page).getByRole('article').getByRole('heading').first().tap();
  await page.waitForURL('**/post/postDetail?*');
  await shown(composer(page));
  await waitUntilTouchable(page, { x: 195, y: 400 });
};
const goBack = async (page: Page) => {
  await page.getByRole('button', { name: '返回' }).tap();
  await atHome(page);
};

/** Each is repeated, from the list of home. */
const acts: Act[] = [
  { name: 'like a post', act: (page) => like(page).tap() },
  {
    name: 'choose another list',
    act: (page) => openTab(page, '最热'),
    after: (page) => openTab(page, '最新'),
  },
  {
    name: 'go to another main page',
    act: async (page) => {
      await navigationLink(page, '发现').tap();
      await shown(page.getByRole('heading', { name: '发现' }));
    },
    after: async (page) => {
      await navigationLink(page, '首页').tap();
      await atHome(page);
    },
  },
  { name: 'open a post', act: openPost, after: goBack },
  { name: 'close a post', before: openPost, act: goBack },
  {
    name: 'write a character of a comment',
    before: async (page) => {
      await openPost(page);
      await composer(page).focus();
    },
    act: (page) => page.keyboard.press('a'),
    after: goBack,
  },
  {
    name: 'open the share sheet',
    act: async (page) => {
      await list(page).getByRole('button', { name: '分享' }).first().tap();
      await shown(page.getByRole('dialog'));
    },
    after: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await atHome(page);
    },
  },
];

/** Milliseconds from a tap or a key to the next paint, as the browser measures them (steps of 8 ms, none below 16). */
export type Taps = { name: string; p50: number; longest: number };

/** Runs the acts as a member with a slowed processor. */
export async function measureTaps(page: Page, origin: string, slowdown: number): Promise<Taps[]> {
  await recordInteractions(page);
  await page.goto(origin + home);
  await page.getByRole('tab', { name: '最新' }).tap();
  await shown(like(page));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const measured: Taps[] = [];
  for (const { name, before, act, after } of acts) {
    const durations: number[] = [];
    for (let time = 0; time < times; time++) {
      await before?.(page);
      await takeInteractions(page);
      await act(page);
      durations.push(...(await takeInteractions(page)));
      await after?.(page);
    }
    measured.push({ name, p50: percentile(durations, 0.5), longest: percentile(durations, 1) });
  }
  return measured;
}

/** Newer than the types of TypeScript. */
type EventObserverInit = PerformanceObserverInit & { durationThreshold: number };

type Recorded = { interactions: Map<number, number>; observer: PerformanceObserver };

async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions = new Map<number, number>();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        const longest = Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0);
        interactions.set(entry.interactionId, longest);
      }
    });
    const options: EventObserverInit = { type: 'event', durationThreshold: 16, buffered: true };
    observer.observe(options);
    Object.assign(window, { interactions, observer });
  });
}

/** The durations of the interactions since the last call, once three frames have passed. */
const takeInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(done));
    const { interactions } = window as unknown as Recorded;
    const durations = [...interactions.values()];
    interactions.clear();
    return durations;
  });
