import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { defineGauge } from '#platform/metrics/define-metric.ts';
import { findLastRun, restorableUntil } from './commands/record-run.ts';
import { openScheduledPlace } from './commands/scheduled-place.ts';
import { scheduleOn, warnHours } from './settings.ts';

const secondsSince = (at: Date) => Math.max(0, Date.now() - at.getTime()) / 1000;

const age = defineGauge(
  'muyu_backup_age_seconds',
  'Time since the last complete backup began; infinite when there is none yet, absent without a place for them.',
  [],
  60,
  async (app) => {
    // A site that is backed up by hand or in another way has no place here, and is not warned.
    if (!app.config.backupTo) return [];
    const last = await findLastRun(app);
    return [[{}, last ? secondsSince(last.createdAt) : Number.POSITIVE_INFINITY]];
  },
);
const warnAge = defineGauge(
  'muyu_backup_warn_seconds',
  'The age from which the last backup counts as old, of the settings.',
  [],
  0,
  ({ settings }) => [[{}, (settings.get(warnHours) * HOUR_MS) / 1000]],
);
const lag = defineGauge(
  'muyu_backup_archive_lag_seconds',
  'Time since the last moment that the archived log of the embedded database and the copied files contain.',
  [],
  60,
  async (app) => {
    const place = openScheduledPlace(app.config);
    const last = place && app.settings.get(scheduleOn) ? await findLastRun(app, place.name) : null;
    const until = last?.line ? restorableUntil(last) : null;
    return until ? [[{}, secondsSince(until)]] : [];
  },
);

export const backupMetrics = [age, warnAge, lag];
