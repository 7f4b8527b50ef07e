import { describeTable, distributedBy, local } from '#platform/module/tables.ts';
import { notification, notificationDirty, notificationReadMarker } from './tables.ts';

export const notificationTables = [
  // Erasure deletes the own inbox at once; a job removes the person as an actor from other inboxes.
  describeTable(notification, distributedBy('user_id'), {
    columns: ['user_id', 'actor_ids'],
    exported: 'inbox',
    erased: 'deleted',
  }),
  describeTable(notificationDirty, local(), { none: 'ids of posts and comments, for less than a second' }),
  describeTable(notificationReadMarker, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'inbox',
    erased: 'deleted',
  }),
];
