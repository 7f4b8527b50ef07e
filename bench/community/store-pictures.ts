import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postIdOf } from './row-ids.ts';

const pictureBytes = 30_000;

/** Stores the picture of each of the `posts` of a filled community, so that it is delivered at the width 360. */
export async function storePictures(url: string, dataDir: string, posts: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into media_file (user_id, file_id, kind, state, name, bytes, created_at, changed_at)
    select p.author_id, f.file_id, 'image', 'processing', 'x', 1, now(), now()
    from post p join post_file f on f.post_id = p.post_id`);
  await client.query('vacuum analyze');
  await client.end();
  const bytes = Buffer.alloc(pictureBytes, 7);
  for (let n = 1; n <= posts; n++) {
    const folder = join(dataDir, 'files', 'pictures', postIdOf(n));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '360.webp'), bytes);
  }
}
