import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { mediaFile } from '../tables.ts';
import { listMissingFiles } from './list-missing-files.ts';

const server = testServer({}, 'none');

test('a ready video without one of its streams or stills is listed with what it lacks', async () => {
  const { userId } = await member(server, 'filmer');
  const now = new Date();
  const insert = async (values: Pick<typeof mediaFile.$inferInsert, 'clip' | 'heights'>) => {
    const fileId = newId(now);
    await server.app.db.insert(mediaFile).values({
      ...{
        userId,
        fileId,
        kind: 'video',
        state: 'ready',
        name: 'film',
        bytes: 1,
        createdAt: now,
        changedAt: now,
      },
      ...{ contentType: 'video/mp4', width: 640, height: 360, coverId: newId(now), durationMs: 4000 },
      ...{ hasSound: false, frames: 2, storedBytes: 1 },
      ...values,
    });
    return fileId;
  };
  const clip = await insert({ clip: true, heights: [] });
  const film = await insert({ clip: false, heights: [360] });
  const all = [
    ...['clip.mp4', 'frames/0.webp', 'frames/1.webp'].map((name) => `videos/${clip}/${name}`),
    ...['hls/360.m4s', 'frames/0.webp', 'frames/1.webp'].map((name) => `videos/${film}/${name}`),
  ];
  const missingWithout = (name: string) =>
    listMissingFiles(
      server.app.db,
      all.filter((key) => !key.endsWith(name)),
    );
  expect(await missingWithout('nothing')).toEqual([]);
  expect(await missingWithout(`${clip}/frames/1.webp`)).toEqual([
    { fileId: clip, lacks: `videos/${clip}/frames/1` },
  ]);
  expect(await missingWithout(`${film}/hls/360.m4s`)).toEqual([
    { fileId: film, lacks: `videos/${film}/hls/360` },
  ]);
});
