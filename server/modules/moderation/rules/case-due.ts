import { caseLimits } from '@muyu/contract/operator-reports.ts';

const clockMs = caseLimits.hours * 3600_000;

/** The clock of a case: every one is looked at within `caseLimits.hours`. */
export const caseDue = {
  /** When a case that was opened then is due. */
  of: (openedAt: Date): Date => new Date(openedAt.getTime() + clockMs),
  /** Cases opened before this moment are overdue now. */
  opened: (now: Date): Date => new Date(now.getTime() - clockMs),
};
