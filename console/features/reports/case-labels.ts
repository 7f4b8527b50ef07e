import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportCase } from '@muyu/contract/admin/report.ts';
import { excerpt } from '@muyu/contract/core/text/text-length.ts';
import { reportReasons } from '@muyu/contract/report.ts';

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
  upheld: msg`Upheld`,
  dismissed: msg`Dismissed`,
};

/** The rule that a report reason corresponds to. */
export const ruleOf = (typeId: number) => reportReasons[typeId - 1] ?? 'other';

/** Preset reasons for a dismissal. */
export const dismissReasons: readonly MessageDescriptor[] = [
  msg`It doesn’t break any rules.`,
  msg`A matter of taste or opinion, which the rules allow.`,
  msg`The report doesn’t say what’s wrong, and we found no problem.`,
  msg`It has already been handled.`,
];

const maxCharacters = 28;

/** Names a case in a sentence: the beginning of the reported text, or the nickname of its author. */
export const caseName = ({ quoted, author }: Pick<ReportCase, 'quoted' | 'author'>): string =>
  excerpt(quoted, maxCharacters) || author.nickname;
