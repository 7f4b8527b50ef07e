import type { listBackupRuns as endpoint } from '@muyu/contract/admin/backup.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { desc, lt } from 'drizzle-orm';
import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { toRunDto } from '../commands/record-run.ts';
import { backupRun } from '../tables.ts';

/** Backups and restores, newest first. */
export async function listBackupRuns(
  { app }: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
) {
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await app.db
    .select()
    .from(backupRun)
    .where(after ? lt(backupRun.runId, String(after)) : undefined)
    .orderBy(desc(backupRun.runId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const nextPage = rows.length > limit ? encodeCursor([shown.at(-1)!.runId]) : null;
  return { resultList: shown.map(toRunDto), hasNextPage: nextPage !== null, nextPage };
}
