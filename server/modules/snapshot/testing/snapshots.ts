import type { LoginData } from '@muyu/contract/account/account.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { newId } from '../../../platform/database/ids.ts';
import { readyPicture } from '../../../testing/posts.ts';
import type { TestServer } from '../../../testing/server.ts';
import { mediaFile } from '../../media/tables.ts';

/** Inserts the row of a ready video without its bytes; returns its id. */
export async function readyVideo(server: TestServer, owner: LoginData, durationMs: number): Promise<string> {
  const fileId = newId(new Date());
  const now = new Date();
  await server.app.db.insert(mediaFile).values({
    userId: owner.userId,
    fileId,
    kind: 'video',
    state: 'ready',
    name: 'clip.mp4',
    bytes: 1000,
    contentType: 'video/mp4',
    width: 720,
    height: 1280,
    durationMs,
    hasSound: true,
    clip: true,
    frames: 6,
    coverId: await readyPicture(server, owner),
    createdAt: now,
    changedAt: now,
  });
  return fileId;
}

/** Publishes a snapshot of one picture; returns its id. */
export async function publishSnapshotAs(server: TestServer, owner: LoginData, content = ''): Promise<string> {
  const fileIds = [await readyPicture(server, owner)];
  const reply = await server.call(addSnapshot, { consent: true, fileIds, content }, owner);
  if (reply.code !== '00000') throw new Error(`publishing: ${reply.message}`);
  return reply.data.snapshotId;
}

/** The ids of a snapshot's files, in order. */
export async function listSnapshotFileIds(server: TestServer, snapshotId: string): Promise<string[]> {
  const { rows } = await server.app.db.$client.query<{ id: string }>(
    'select snapshot_file_id as id from snapshot_file where snapshot_id = $1 order by position',
    [snapshotId],
  );
  return rows.map(({ id }) => id);
}
