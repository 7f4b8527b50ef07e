import type { UserCard } from '@muyu/contract/account.ts';
import { type Snapshot, type SnapshotFile, snapshotErrors } from '@muyu/contract/snapshot.ts';
import { cardsOf } from '#modules/account';
import { type FileFacts, fileView } from '#modules/media';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

type Row = FileFacts & {
  snapshotId: string;
  snapshotFileId: string;
  userId: string;
  content: string;
  createdAt: Date;
  expiresAt: Date;
  isRead: boolean;
  readNum: number | null;
};

/** $1 the snapshot or its file, $2 the viewer, $3 now: what is over or of a closed account is not there. */
const filesOf = (name: string, which: 's.snapshot_id' | 'f.snapshot_file_id') =>
  statement<Row>(
    name,
    `select s.snapshot_id as "snapshotId", s.user_id as "userId", s.content, s.created_at as "createdAt",
       s.expires_at as "expiresAt", f.snapshot_file_id as "snapshotFileId", f.file_id as "fileId", f.type,
       f.cover_id as "coverId", f.duration_ms as "durationMs", f.has_sound as "hasSound", f.streaming, f.width, f.height,
       f.thumbhash, f.color, f.widths,
       exists (select 1 from snapshot_read r where r.snapshot_file_id = f.snapshot_file_id and r.user_id = $2) as "isRead",
       case when s.user_id = $2 then
         (select count(*)::int from snapshot_read r where r.snapshot_file_id = f.snapshot_file_id) end as "readNum"
     from snapshot s join snapshot_file f on f.snapshot_id = s.snapshot_id
     join app_user u on u.user_id = s.user_id and u.state <> 'closed'
     where ${which} = $1 and s.expires_at > $3 order by f.position`,
  );
const bySnapshot = filesOf('snapshot_files', 's.snapshot_id');
const byFile = filesOf('snapshot_file', 'f.snapshot_file_id');

/** URLs are the viewer's alone: a copied one opens nothing for anybody else. */
const shown = ({ app, now, viewer }: Context<UserViewer>, row: Row): SnapshotFile => ({
  snapshotFileId: row.snapshotFileId,
  snapshotId: row.snapshotId,
  file: fileView(row, { config: app.config, now, viewerId: viewer.userId }),
  isRead: row.isRead || row.userId === viewer.userId,
  readNum: row.readNum,
});

/** One snapshot by its id; expired and deleted ones are not found. */
export async function snapshotInfo(context: Context<UserViewer>, { id }: { id: string }): Promise<Snapshot> {
  const { app, viewer, now } = context;
  const rows = isId(id) ? await bySnapshot(app.db, [id, viewer.userId, now]) : [];
  const first = rows[0] ?? fail(snapshotErrors.notFound);
  const cards = await cardsOf(app, [first.userId], now);
  const user: UserCard = cards.get(first.userId) ?? fail(snapshotErrors.notFound);
  return {
    snapshotId: id,
    userId: first.userId,
    user,
    content: first.content,
    files: rows.map((row) => shown(context, row)),
    isOwn: first.userId === viewer.userId,
    createdAt: first.createdAt.toISOString(),
    expiresAt: first.expiresAt.toISOString(),
  };
}

/** One file of a snapshot by its snapshotFileId. */
export async function snapshotFileInfo(context: Context<UserViewer>, { id }: { id: string }) {
  const { app, viewer, now } = context;
  const [row] = isId(id) ? await byFile(app.db, [id, viewer.userId, now]) : [];
  return shown(context, row ?? fail(snapshotErrors.notFound));
}
