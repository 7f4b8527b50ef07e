import { type SanctionKind, sanctionKinds } from '@muyu/contract/account/settings.ts';
import type { appealPage as endpoint } from '@muyu/contract/admin/sanction.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { permissionFor } from '../../rules/permission-for.ts';
import { sanction } from '../../tables.ts';
import { hydrateSanctions } from './hydrate-sanctions.ts';

/** Open appeals that the operator's permissions allow to answer, oldest first. */
export async function listAppeals(context: ContextOf<typeof endpoint>, query: InputOf<typeof endpoint>) {
  const { permissions } = context.viewer;
  const kinds = sanctionKinds.filter((kind) => permissions.includes(permissionFor(kind)));
  const { sanctions, total, nextPage } = await selectOpenAppeals(context.app.db, kinds, query);
  const resultList = await hydrateSanctions(context, sanctions);
  return { resultList, hasNextPage: nextPage !== null, nextPage, total };
}

async function selectOpenAppeals(db: Db, kinds: SanctionKind[], { page, limit }: PagedQuery) {
  const [at, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const isOpen = and(
    isNotNull(sanction.appeal),
    isNull(sanction.appealOutcome),
    inArray(sanction.kind, kinds),
  );
  const afterCursor = after
    ? sql`(${sanction.appealAt}, ${sanction.sanctionId}) > (${at}::timestamptz, ${after}::uuid)`
    : undefined;
  const [total, rows] = await Promise.all([
    db.$count(sanction, isOpen),
    db
      .select({ row: sanction, at: sql<string>`${sanction.appealAt}::text` })
      .from(sanction)
      .where(and(isOpen, afterCursor))
      .orderBy(asc(sanction.appealAt), asc(sanction.sanctionId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    sanctions: shown.map(({ row }) => row),
    total,
    nextPage: rows.length > limit && last ? encodeCursor([last.at, last.row.sanctionId]) : null,
  };
}
