import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import {
  type snapshotReaders as call,
  type SnapshotReader,
  snapshotErrors,
} from '@muyu/contract/snapshot.ts';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { cardsOf } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { snapshot, snapshotFile, snapshotRead } from '../../snapshot-tables.ts';

/** Who read a file of the viewer's own snapshot, the last first, and how many in all. */
export async function snapshotReaders(
  { app, viewer, now }: Context<UserViewer>,
  { id, page, size }: InputOf<typeof call>,
) {
  if (!isId(id)) fail(snapshotErrors.notFound);
  const [found] = await app.db
    .select({ userId: snapshot.userId })
    .from(snapshotFile)
    .innerJoin(snapshot, eq(snapshot.snapshotId, snapshotFile.snapshotId))
    .where(and(eq(snapshotFile.snapshotFileId, id), gt(snapshot.expiresAt, now)));
  if (!found) return fail(snapshotErrors.notFound);
  if (found.userId !== viewer.userId) fail(coreErrors.notAllowed);
  const after = decodeCursor(page, ['moment', 'id']);
  const ofFile = eq(snapshotRead.snapshotFileId, id);
  const [rows, [counted]] = await Promise.all([
    app.db
      .select({
        userId: snapshotRead.userId,
        readAt: snapshotRead.readAt,
        at: sql<string>`${snapshotRead.readAt}::text`,
      })
      .from(snapshotRead)
      .where(
        and(
          ofFile,
          after
            ? sql`(${snapshotRead.readAt}, ${snapshotRead.userId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(snapshotRead.readAt), desc(snapshotRead.userId))
      .limit(size + 1),
    app.db.select({ total: count() }).from(snapshotRead).where(ofFile),
  ]);
  const cards = await cardsOf(
    app,
    rows.map(({ userId }) => userId),
    now,
  );
  const shown = pageOf(
    rows,
    size,
    (row) => [row.at, row.userId],
    (list): SnapshotReader[] =>
      list.flatMap(({ userId, readAt }) => {
        const card = cards.get(userId);
        return card ? [{ ...card, readAt: readAt.toISOString() }] : [];
      }),
  );
  return { ...shown, total: counted!.total };
}
