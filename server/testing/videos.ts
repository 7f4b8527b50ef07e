import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { LoginData } from '@muyu/contract/account/account.ts';
import { videoFolder } from '../modules/media/keys.ts';
import { addVideo } from '../modules/media/scenario.ts';
import { writeTestVideo } from '../platform/video/testing/test-video.ts';
import { contextAs, readyVideo } from './posts.ts';
import type { TestServer } from './server.ts';

export type VideoKind = 'clip' | 'stream';

/** Few frames, so that tests are fast. A server makes a stream of the long one when its `longVideoMinutes` is 1. */
const presets = {
  clip: { seconds: 2, fps: 10 },
  stream: { seconds: 61, fps: 1, width: 160, height: 90 },
} as const;
/** The files of a transcoded video by their names, for all servers of the process. */
type Transcoded = Map<string, Buffer>;
const transcoded = new Map<VideoKind, Promise<Transcoded>>();

/** Adds a ready video with real files in the storage; each kind is transcoded once. */
export async function storedVideo(server: TestServer, owner: LoginData, kind: VideoKind): Promise<string> {
  const known = transcoded.get(kind) ?? transcodePreset(server, owner, kind);
  transcoded.set(kind, known);
  const files = await known;
  const fileId = await readyVideo(server, owner, { seconds: presets[kind].seconds });
  for (const [name, bytes] of files) await server.app.storage.put(`${videoFolder(fileId)}/${name}`, bytes);
  return fileId;
}

async function transcodePreset(server: TestServer, owner: LoginData, kind: VideoKind): Promise<Transcoded> {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-film-'));
  try {
    const path = join(folder, 'film.mp4');
    await writeTestVideo(path, presets[kind]);
    const fileId = await addVideo(contextAs(server, owner), owner.userId, path, 'film.mp4');
    const { storage } = server.app;
    const keys = await storage.list(videoFolder(fileId));
    const read = async (key: string) => buffer(await storage.getStream(key));
    return new Map(
      await Promise.all(
        keys.map(async (key) => [key.slice(videoFolder(fileId).length + 1), await read(key)] as const),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
