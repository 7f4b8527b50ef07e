import { type SnapshotRing, snapshotList } from '@muyu/contract/snapshot.ts';
import { client } from './client.ts';

/** A row of more rings than this is never looked through. */
const most = 50;

/** My own ring and those of the people I follow. */
export const loadRings = async (): Promise<SnapshotRing[]> =>
  (await client.request(snapshotList, { size: most })).resultList;

/** One person's ring, followed or not; null: there is none. */
export const loadRingOf = async (userId: string): Promise<SnapshotRing | null> =>
  (await client.request(snapshotList, { userId })).resultList[0] ?? null;
