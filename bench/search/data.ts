import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pg from 'pg';
import { analysisVersion } from '../../server/modules/search/analysis/analyze.ts';
import { userKeysOf } from '../../server/modules/search/rules/name-keys.ts';
import { keysOfTerms } from '../../server/modules/search/rules/post-keys.ts';
import { withoutIndexes } from '../community/indexes.ts';

/** Words of two and more characters of the dictionary, the most frequent first: a post has the word of rank r with about 4 / r. */
export function readVocabulary(size: number): string[] {
  const path = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt');
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([word = '', count]) => /^\p{sc=Han}{2,4}$/u.test(word) && Number(count) > 0)
    .sort((a, b) => Number(b[1]) - Number(a[1]))
    .slice(0, size)
    .map(([word]) => word!);
}

/** A rank by the law of Zipf, for a number between 0 and 1. */
const zipf = (at: number, size: number) => Math.floor((size + 1) ** at) - 1;

/** Engagement of a post by a power law: one in 50 has 100 and more, one in 600 has 1,000, one in 8,000 has 10,000. */
const popularity = (at: number) => Math.min(1e6, 3 * (at + 1e-9) ** -0.9 - 3);

const wordsOfText = 55;
const wordsOfHead = 7;
const batchSize = 1_000;

/**
 * Fills the index for the posts of the benchmark, terms of a text of about a hundred characters and a title, and for its people, whom
 * the job of the server would index during the measurement. `alternative`: also a table with a tsvector of the same words.
 */
export async function fillIndex(
  url: string,
  posts: number,
  vocabulary: readonly string[],
  alternative = false,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (alternative)
    await client.query('create table alternative (post_id uuid, published_at timestamptz, words tsvector)');
  await client.query(`set maintenance_work_mem = '1GB'`);
  await withoutIndexes(client, ['search_post'], () => insertPosts(client, posts, vocabulary, alternative));
  await client.query('vacuum analyze search_post');
  await insertUsers(client);
  if (alternative) {
    await client.query('create index on alternative using gin (words) with (fastupdate = off)');
    await client.query('vacuum analyze alternative');
  }
  await client.end();
}

async function insertUsers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string; username: string; nickname: string; sign: string }>(
    "select user_id as id, username, nickname, sign from app_user where kind = 'member'",
  );
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    await client.query(
      `insert into search_user (user_id, version, keys)
       select p, ${analysisVersion}, k::int[] from unnest($1::uuid[], $2::text[]) r (p, k)`,
      [batch.map(({ id }) => id), batch.map((person) => `{${userKeysOf(person).join()}}`)],
    );
  }
  await client.query('vacuum analyze search_user');
}

async function insertPosts(
  client: pg.Client,
  posts: number,
  vocabulary: readonly string[],
  alternative: boolean,
): Promise<void> {
  const { rows } = await client.query<{ id: string; author: string; type: number; at: Date }>(
    'select post_id as id, author_id as author, type, published_at as at from published_post order by published_at limit $1',
    [posts],
  );
  const pick = (count: number) =>
    new Set(Array.from({ length: count }, () => vocabulary[zipf(Math.random(), vocabulary.length)]!));
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    const texts = batch.map(() => ({ head: pick(wordsOfHead), text: pick(wordsOfText) }));
    const keys = batch.map(({ at }, i) => `{${keysOfTerms(texts[i]!.head, texts[i]!.text, at).join()}}`);
    const words = texts.map(({ head, text }) => `{${[...new Set([...head, ...text])].join()}}`);
    const engagement = batch.map(() => popularity(Math.random()));
    await client.query(
      `insert into search_post (post_id, author_id, type, published_at, certified, engagement, version, keys)
       select p, a, t, at, false, e, ${analysisVersion}, k::int[]
       from unnest($1::uuid[], $2::uuid[], $3::int[], $4::timestamptz[], $5::real[], $6::text[]) r (p, a, t, at, e, k)`,
      [
        batch.map((r) => r.id),
        batch.map((r) => r.author),
        batch.map((r) => r.type),
        batch.map((r) => r.at),
        engagement,
        keys,
      ],
    );
    if (!alternative) continue;
    await client.query(
      'insert into alternative select p, at, array_to_tsvector(w::text[]) from unnest($1::uuid[], $2::timestamptz[], $3::text[]) r (p, at, w)',
      [batch.map((r) => r.id), batch.map((r) => r.at), words],
    );
  }
}
