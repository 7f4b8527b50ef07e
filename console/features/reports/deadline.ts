import { HOUR_MS } from '@muyu/contract/core/time.ts';

/** A case counts as `soon` this long before it is due. */
const soon = 6 * HOUR_MS;

export type Deadline = { level: 'calm' | 'soon' | 'overdue'; span: number };

/** The urgency of a case. `span` is the time left, or the time since the deadline, in milliseconds. */
export function deadlineOf(dueAt: string, now: number): Deadline {
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { level: 'overdue', span: -left };
  return { level: left <= soon ? 'soon' : 'calm', span: left };
}
