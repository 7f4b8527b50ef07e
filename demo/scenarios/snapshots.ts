import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { type ImageWorkers, openImageWorkers } from '../art/image-workers.ts';
import { addPicture, addVideo, getUsersWithSnapshots, publishSnapshot } from '../server.ts';
import { type DemoSnapshot, snapshots } from '../texts/snapshots.ts';
import type { DemoPicture, DemoVideo } from '../types.ts';
import { openVideoWorkers, type VideoWorkers } from '../video/video-workers.ts';
import { asMember, type Community } from './users.ts';

const size = { width: 720, height: 1280 };

type MediaWorkers = { imageWorkers: ImageWorkers; videoWorkers: VideoWorkers };
type DemoUsers = Pick<Community, 'app' | 'people'>;

/** Publishes the snapshots of members without current ones, some hours before `now`. */
export async function publishSnapshots(users: DemoUsers, workers: MediaWorkers, now: Date): Promise<void> {
  for (const one of await listMissing(users, now)) await publishOne(users, workers, one, now);
}

/** The same for a later start. No worker is opened when no snapshot has expired. */
export async function refreshSnapshots(users: DemoUsers, now: Date): Promise<void> {
  if ((await listMissing(users, now)).length === 0) return;
  const workers = { imageWorkers: openImageWorkers(), videoWorkers: openVideoWorkers() };
  try {
    await publishSnapshots(users, workers, now);
  } finally {
    await workers.imageWorkers.close();
    workers.videoWorkers.close();
  }
}

async function listMissing({ app, people }: DemoUsers, now: Date): Promise<DemoSnapshot[]> {
  const here = snapshots.filter(({ author }) => people.has(author));
  const ids = here.map(({ author }) => people.get(author)!);
  const showing = await getUsersWithSnapshots(app.db, ids, now);
  return here.filter(({ author }) => !showing.has(people.get(author)!));
}

async function publishOne(
  users: DemoUsers,
  workers: MediaWorkers,
  demo: DemoSnapshot,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - demo.hoursAgo * HOUR_MS);
  const author = asMember(users, demo.author, at);
  const upload = async (file: DemoPicture | DemoVideo): Promise<string> => {
    const { userId } = author.viewer;
    const name = `${file.scene}-${file.seed}`;
    if ('effects' in file)
      return addVideo(author, userId, await workers.videoWorkers.renderVideo(file), name);
    const { scene, seed } = file;
    return addPicture(author, userId, await workers.imageWorkers.paint({ scene, seed, ...size }), name);
  };
  const fileIds: string[] = [];
  for (const file of demo.files) fileIds.push(await upload(file));
  await publishSnapshot(author, { fileIds, content: demo.content }, at);
}
