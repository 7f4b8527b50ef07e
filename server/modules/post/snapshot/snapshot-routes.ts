import * as calls from '@muyu/contract/snapshot.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { addSnapshot } from './commands/add-snapshot.ts';
import { deleteSnapshot } from './commands/delete-snapshot.ts';
import { readSnapshot } from './commands/read-snapshot.ts';
import { snapshotFileInfo, snapshotInfo } from './queries/present-snapshot.ts';
import { snapshotList } from './queries/snapshot-list.ts';
import { snapshotReaders } from './queries/snapshot-readers.ts';

export const snapshotRoutes: Route[] = [
  on(calls.addSnapshot, addSnapshot),
  on(calls.snapshotList, snapshotList),
  on(calls.snapshotInfo, snapshotInfo),
  on(calls.snapshotFileInfo, snapshotFileInfo),
  on(calls.snapshotReaders, snapshotReaders),
  on(calls.readSnapshot, readSnapshot),
  on(calls.deleteSnapshot, deleteSnapshot),
];
