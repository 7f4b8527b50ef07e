import { reportReasons } from '@muyu/contract/report.ts';
import type { Context } from '#platform/app.ts';
import { ruleNames } from '../rule-names.ts';
import { textRequired } from '../views.ts';

/** The eleven reasons to report for, in the language of the request (decisions, reports). */
export const reportTypes = ({ locale }: Context) =>
  reportReasons.map((reason, i) => ({
    typeId: i + 1,
    name: ruleNames[reason][locale],
    textRequired: textRequired(i + 1),
  }));
