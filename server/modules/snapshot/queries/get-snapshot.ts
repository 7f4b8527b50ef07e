import type { UserCard } from '@muyu/contract/account/account.ts';
import {
  type getSnapshotFile as fileEndpoint,
  type Snapshot,
  type SnapshotFile,
  type getSnapshot as snapshotEndpoint,
  snapshotErrors,
} from '@muyu/contract/snapshot.ts';
import { getUserCards, keepOpenAccounts } from '#modules/account';
import { type FileMetadata, longVideoMs, toMediaFileDto } from '#modules/media';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

type Row = FileMetadata & {
  snapshotId: string;
  snapshotFileId: string;
  userId: string;
  content: string;
  aiMade: boolean;
  createdAt: Date;
  expiresAt: Date;
  isRead: boolean;
  readNum: number | null;
};

/** $1 the snapshot or its file, $2 the viewer, $3 now. Expired snapshots are not selected. */
const createFilesStatement = (name: string, which: string, snapshotId: string) =>
  statement<Row>(
    name,
    `select s.snapshot_id as "snapshotId", s.user_id as "userId", s.content, s.ai_made as "aiMade", s.created_at as "createdAt",
       s.expires_at as "expiresAt", f.snapshot_file_id as "snapshotFileId", f.file_id as "fileId", f.type,
       f.cover_id as "coverId", f.duration_ms as "durationMs", f.has_sound as "hasSound", f.streaming, f.width, f.height,
       f.thumbhash, f.color, f.widths,
       exists (select 1 from snapshot_read r where r.snapshot_id = ${snapshotId} and r.snapshot_file_id = f.snapshot_file_id and r.user_id = $2) as "isRead",
       case when s.user_id = $2 then
         (select count(*)::int from snapshot_read r where r.snapshot_id = ${snapshotId} and r.snapshot_file_id = f.snapshot_file_id) end as "readNum"
     from snapshot s join snapshot_file f on f.snapshot_id = s.snapshot_id
     where ${which} = $1 and f.hidden_at is null and s.expires_at > $3 order by f.position`,
  );
const selectBySnapshot = createFilesStatement('snapshot_files', 's.snapshot_id', '$1');
const selectByFile = createFilesStatement('snapshot_file', 'f.snapshot_file_id', 'f.snapshot_id');

/** File URLs are signed for the viewer. */
const toSnapshotFileDto = ({ app, now, viewer }: Context<UserViewer>, row: Row): SnapshotFile => ({
  snapshotFileId: row.snapshotFileId,
  snapshotId: row.snapshotId,
  file: toMediaFileDto(row, { config: app.config, now, viewerId: viewer.userId, longMs: longVideoMs(app) }),
  isRead: row.isRead || row.userId === viewer.userId,
  readNum: row.readNum,
});

/** A snapshot by its id. */
export async function getSnapshot(
  context: ContextOf<typeof snapshotEndpoint>,
  { id }: { id: string },
): Promise<Snapshot> {
  const { app, viewer, now } = context;
  const found = isId(id) ? await selectBySnapshot(app.db, [id, viewer.userId, now]) : [];
  const rows = await keepOpenAccounts(app, found);
  const first = rows[0] ?? fail(context, snapshotErrors.notFound);
  const cards = await getUserCards(context, [first.userId]);
  const user: UserCard = cards.get(first.userId) ?? fail(context, snapshotErrors.notFound);
  return {
    snapshotId: id,
    userId: first.userId,
    user,
    content: first.content,
    aiMade: first.aiMade,
    files: rows.map((row) => toSnapshotFileDto(context, row)),
    isOwn: first.userId === viewer.userId,
    createdAt: first.createdAt.toISOString(),
    expiresAt: first.expiresAt.toISOString(),
  };
}

/** A file of a snapshot by its snapshotFileId. */
export async function getSnapshotFile(context: ContextOf<typeof fileEndpoint>, { id }: { id: string }) {
  const { app, viewer, now } = context;
  const found = isId(id) ? await selectByFile(app.db, [id, viewer.userId, now]) : [];
  const [row] = await keepOpenAccounts(app, found);
  return toSnapshotFileDto(context, row ?? fail(context, snapshotErrors.notFound));
}
