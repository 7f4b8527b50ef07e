import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { getPost } from '../../contract/post.ts';
import { searchPosts } from '../../contract/search.ts';
import { clientOf } from '../client.ts';
import { checkBooks } from '../crash/check-books.ts';
import type { Payment } from '../crash/payers.ts';
import type { Published } from './publish.ts';

const indexTimeoutMs = 60_000;

/** The acknowledged writes that the restored site must contain. */
export type Expected = {
  posts: readonly Published[];
  payments: readonly Payment[];
  /** Words of approved posts. */
  words: readonly string[];
};

/** Compares a restored site with what was acknowledged. Returns a line for each difference. */
export async function checkSite(
  site: { url: string; databaseUrl: string; dataDir: string },
  { posts, payments, words }: Expected,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { postId, token } of posts) {
    const fault = await checkPost(site.url, token, postId).catch((error: Error) => error.message);
    if (fault) faults.push(`post ${postId}: ${fault}`);
  }
  const [reader] = posts;
  for (const keyword of reader ? words : []) {
    const found = await search(site.url, reader!.token, keyword);
    if (found !== 1) faults.push(`the search finds ${found} posts for ${keyword}`);
  }
  faults.push(...(await findMissingFiles(site.databaseUrl, join(site.dataDir, 'files'))));
  faults.push(...(await checkBooks(site.databaseUrl, site.dataDir, payments)));
  return faults;
}

/** The number of posts that a search finds. A job may index what was approved just before the moment. */
async function search(url: string, token: string, keyword: string): Promise<number> {
  const { request } = clientOf(url, token);
  for (const deadline = Date.now() + indexTimeoutMs; ; await wait(200)) {
    const { resultList } = await request(searchPosts, { keyword, page: '1' });
    if (resultList.length > 0 || Date.now() > deadline) return resultList.length;
  }
}

/** Opens a post and decodes its picture. */
async function checkPost(url: string, token: string, postId: string): Promise<string | null> {
  const { files } = await clientOf(url, token).request(getPost, { id: postId });
  const [file] = files;
  if (!file || !('src' in file)) return 'it has no picture';
  const src = file.src.replace('{w}', String(Math.min(...file.widths))).replace('{f}', 'webp');
  const reply = await fetch(new URL(src, url), { headers: { authorization: token } });
  if (!reply.ok) return `its picture answers ${reply.status}`;
  const { width = 0 } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  return width > 0 ? null : 'its picture does not open';
}

/** Every file that a row names must be stored. */
async function findMissingFiles(databaseUrl: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ file_id: string; widths: number[] }>(
    `select file_id, widths from media_file where state = 'ready' and kind = 'image'`,
  );
  await client.end();
  return rows.flatMap(({ file_id: id, widths }) => {
    const pictures = join(folder, 'pictures', id);
    const found = existsSync(pictures) ? readdirSync(pictures) : [];
    const missing = widths.filter((width) => !found.some((name) => name.startsWith(`${width}.`)));
    if (!existsSync(join(folder, 'originals', id))) return [`the original of the file ${id} is missing`];
    return missing.map((width) => `the file ${id} lacks its width ${width}`);
  });
}
