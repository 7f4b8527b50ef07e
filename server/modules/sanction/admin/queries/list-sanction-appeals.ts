import { type SanctionKind, sanctionKinds, sanctionTraits } from '@muyu/contract/account/settings.ts';
import type { listSanctionAppeals as endpoint } from '@muyu/contract/admin/sanction.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { cutPage, pageOffset, queueOrder } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { sanction } from '../../tables.ts';
import { hydrateSanctions } from './hydrate-sanctions.ts';

/** Open appeals that the operator's permissions allow to answer, oldest first. */
export async function listSanctionAppeals(
  context: ContextOf<typeof endpoint>,
  query: InputOf<typeof endpoint>,
) {
  const { permissions } = context.viewer;
  const kinds = sanctionKinds.filter((kind) => permissions.includes(sanctionTraits[kind].permission));
  const { sanctions, total, end } = await selectOpenAppeals(context.app.db, kinds, query);
  const resultList = await hydrateSanctions(context, sanctions);
  return { resultList, ...end, total };
}

async function selectOpenAppeals(db: Db, kinds: SanctionKind[], { page, limit }: PagedQuery) {
  const order = queueOrder(true, sanction.appealAt, sanction.sanctionId, page);
  const isOpen = and(
    isNotNull(sanction.appeal),
    isNull(sanction.appealOutcome),
    inArray(sanction.kind, kinds),
  );
  const [total, rows] = await Promise.all([
    db.$count(sanction, isOpen),
    db
      .select({ row: sanction, key: order.key })
      .from(sanction)
      .where(and(isOpen, order.after))
      .orderBy(...order.orderBy)
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const { shown, end } = cutPage(rows, limit, ({ row, key }) => [key, row.sanctionId]);
  return { sanctions: shown.map(({ row }) => row), total, end };
}
