import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { defineGauge } from '#platform/metrics/define-metric.ts';
import { findLastBackup, restorableUntil } from './commands/record-run.ts';
import { scheduleOn, warnHours } from './settings.ts';

const secondsSince = (at: Date) => Math.max(0, Date.now() - at.getTime()) / 1000;

const age = defineGauge(
  'muyu_backup_age_seconds',
  'Time since the last complete backup to the place of BACKUP_TO began; infinite when there is none yet, absent without a place for them.',
  [],
  60,
  async (app) => {
    // A site that is backed up by hand or in another way has no place here, and is not warned.
    if (!app.config.backupTo) return [];
    const last = await findLastBackup(app);
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
    const isScheduled = app.config.backupTo !== '' && app.settings.get(scheduleOn);
    const last = isScheduled ? await findLastBackup(app) : null;
    const until = last?.line ? restorableUntil(last) : null;
    return until ? [[{}, secondsSince(until)]] : [];
  },
);

export const backupMetrics = [age, warnAge, lag];
