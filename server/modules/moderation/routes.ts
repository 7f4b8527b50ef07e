import * as calls from '@muyu/contract/moderation.ts';
import * as reports from '@muyu/contract/report.ts';
import { on, onPublic, type Route } from '#platform/http/bind.ts';
import { addReport } from './commands/add-report.ts';
import { appealReview } from './commands/appeal-review.ts';
import { reportTypes } from './queries/report-types.ts';
import { sensitiveWords } from './queries/sensitive-words.ts';

export const moderationRoutes: Route[] = [
  onPublic(calls.sensitiveWords, sensitiveWords),
  on(calls.appealReview, appealReview),
  on(reports.addReport, addReport),
  on(reports.reportTypes, reportTypes),
];
