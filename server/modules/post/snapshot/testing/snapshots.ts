import type { LoginData } from '@muyu/contract/account.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { newId } from '../../../../platform/database/ids.ts';
import { readyPicture } from '../../../../testing/posts.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { mediaFile } from '../../../media/index.ts';

/** In milliseconds. */
export const hours = 3600_000;

/** A video of this person's as the worker leaves it, without its bytes. */
export async function readyVideo(server: TestServer, owner: LoginData, durationMs: number): Promise<string> {
  const fileId = newId();
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

/** A snapshot of one picture; gives its id. */
export async function published(server: TestServer, owner: LoginData, content = ''): Promise<string> {
  const fileIds = [await readyPicture(server, owner)];
  const reply = await server.call(addSnapshot, { fileIds, content }, owner);
  if (reply.code !== '00000') throw new Error(`publishing: ${reply.message}`);
  return reply.data.snapshotId;
}

/** The ids of a snapshot's files, in order. */
export async function filesOf(server: TestServer, snapshotId: string): Promise<string[]> {
  const { rows } = await server.app.db.$client.query<{ id: string }>(
    'select snapshot_file_id as id from snapshot_file where snapshot_id = $1 order by position',
    [snapshotId],
  );
  return rows.map(({ id }) => id);
}
