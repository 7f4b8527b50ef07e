import * as endpoints from '@muyu/contract/snapshot.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { addSnapshot } from './commands/add-snapshot.ts';
import { deleteSnapshot } from './commands/delete-snapshot.ts';
import { recordSnapshotRead } from './commands/record-snapshot-read.ts';
import { getSnapshot, getSnapshotFile } from './queries/get-snapshot.ts';
import { listSnapshotReaders } from './queries/list-snapshot-readers.ts';
import { listSnapshotRings } from './queries/list-snapshot-rings.ts';

export const snapshotRoutes: Route[] = [
  memberRoute(endpoints.addSnapshot, addSnapshot),
  memberRoute(endpoints.listSnapshotRings, listSnapshotRings),
  memberRoute(endpoints.getSnapshot, getSnapshot),
  memberRoute(endpoints.getSnapshotFile, getSnapshotFile),
  memberRoute(endpoints.listSnapshotReaders, listSnapshotReaders),
  memberRoute(endpoints.recordSnapshotRead, recordSnapshotRead),
  memberRoute(endpoints.deleteSnapshot, deleteSnapshot),
];
