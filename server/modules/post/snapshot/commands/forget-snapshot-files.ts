import { sql } from 'drizzle-orm';
import { deleteFiles } from '#modules/media';
import type { App } from '#platform/app.ts';

/**
 * The job: deletes files whose snapshot is gone, rows and bytes. What its owner shows elsewhere by now (their portrait,
 * the proof of a certification, a post) stays. Doing it again does no harm.
 */
export async function forgetSnapshotFiles(
  app: App,
  { userId, fileIds }: { userId: string; fileIds: string[] },
): Promise<void> {
  const list = sql`${sql.param(fileIds)}::uuid[]`;
  const unused = await app.db.transaction(async (tx) => {
    // Whoever wants to use one of them at this moment waits here, and then finds it used or gone.
    await tx.execute(sql`
      select 1 from media_file where user_id = ${userId} and file_id = any(${list}) order by file_id for update`);
    const { rows } = await tx.execute<{ fileId: string }>(sql`
      select id as "fileId" from unnest(${list}) id where not exists (
        select 1 from app_user where user_id = ${userId} and id in (avatar_file_id, background_file_id)
      ) and not exists (
        select 1 from certification_file where user_id = ${userId} and file_id = id
      ) and not exists (
        select 1 from post p join post_file f on f.post_id = p.post_id
        where p.author_id = ${userId} and id in (f.file_id, f.cover_id)
      )`);
    const ids = rows.map(({ fileId }) => fileId);
    await tx.execute(
      sql`delete from media_file where user_id = ${userId} and file_id = any(${sql.param(ids)}::uuid[])`,
    );
    return ids;
  });
  await deleteFiles(app, unused);
}
