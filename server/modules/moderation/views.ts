import type { ReviewAppeal } from '@muyu/contract/moderation.ts';
import { type Report, reportReasons } from '@muyu/contract/report.ts';
import type { report, reportCase, reviewAppeal } from './tables.ts';

export const appealView = (row: typeof reviewAppeal.$inferSelect): ReviewAppeal => ({
  state: row.outcome ?? 'open',
  text: row.text,
  at: row.at.toISOString(),
  answer: row.answer,
});

/** A reporter's receipt. */
export const reportView = (
  given: typeof report.$inferSelect,
  about: Pick<typeof reportCase.$inferSelect, 'targetType' | 'state'>,
): Report => ({
  reportId: given.reportId,
  targetType: about.targetType,
  typeId: given.typeId,
  state: about.state,
  at: given.at.toISOString(),
});

/** The last reason needs a text of its own (decisions, reports). */
export const textRequired = (typeId: number): boolean => typeId === reportReasons.length;
