import { describeTable, reference } from '#platform/module/tables.ts';
import { announcement } from './tables.ts';

export const announcementTables = [
  describeTable(announcement, reference(), { columns: ['user_id'], exported: 'inbox', erased: 'deleted' }),
];
