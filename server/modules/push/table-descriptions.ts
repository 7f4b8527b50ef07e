import { describeTable, distributedBy, local } from '#platform/module/tables.ts';
import { pushKey, pushSubscription } from './tables.ts';

export const pushTables = [
  describeTable(pushSubscription, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'pushes',
    erased: 'deleted',
  }),
  describeTable(pushKey, local(), { none: 'the VAPID keys of the site' }),
];
