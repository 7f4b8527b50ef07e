import { describeTable, local, reference } from '#platform/module/tables.ts';
import { report, reportCase, reportNote, reviewAppeal, reviewItem, sensitiveTerm } from './tables.ts';

/**
 * The descriptions of the module's tables. Reviews and cases are narrow, and operators read them across all targets, so
 * they are local to the coordinator.
 */
export const moderationTables = [
  describeTable(reviewItem, local(), {
    columns: ['author_id'],
    exported: { not: 'decisions of operators; the author reads them beside the content' },
    erased: { kept: 'decisions count in the record of their operators; quotes of the author are cleared' },
  }),
  describeTable(reviewAppeal, local(), {
    columns: ['author_id'],
    exported: 'moderation',
    erased: 'deleted',
  }),
  describeTable(reportCase, local(), {
    columns: ['author_id', 'target_id'],
    exported: { not: 'what others reported about a person is data of the reporters' },
    erased: 'anonymized',
  }),
  describeTable(report, local(), {
    columns: ['reporter_id'],
    exported: 'moderation',
    erased: 'anonymized',
  }),
  describeTable(reportNote, local(), {
    none: 'notes of operators about a case, deleted when its author is erased',
  }),
  describeTable(sensitiveTerm, reference(), { none: 'the list of terms of the site' }),
];
