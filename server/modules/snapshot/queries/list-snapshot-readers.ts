import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import {
  type listSnapshotReaders as endpoint,
  type SnapshotReader,
  snapshotErrors,
} from '@muyu/contract/snapshot.ts';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { getUserCards, keepOpenAccounts } from '#modules/account';
import { decodeCursor, toPage } from '#platform/database/cursor.ts';
import { isId, MAX_UUID } from '#platform/database/ids.ts';
import { readFiltered } from '#platform/database/read-filtered.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { snapshot, snapshotFile, snapshotRead } from '../tables.ts';

/** Users with open accounts who read a file of the viewer's snapshot, the latest first, and the number of all. */
export async function listSnapshotReaders(
  context: ContextOf<typeof endpoint>,
  { id, page, size }: InputOf<typeof endpoint>,
) {
  const { app, viewer, now } = context;
  if (!isId(id)) fail(context, snapshotErrors.notFound);
  const [found] = await app.db
    .select({ snapshotId: snapshot.snapshotId, userId: snapshot.userId })
    .from(snapshotFile)
    .innerJoin(snapshot, eq(snapshot.snapshotId, snapshotFile.snapshotId))
    .where(
      and(eq(snapshotFile.snapshotFileId, id), isNull(snapshotFile.hiddenAt), gt(snapshot.expiresAt, now)),
    );
  if (!found) return fail(context, snapshotErrors.notFound);
  if (found.userId !== viewer.userId) failCore(coreErrors.notAllowed);
  const ofFile = and(eq(snapshotRead.snapshotId, found.snapshotId), eq(snapshotRead.snapshotFileId, id));
  const read = ([at, userId]: readonly unknown[]) =>
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
          sql`(${snapshotRead.readAt}, ${snapshotRead.userId}) < (${at}::timestamptz, ${userId}::uuid)`,
        ),
      )
      .orderBy(desc(snapshotRead.readAt), desc(snapshotRead.userId))
      .limit(size + 1);
  const first = decodeCursor(page, ['moment', 'id']) ?? ['infinity', MAX_UUID];
  type Row = Awaited<ReturnType<typeof read>>[number];
  const [rows, [counted]] = await Promise.all([
    readFiltered<Row>(
      size + 1,
      (last) => read(last ? [last.at, last.userId] : first),
      (found) => keepOpenAccounts(app, found),
    ),
    app.db.select({ total: count() }).from(snapshotRead).where(ofFile),
  ]);
  const cards = await getUserCards(
    context,
    rows.map(({ userId }) => userId),
  );
  const shown = toPage(
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
