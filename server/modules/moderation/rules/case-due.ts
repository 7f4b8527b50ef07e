import { caseLimits } from '@muyu/contract/admin/report.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';

const limitMs = caseLimits.hours * HOUR_MS;

/** When a case that was opened at this time is due. */
export const dueAt = (openedAt: Date): Date => new Date(openedAt.getTime() + limitMs);

/** Open cases that were opened before this time are overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - limitMs);
