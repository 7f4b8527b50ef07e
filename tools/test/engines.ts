import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { inProject } from '../project.mjs';

/** Engines beside Chromium that `npm test -- e2e <engine>` runs the main journeys in. */
const ENGINES = ['firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** Journeys that every supported engine passes: entering, reading, writing, review, searching, paying. */
const MAIN = [
  'login',
  'visitor',
  'feed',
  'lost-place',
  'comments',
  'comments-writing',
  'publish-review-read',
  'profile',
  'publish',
  'messages',
  'search',
  'wallet',
];

/** The environment of a run in this engine; `files`: the journeys, [] for all that the engine has. */
export type EngineRun = { env: NodeJS.ProcessEnv; patterns: string[] };

export const isEngine = (text: string | undefined): text is Engine => ENGINES.includes(text as Engine);

type Exists = (path: string) => boolean;

/** How to run journeys in an engine, or why it cannot: what to install. */
export function findEngine(
  engine: Engine,
  patterns: string[],
  exists: Exists = existsSync,
): EngineRun | string {
  const onPath = (names: string[]) => findOnPath(names, exists);
  const chosen = patterns.length > 0 ? patterns : MAIN;
  if (engine === 'firefox') {
    const path = process.env.FIREFOX_PATH ?? onPath(['firefox-esr', 'firefox']);
    if (path) return { env: { E2E_BROWSER: engine, FIREFOX_PATH: path }, patterns: chosen };
    if (hasPlaywrights(engine, exists)) return { env: { E2E_BROWSER: engine }, patterns: chosen };
    return 'There is no Firefox on this machine: install it (Debian: firefox-esr), or name it in FIREFOX_PATH.';
  }
  if (hasPlaywrights(engine, exists)) return { env: { E2E_BROWSER: engine }, patterns: chosen };
  const hasDisplay = process.env.DISPLAY !== undefined || onPath(['Xvfb']) !== undefined;
  const found = [onPath(['WPEWebDriver']), hasDisplay ? onPath(['WebKitWebDriver']) : undefined];
  const drivers = process.env.WEBKIT_DRIVERS ?? found.filter(Boolean).join(',');
  if (!drivers)
    return 'There is no WebKit on this machine: install a WebDriver of it (Debian: wpewebkit-driver and libwpewebkit-1.1-0, or webkit2gtk-driver and xvfb), or name it in WEBKIT_DRIVERS.';
  return { env: { E2E_BROWSER: engine, WEBKIT_DRIVERS: drivers }, patterns: [] };
}

function findOnPath(names: string[], exists: Exists): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => exists(path));
}

/** Whether Playwright's own build of the engine has been downloaded. */
function hasPlaywrights(engine: Engine, exists: Exists): boolean {
  const playwright = createRequire(inProject('e2e', 'package.json'))('@playwright/test') as Record<
    Engine,
    { executablePath(): string }
  >;
  return exists(playwright[engine].executablePath());
}
