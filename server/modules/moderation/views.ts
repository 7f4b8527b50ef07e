import type { ManagedTerm } from '@muyu/contract/admin/term.ts';
import type { ReviewAppeal } from '@muyu/contract/moderation.ts';
import { type Report, reportReasons } from '@muyu/contract/report.ts';
import type { report, reportCase, reviewAppeal, sensitiveTerm } from './tables.ts';

export const toAppealDto = (row: typeof reviewAppeal.$inferSelect): ReviewAppeal => ({
  state: row.outcome ?? 'open',
  text: row.text,
  at: row.createdAt.toISOString(),
  answer: row.answer,
});

/** A reporter's receipt. */
export const toReportDto = (
  given: typeof report.$inferSelect,
  about: Pick<typeof reportCase.$inferSelect, 'targetType' | 'state'>,
): Report => ({
  reportId: given.reportId,
  targetType: about.targetType,
  typeId: given.typeId,
  state: about.state,
  at: given.createdAt.toISOString(),
});

export const toTermDto = (row: typeof sensitiveTerm.$inferSelect): ManagedTerm => ({
  normalized: row.normalized,
  word: row.word,
  action: row.action,
  fields: row.fields,
  hits: row.hits,
  hitAt: row.hitAt?.toISOString() ?? null,
  changedAt: row.changedAt.toISOString(),
});

/** Only the last reason requires a text (decisions, reports). */
export const textRequired = (typeId: number): boolean => typeId === reportReasons.length;
