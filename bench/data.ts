import pg from 'pg';
import { fillCommunity } from './community/fill.ts';

export type Size = { posts: number; users: number; follows: number };

/** Inserts a community without likes and comments, which the benchmarks add, and the tables of the floors. */
export async function fill(url: string, size: Size): Promise<void> {
  await fillCommunity(url, { ...size, likes: 0, comments: 0 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table floor_like (post_id uuid, user_id uuid, primary key (post_id, user_id));
    create table floor_count (post_id uuid primary key, likes int not null);
    insert into floor_count select post_id, 0 from post`);
  await client.query('vacuum analyze floor_count');
  await client.end();
}
