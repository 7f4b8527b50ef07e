import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginData } from '@muyu/contract/account.ts';
import { addVideo } from '../modules/media/index.ts';
import { videoFolder } from '../modules/media/keys.ts';
import { makeVideo } from '../platform/video/testing/make-video.ts';
import { contextAs, readyVideo } from './posts.ts';
import type { TestServer } from './server.ts';

export type FilmKind = 'clip' | 'stream';

/** A long film has few pictures, so that tests need not wait for it. */
const wishes = {
  clip: { seconds: 2, fps: 10 },
  stream: { seconds: 301, fps: 1, width: 160, height: 90 },
} as const;
const developed = new Map<FilmKind, Promise<string>>();

/** A video of this person's that can be published, with real files in the storage; each kind is developed once. */
export async function storedVideo(server: TestServer, owner: LoginData, kind: FilmKind): Promise<string> {
  const { storage } = server.app;
  const known = developed.get(kind) ?? develop(server, owner, kind);
  developed.set(kind, known);
  const made = await known;
  const fileId = await readyVideo(server, owner, { seconds: wishes[kind].seconds });
  for (const key of await storage.list(videoFolder(made))) {
    await storage.putStream(key.replace(made, fileId), await storage.getStream(key));
  }
  return fileId;
}

async function develop(server: TestServer, owner: LoginData, kind: FilmKind): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-film-'));
  try {
    const path = join(folder, 'film.mp4');
    await makeVideo(path, wishes[kind]);
    return await addVideo(contextAs(server, owner), owner.userId, path, 'film.mp4');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
