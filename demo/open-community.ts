import { openImageWorkers } from './art/image-workers.ts';
import type { Community } from './scenarios/users.ts';
import { type Config, createApp, startApp, stopApp } from './server.ts';
import { openVideoWorkers } from './video/video-workers.ts';

/** Runs work on a community with its workers for pictures and videos, and closes everything. */
export async function withCommunity<Result>(
  config: Config,
  { started, pictureWidth = 720 }: { started: Date; pictureWidth: number | undefined },
  work: (community: Community) => Promise<Result>,
): Promise<Result> {
  const app = createApp({ ...config, limits: false });
  const imageWorkers = openImageWorkers();
  const videoWorkers = openVideoWorkers();
  await startApp(app, 'none');
  try {
    const [people, tags] = [new Map<string, string>(), new Map<string, string>()];
    return await work({ app, started, people, tags, pictureWidth, imageWorkers, videoWorkers });
  } finally {
    await imageWorkers.close();
    videoWorkers.close();
    await stopApp(app);
  }
}
