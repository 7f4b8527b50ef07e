import { postErrors } from '@muyu/contract/post.ts';
import { snapshotErrors } from '@muyu/contract/snapshot.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';

/**
 * A snapshot takes its files with it when it ends, so a file (or a video's cover) belongs to posts or to one snapshot.
 * Holds the files until the transaction ends and refuses those that the other kind uses, or that are gone, as
 * `foreignFile`. Two requests with one file wait for each other here.
 */
export async function claimFiles(
  tx: Transaction,
  userId: string,
  fileIds: readonly string[],
  use: 'post' | 'snapshot',
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const list = sql`${sql.param(ids)}::uuid[]`;
  const held = await tx.execute(sql`
    select file_id from media_file where user_id = ${userId} and file_id = any(${list}) order by file_id for update`);
  const inSnapshot = sql`exists (select 1 from snapshot s join snapshot_file f on f.snapshot_id = s.snapshot_id
    where s.user_id = ${userId} and (f.file_id = any(${list}) or f.cover_id = any(${list})))`;
  const inPost = sql`exists (select 1 from post p join post_file f on f.post_id = p.post_id
    where p.author_id = ${userId} and (f.file_id = any(${list}) or f.cover_id = any(${list})))
    or exists (select 1 from post_revision where author_id = ${userId} and file_ids && ${list})`;
  const taken = use === 'post' ? inSnapshot : sql`${inSnapshot} or ${inPost}`;
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select ${taken} as taken`);
  if (held.rows.length < ids.length || rows[0]!.taken)
    fail(use === 'post' ? postErrors.foreignFile : snapshotErrors.foreignFile);
}
