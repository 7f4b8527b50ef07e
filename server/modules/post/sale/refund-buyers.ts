import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { lockUser } from '#modules/account';
import { relockPost } from '#modules/membership';
import { getPaidOrders, grantTickets, refundOrder } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { purchaseRefunded, salesRefunded } from '../events.ts';
import { refundBuyersJob } from '../jobs.ts';
import { post } from '../tables.ts';
import { markRefunded } from './purchases.ts';
import { saleTitleOf } from './sale-title.ts';
import { refundDays } from './settings.ts';
import { postPurchase } from './tables.ts';

const batchSize = 200;

/** The purchases of a post that operators took down which are still to be taken back. */
async function listDue(
  app: App,
  db: Db,
  postId: string,
  limit: number,
  last?: PurchaseRow,
): Promise<PurchaseRow[]> {
  const [found] = await db.select({ hiddenAt: post.hiddenAt }).from(post).where(eq(post.postId, postId));
  if (!found?.hiddenAt) return [];
  const since = new Date(found.hiddenAt.getTime() - app.settings.get(refundDays) * DAY_MS);
  return db
    .select()
    .from(postPurchase)
    .where(
      and(
        eq(postPurchase.postId, postId),
        isNull(postPurchase.refundedAt),
        gt(postPurchase.createdAt, since),
        last &&
          sql`(${postPurchase.createdAt}, ${postPurchase.userId}) > (${last.createdAt.toISOString()}::timestamptz, ${last.userId}::uuid)`,
      ),
    )
    .orderBy(asc(postPurchase.createdAt), asc(postPurchase.userId))
    .limit(limit);
}

export const hasDueRefund = async (app: App, postId: string): Promise<boolean> =>
  (await listDue(app, app.db, postId, 1)).length > 0;

/**
 * Refunds those who bought a post in the last days before operators took it down, each in a transaction of its own and once;
 * tickets are given back. Ends when the post is restored meanwhile. Safe to repeat and to interrupt. A failed refund does not stop the others;
 * the run fails at its end, so that the job is tried again. However a run ends, the author gets one notice of what it took from them.
 */
export async function refundBuyers(
  app: App,
  given: { postId: string },
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const taken: Taken = { post: null, count: 0, amountFen: 0 };
  try {
    return await refundAll(app, given, now, taken, signal);
  } finally {
    await emitSalesRefunded(app, taken, now);
  }
}

type PostRow = typeof post.$inferSelect;

/** The sum in fen that a run took from the author, and the number of its purchases. */
type Taken = { post: PostRow | null; count: number; amountFen: number };

async function emitSalesRefunded(
  app: App,
  { post: sold, count, amountFen }: Taken,
  now: Date,
): Promise<void> {
  if (!sold || amountFen === 0) return;
  const refunds = { authorId: sold.authorId, title: saleTitleOf(sold), count, amountFen };
  await app.db.transaction((tx) => app.events.emit(tx, salesRefunded, refunds, now));
}

/** Adds what it takes to `taken`. Returns the number of purchases that were handled. */
async function refundAll(
  app: App,
  { postId }: { postId: string },
  now: Date,
  taken: Taken,
  signal?: AbortSignal,
): Promise<number> {
  let refunded = 0;
  let failed = 0;
  let last: PurchaseRow | undefined;
  for (;;) {
    const due: PurchaseRow[] = await listDue(app, app.db, postId, batchSize, last);
    for (const purchase of due) {
      signal?.throwIfAborted();
      try {
        const done = await refundPurchase(app, purchase, now);
        if (!done) return refunded;
        refunded += 1;
        if (done.takenFen === null) continue;
        taken.post = done.post;
        taken.count += 1;
        taken.amountFen += done.takenFen;
      } catch (error) {
        const { userId, orderId } = purchase;
        leaveRow(app, refundBuyersJob, { postId, userId, orderId }, error);
        failed += 1;
      }
    }
    last = due.at(-1);
    if (last && due.length === batchSize) continue;
    if (failed > 0) throw new RefundsFailed(postId, failed);
    return refunded;
  }
}

/** Some buyers of a post were not refunded; each is logged. */
class RefundsFailed extends Error {
  constructor(postId: string, failed: number) {
    super(`${failed} buyers of the post ${postId} were not refunded`);
  }
}

type PurchaseRow = typeof postPurchase.$inferSelect;

/**
 * Returns what was taken from the author, null without a refund of money; returns null, and takes nothing back, when the post was
 * restored. Locks the buyer, then the post, as a payment does.
 */
const refundPurchase = (
  app: App,
  purchase: PurchaseRow,
  now: Date,
): Promise<{ post: PostRow; takenFen: number | null } | null> =>
  app.db.transaction(async (tx) => {
    const { postId, userId, orderId } = purchase;
    const user = await lockUser(tx, userId);
    const [found] = await tx.select().from(post).where(eq(post.postId, postId)).for('share');
    if (!found?.hiddenAt) return null;
    const refund = orderId === null ? null : await refundMoney(app, tx, { postId, userId, orderId }, now);
    const amountFen = refund?.amountFen ?? null;
    const isTaken = orderId === null ? await returnTicket(tx, purchase, now) : amountFen !== null;
    const done = { post: found, takenFen: refund?.takenFen ?? null };
    // An erased account gets no notice.
    if (!isTaken || user?.erasedAt !== null) return done;
    const title = saleTitleOf(found);
    await app.events.emit(tx, purchaseRefunded, { userId, postId, orderId, title, amountFen }, now);
    return done;
  });

/**
 * The amount that went back to the buyer, null for an erased one, and what of it was taken from the author; null when an operator or
 * another run refunded it meanwhile.
 */
async function refundMoney(
  app: App,
  tx: Transaction,
  order: { postId: string; userId: string; orderId: string },
  now: Date,
): Promise<{ amountFen: number | null; takenFen: number } | null> {
  const refund = await refundOrder({ app, now }, tx, order);
  if (!refund) {
    await markRefunded(tx, order, now);
    return null;
  }
  const takenFen = refund.unsettled + refund.available;
  if (refund.unclaimed) return { amountFen: null, takenFen };
  const { amountFen } = (await getPaidOrders(tx, order.userId, [order.orderId])).get(order.orderId)!;
  return { amountFen, takenFen };
}

async function returnTicket(tx: Transaction, purchase: PurchaseRow, now: Date): Promise<boolean> {
  const { postId, userId, ticket, createdAt } = purchase;
  if (!(await markRefunded(tx, { postId, userId, orderId: null }, now))) return false;
  await relockPost(tx, { userId, postId, orderId: null });
  const tickets = { video: 0, post: 0, download: 0, [ticket!]: 1 };
  const sourceKey = `${postId} ${createdAt.toISOString()}`;
  await grantTickets(tx, { userId, source: 'refund', sourceKey, tickets }, now);
  return true;
}

/** Finds taken down posts whose refunds were interrupted, and continues them. */
export async function sweepRefunds(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  const recent = new Date(now.getTime() - 30 * DAY_MS);
  const { rows } = await app.db.execute<{ postId: string }>(sql`
    select p.post_id as "postId" from ${post} p where p.hidden_at > ${recent} and exists (
      select 1 from ${postPurchase} s where s.post_id = p.post_id and s.refunded_at is null
        and s.created_at > p.hidden_at - make_interval(days => ${app.settings.get(refundDays)}::int))`);
  for (const { postId } of rows)
    await refundBuyers(app, { postId }, now, signal).catch((error: unknown) => {
      // Failed refunds are logged; the sweep goes on with the buyers of other posts.
      if (!(error instanceof RefundsFailed)) throw error;
    });
}
