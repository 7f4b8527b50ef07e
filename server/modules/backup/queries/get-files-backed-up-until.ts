import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { App } from '#platform/app.ts';
import { findLastRun } from '../commands/record-run.ts';
import { openScheduledPlace } from '../commands/scheduled-place.ts';
import { scheduleOn } from '../settings.ts';

/**
 * When the last look at the storage began, while any second can be restored; null without an archived log, and when nobody has
 * looked for a day: deleted files do not wait for a backup that does not come.
 */
export async function getFilesBackedUpUntil(app: App, now: Date): Promise<Date | null> {
  const place = openScheduledPlace(app.config);
  if (!place || !app.settings.get(scheduleOn)) return null;
  const last = await findLastRun(app, place.name);
  if (!last?.line || !last.filesUntil) return null;
  return now.getTime() - last.filesUntil.getTime() < DAY_MS ? last.filesUntil : null;
}
