import { listSnapshotRings, type SnapshotRing } from '@muyu/contract/snapshot.ts';
import { client } from '../../../client/client.ts';
import { readSetting } from '../../../client/site/site-settings.ts';

/** Maximum number of rings in the row. */
const maxRings = 50;

/** The rings of the viewer and of followed people. */
export const fetchSnapshotRings = async (): Promise<SnapshotRing[]> =>
  (await client.request(listSnapshotRings, { size: Math.min(maxRings, readSetting('site.pageLargest')) }))
    .resultList;

/** The ring of a person; null without snapshots. */
export const fetchSnapshotRing = async (userId: string): Promise<SnapshotRing | null> =>
  (await client.request(listSnapshotRings, { userId })).resultList[0] ?? null;
