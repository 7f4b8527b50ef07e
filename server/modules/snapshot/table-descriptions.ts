import { describeTable, distributedBy } from '#platform/module/tables.ts';
import { snapshot, snapshotFile, snapshotRead } from './tables.ts';

const bySnapshot = distributedBy('snapshot_id');

export const snapshotTables = [
  describeTable(snapshot, bySnapshot, { columns: ['user_id'], exported: 'snapshots', erased: 'deleted' }),
  describeTable(snapshotFile, bySnapshot, {
    none: 'files of a snapshot; exported and deleted with the snapshot of the user',
  }),
  describeTable(snapshotRead, bySnapshot, {
    columns: ['user_id'],
    exported: { not: 'rows expire with the snapshot after a day' },
    erased: 'deleted',
  }),
];
