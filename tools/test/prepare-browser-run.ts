import { APPS, buildApp } from '../build/apps.ts';
import { chromiumMissing, findChromium } from './chromium.ts';

/**
 * Finds a Chromium and builds the apps, for a command that opens them. Returns the path of the Chromium; null, with the reason
 * printed, when it or an app is missing.
 */
export async function prepareBrowserRun(find = findChromium, build = buildApp): Promise<string | null> {
  const chromium = await find();
  if (!chromium) console.error(chromiumMissing);
  if (!chromium) return null;
  const built = await Promise.all(APPS.map((app) => build(app)));
  return built.every(Boolean) ? chromium : null;
}
