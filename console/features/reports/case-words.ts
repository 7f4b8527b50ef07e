import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportCase } from '@muyu/contract/operator-reports.ts';
import { reportReasons } from '@muyu/contract/report.ts';
import { ruleTexts } from '../review/review-rules.ts';

export type CaseState = ReportCase['state'];
export type CaseTarget = ReportCase['targetType'];

export const targetNames: Record<CaseTarget, MessageDescriptor> = {
  post: msg`Post`,
  comment: msg`Comment`,
  user: msg`Person`,
  snapshot: msg`Snapshot`,
};

export const stateNames: Record<CaseState, MessageDescriptor> = {
  open: msg`Open`,
  upheld: msg`Justified`,
  dismissed: msg`Dismissed`,
};

/** The rule that a reason to report stands for. */
export const ruleOf = (typeId: number) => reportReasons[typeId - 1] ?? 'other';

/** A reason to report, 1 to 11, by its name. */
export const reasonName = (typeId: number): MessageDescriptor => ruleTexts[ruleOf(typeId)].name;

/** Reasons to dismiss that are written down often. */
export const dismissReasons: readonly MessageDescriptor[] = [
  msg`Nothing in it breaks a rule.`,
  msg`A matter of taste or opinion; the rules allow it.`,
  msg`The report does not say what is wrong, and nothing was found.`,
  msg`It has been dealt with already.`,
];

const longest = 28;

/** What to call a case in a sentence: how the reported thing begins, or whose it is. */
export function caseName({ quoted, author }: Pick<ReportCase, 'quoted' | 'author'>): string {
  const characters = [...quoted.replace(/\s+/g, ' ').trim()];
  if (characters.length === 0) return author.nickname;
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('');
}
