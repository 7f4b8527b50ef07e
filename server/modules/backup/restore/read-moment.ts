import { BackupError } from '../repository/repository.ts';
import type { Moment } from './plan-restore.ts';

const time = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)? ?(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The moment of `--at`. Throws BackupError for a time without a zone: that of this machine is seldom the one of the console, the
 * logs or the person who writes it, and a moment hours later would be restored without a question.
 */
export function readMoment(text: string | undefined, usage: string): Moment {
  if (text === undefined) return 'backup';
  if (text === 'latest') return 'latest';
  const moment = new Date(text);
  if (time.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new BackupError(
    `--at ${text} is no time with its zone, such as 2026-05-04T11:02:01+08:00: append the offset that the console shows, or Z for UTC.\n${usage}`,
  );
}
