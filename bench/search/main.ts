import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { urlOf } from '../../contract/core/client.ts';
import { searchPosts, suggestSearches } from '../../contract/search.ts';
import { migrate } from '../../server/main/migrate.ts';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { startChild } from '../child.ts';
import { childNamed } from '../cpu.ts';
import { fill } from '../data.ts';
import { fire } from '../load.ts';
import { makeMembers } from '../members.ts';
import { shotOf } from '../shot.ts';
import { percentile } from '../statistics.ts';
import { fillIndex, readVocabulary } from './data.ts';

// `npm run bench -- search`: the search over HTTP at 8 connections, beside one statement over a tsvector index of the same
// words, and the time that a post takes to enter the index, at a hundred posts a second. BENCH_POSTS (1,000,000) and BENCH_SECONDS change the size.
const posts = Number(process.env.BENCH_POSTS ?? 1_000_000);
const connections = 8;
/** A hundred posts a second: eight million a day. */
const addingEveryMs = 10;
const flushEveryMs = 250;
const port = 4873;
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-search-'));
const database = await startEmbedded({ dataDir });
const client = new pg.Client({ connectionString: database.url });
const step = (what: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${what}`);
let stop = () => {};
try {
  await migrate(database.url);
  step(`filling ${posts} posts`);
  await fill(database.url, { posts, users: Math.max(1_000, posts / 10), follows: 1_000 });
  const vocabulary = readVocabulary(30_000);
  step('filling the index');
  await fillIndex(database.url, posts, vocabulary, true);
  const tokens = (await makeMembers(database.url, dataDir, connections)).map(({ token }) => token);
  const server = await startChild('./server.ts', { port, databaseUrl: database.url, dataDir });
  stop = () => server.kill();
  await client.connect();
  // The cache of a site that has run for a while.
  await client.query(`create extension if not exists pg_prewarm`);
  await client.query(`select pg_prewarm(oid) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
    and relname ~ '^(search_|post|published_post|app_user)' and relname !~ '(like|collect|comment)'`);
  const { rows: sizes } = await client.query(
    `select relname, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
     where relname ~ '^(search_post|alternative)' order by relname`,
  );
  console.table(sizes);

  const wordAt = (min: number, max: number) => () =>
    vocabulary[min + Math.floor(Math.random() * (max - min))]!;
  const frequent = wordAt(30, 50);
  const middle = wordAt(300, 500);
  const rare = wordAt(5_000, 9_000);
  const keywords: [string, () => string][] = [
    ['in 10 % of posts', frequent],
    ['in 1 % of posts', middle],
    ['in 0.06 % of posts', rare],
    ['two words, in 10 % and 1 %', () => `${frequent()} ${middle()}`],
    ['two words, in 10 % each', () => `${frequent()} ${frequent()}`],
  ];
  const pids = [server.pid!, childNamed('postgres')];
  const rows: object[] = [];
  const authorization = tokens[0]!;
  /** Addresses of second pages, whose cursors the first ones give. */
  const secondPages = async (sort: 'latest' | 'hottest', keyword: () => string): Promise<string[]> => {
    const paths: string[] = [];
    for (let n = 0; n < 20; n++) {
      const input = { keyword: keyword(), sort, limit: 10 };
      const first = await fetch(
        `http://127.0.0.1:${port}/api${urlOf(searchPosts, { ...input, page: '1' })}`,
        {
          headers: { authorization },
        },
      );
      const page = ((await first.json()) as { data: { nextPage: string | null } }).data.nextPage;
      if (page) paths.push(`/api${urlOf(searchPosts, { ...input, page })}`);
    }
    return paths;
  };
  for (const sort of ['latest', 'hottest'] as const)
    for (const [what, keyword] of keywords) {
      const further = await secondPages(sort, keyword);
      const firstPage = () => `/api${urlOf(searchPosts, { keyword: keyword(), sort, page: '1', limit: 10 })}`;
      const pages: [string, () => string][] = [['1', firstPage]];
      if (further.length > 0) pages.push(['2', () => further[Math.floor(Math.random() * further.length)]!]);
      for (const [page, path] of pages) {
        const { rate, p99, cpu, failed } = await fire(
          port,
          pids,
          (n) => ({ method: 'GET', path: path(), headers: { authorization: tokens[n % tokens.length]! } }),
          connections,
        );
        rows.push({
          sort,
          what,
          page,
          'req/s': Math.round(rate),
          'p99 ms': p99,
          'CPU ms': Number(cpu.toFixed(2)),
          failed,
        });
      }
    }
  const suggest = await fire(
    port,
    pids,
    (n) => {
      const keyword = `用户${Math.floor(Math.random() * 9_999)}`;
      return shotOf(suggestSearches, { keyword }, tokens[n % tokens.length]);
    },
    connections,
  );
  rows.push({
    sort: '',
    what: 'suggestions',
    page: '',
    'req/s': Math.round(suggest.rate),
    'p99 ms': suggest.p99,
    'CPU ms': Number(suggest.cpu.toFixed(2)),
    failed: suggest.failed,
  });
  console.table(rows);

  console.log('one connection, newest 10 of a tsvector index, and inserting a row with its keys');
  const compared: object[] = [];
  for (const [what, keyword] of keywords) {
    const times: number[] = [];
    for (let i = 0; i < 40; i++) {
      const begin = performance.now();
      await client.query(
        'select post_id from alternative where words @@ $1::tsquery order by published_at desc limit 10',
        [
          keyword()
            .split(' ')
            .map((word) => `'${word}'`)
            .join(' & '),
        ],
      );
      times.push(performance.now() - begin);
    }
    compared.push({ what, ...percentiles(times) });
  }
  const inserts: number[] = [];
  const { rows: samples } = await client.query('select * from search_post limit 600');
  const stopFlushes = await startFlushes(database.url);
  for (const row of samples) {
    await client.query('delete from search_post where post_id = $1', [row.post_id]);
    const begin = performance.now();
    await client.query('insert into search_post values ($1, $2, $3, $4, $5, $6, $7, $8)', Object.values(row));
    inserts.push(performance.now() - begin);
    await setTimeout(addingEveryMs);
  }
  await stopFlushes();
  compared.push({ what: 'adding a post to the index', ...percentiles(inserts) });
  console.table(compared);
} finally {
  stop();
  await client.end().catch(() => {});
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Sorts pending keys as often as a server does. */
async function startFlushes(url: string): Promise<() => Promise<void>> {
  const flushing = new pg.Client({ connectionString: url });
  await flushing.connect();
  let isStopped = false;
  const flush = async () => {
    while (!isStopped) {
      await flushing.query('select sort_search_keys()');
      await setTimeout(flushEveryMs);
    }
  };
  const flushed = flush();
  return async () => {
    isStopped = true;
    await flushed;
    await flushing.end();
  };
}

function percentiles(times: number[]) {
  const at = (share: number) => Number(percentile(times, share).toFixed(1));
  return { 'p50 ms': at(0.5), 'p99 ms': at(0.99) };
}
