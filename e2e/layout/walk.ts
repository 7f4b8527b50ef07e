import { type Locale, locales } from '@muyu/contract/core/locale.ts';
import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { memberScreens, type Screen } from '../main-screens.ts';
import { findAccessibilityViolations, findOverlappingHitAreas, findSmallTargets } from '../page-checks.ts';
import { createScene, type Scene } from '../scene.ts';
import { signInAs, type TestCommunity, type TestUser } from '../test-community.ts';
import { setTheme, setThemeAndLocale, type Theme } from '../theme.ts';
import { delayAnswers, highestShift, readLayoutShift, recordLayoutShifts } from './layout-shift.ts';
import { trackRequests } from './settled.ts';
import { visitScreen } from './visit.ts';

/** The time limit per screen on a busy machine, milliseconds. */
const timeoutMs = 30_000;
/** The answers of the API take this long in walks that measure layout shifts, milliseconds. */
const answerMs = 150;

/** The scene of this worker process. The walks only read it, and it takes seconds to create. */
let scene: Promise<Scene> | undefined;

export type Walk = {
  page: Page;
  newUserPage(person: TestUser | null): Promise<Page>;
  community: TestCommunity;
  baseURL: string | undefined;
  locale: Locale;
  /** `visit` opens screens inside the running app, `load` loads the page each time. */
  opening: 'visit' | 'load';
  /** Whether faults of layout shift count. */
  shifts?: boolean;
};

type PlacedScreen = [place: number, screen: Screen];

/** Screens in parts of similar length, which run in parallel, each with its place among all. */
export function divideScreens(
  parts: number,
  screens: readonly PlacedScreen[] = [...memberScreens.entries()],
): PlacedScreen[][] {
  const share = Math.ceil(screens.length / parts);
  return Array.from({ length: parts }, (_, at) => screens.slice(at * share, (at + 1) * share));
}

/** The screens of each language in a quick walk, which opens every screen in one language: neighbours are in turn. */
export const screensByLocale: ReadonlyMap<Locale, PlacedScreen[]> = new Map(
  locales.map((locale, turn) => [
    locale,
    [...memberScreens.entries()].filter(([place]) => place % locales.length === turn),
  ]),
);

/** Opens these screens and collects the faults that `look` finds on each. */
export async function walk(
  screens: readonly PlacedScreen[],
  { page, newUserPage, community, baseURL, locale, opening, shifts }: Walk,
  look: (page: Page, place: number) => Promise<string[]>,
): Promise<string[]> {
  test.setTimeout(screens.length * timeoutMs);
  scene ??= createScene(community);
  const here = await scene;
  const stranger = await newUserPage(null);
  const visitor = screens.some(([, { visitor }]) => visitor)
    ? await newUserPage(await community.visit())
    : stranger;
  // The notice would lie over the page that happens to be open when it comes.
  for (const each of new Set([stranger, visitor]))
    await each.addInitScript(() => sessionStorage.setItem('firstVisitNotice', '1'));
  for (const each of new Set([page, stranger, visitor])) {
    trackRequests(each);
    await setThemeAndLocale(each, baseURL!, { theme: 'dark', locale });
    if (!shifts) continue;
    await recordLayoutShifts(each);
    await delayAnswers(each, answerMs);
  }
  await signInAs(page, here.member);
  const before = new Map<Page, Screen>();
  const found: string[] = [];
  for (const [place, screen] of screens) {
    const on = screen.visitor ? visitor : screen.open ? stranger : page;
    await test.step(screen.name, async () => {
      await visitScreen(on, screen, here, opening === 'visit' ? before.get(on) : undefined);
      before.set(on, screen);
      const faults = [...(shifts ? await findJump(on) : []), ...(await look(on, place))];
      found.push(...faults.map((fault) => `${screen.name}: ${fault}`));
    });
  }
  return found;
}

/** A layout shift above the limit since the screen was opened. */
async function findJump(on: Page): Promise<string[]> {
  const { sum, moved } = await readLayoutShift(on);
  return sum > highestShift ? [`jumps by ${sum.toFixed(3)}: ${moved}`] : [];
}

/** Faults that do not depend on the language: targets, and accessibility in these themes. */
export async function findTargetAndAxeFaults(on: Page, inThemes: readonly Theme[]): Promise<string[]> {
  const found: string[] = [];
  for (const theme of inThemes) {
    await setTheme(on, theme);
    found.push(...(await findAccessibilityViolations(on)).map((fault) => `${theme}: ${fault}`));
  }
  await setTheme(on, 'dark');
  found.push(...(await findSmallTargets(on)));
  const overlaps = await findOverlappingHitAreas(on);
  return [...found, ...overlaps.map((pair) => `overlapping hit areas: ${pair}`)];
}
