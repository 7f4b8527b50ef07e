import type { searchTransfers as endpoint } from '@muyu/contract/admin/money/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { DAY_MS, shanghaiDay, startOfDayText } from '@muyu/contract/core/time.ts';
import { and, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { resolveUserId } from '#modules/account';
import { cutPage, decodeCursor, emptyPage, pageOffset } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import { orderNumber } from '../../order/tables.ts';
import { idOfNumber, numberOfOrder } from '../../order/views.ts';
import { systemOwnerIds } from '../accounts.ts';
import { ledgerTransfer } from '../tables.ts';
import { toTransferDtos } from './to-transfer-dtos.ts';

/** How far back a search without order, person and first day reads. */
const defaultDays = 31;

/** Transfers of everybody by order, person, type and days. */
export async function searchTransfers(
  { app, now, locale }: ContextOf<typeof endpoint>,
  { number, person, type, page, limit, ...days }: InputOf<typeof endpoint>,
) {
  const { db } = app;
  const [ofOrder, ofUser] = await Promise.all([
    number === undefined ? undefined : whereOrder(db, number),
    person === undefined ? undefined : whereUser(db, person),
  ]);
  if (ofOrder === null || ofUser === null) return emptyPage;
  const to = startOfDayText(days.to ?? shanghaiDay(now)).getTime() + DAY_MS;
  const from = days.from ? startOfDayText(days.from) : new Date(to - defaultDays * DAY_MS);
  const isBounded = days.from !== undefined || (!ofOrder && !ofUser);
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await db
    .select()
    .from(ledgerTransfer)
    .where(
      and(
        ofOrder,
        ofUser,
        type === undefined ? undefined : eq(ledgerTransfer.type, type),
        isBounded ? gte(ledgerTransfer.createdAt, from) : undefined,
        lt(ledgerTransfer.createdAt, new Date(to)),
        after ? lt(ledgerTransfer.transferId, after) : undefined,
      ),
    )
    .orderBy(desc(ledgerTransfer.transferId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.transferId]);
  return { resultList: await toTransferDtos({ app, locale }, shown, (row) => row.amountFen), ...end };
}

/** The transfers of an order: its payer, its payee and the platform are debited. Null for a number that no order has. */
async function whereOrder(db: Db, number: string): Promise<SQL | undefined | null> {
  const orderId = idOfNumber(number);
  if (!orderId) return null;
  // Two statements: a cluster has order numbers and orders on different shards.
  const [known] = await db
    .select()
    .from(orderNumber)
    .where(eq(orderNumber.number, numberOfOrder(orderId)));
  const order = known && (await findOrder(db, known.userId, known.orderId));
  if (!order) return null;
  const owners = [order.userId, ...(order.payeeId ? [order.payeeId] : []), ...systemOwnerIds];
  return and(inArray(ledgerTransfer.debitOwnerId, owners), eq(ledgerTransfer.orderId, orderId));
}

/** The transfers from and to the accounts of a person; null for an unknown account name. */
async function whereUser(db: Db, person: string): Promise<SQL | undefined | null> {
  const ownerId = isId(person) ? person : await resolveUserId(db, person);
  return ownerId
    ? or(eq(ledgerTransfer.debitOwnerId, ownerId), eq(ledgerTransfer.creditOwnerId, ownerId))
    : null;
}
