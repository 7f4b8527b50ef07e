import { ruleNames } from '@muyu/contract/core/rule-names.ts';
import type { listReportTypes as endpoint } from '@muyu/contract/report.ts';
import { reportReasons } from '@muyu/contract/report.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { textRequired } from '../views.ts';

/** The eleven reasons of reports in the language of the request (decisions, reports). */
export const listReportTypes = ({ locale }: ContextOf<typeof endpoint>) =>
  reportReasons.map((reason, i) => ({
    typeId: i + 1,
    name: ruleNames[reason][locale],
    textRequired: textRequired(i + 1),
  }));
