import { describeTable, distributedBy } from '#platform/module/tables.ts';
import { feedback } from './tables.ts';

export const feedbackTables = [
  describeTable(feedback, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'feedback',
    erased: 'deleted',
  }),
];
