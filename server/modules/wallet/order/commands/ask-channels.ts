import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { ChannelError, type PageChannel } from '../../channel/channel.ts';
import { pageChannels } from '../../channel/channels.ts';
import { sweepOrdersJob } from '../../jobs.ts';
import { maxOrderMinutes } from '../../settings.ts';
import { payOrder } from '../tables.ts';
import { isOpen, numberOfOrder, type OrderRow } from '../views.ts';
import { confirmPayment } from './confirm-payment.ts';

/** Orders of one run. */
const batchSize = 200;
/** How long after its end a channel is asked about an order. */
const askedForMs = DAY_MS;
/** Failures in a row after which a channel counts as unreachable in this run. */
const maxFailures = 3;

/**
 * Asks the channels about the orders that were opened there, for callbacks get lost; books what they answer. An order that
 * has ended is ended at the channel, too, so that it cannot be paid any more. Those that were never asked about come first, then
 * those whose last question is longest ago; one that fails stops no other.
 */
export async function askChannels(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  const failures = new Map<PageChannel, number>(
    pageChannels.filter(({ merchantOf }) => merchantOf(app)).map((page) => [page, 0]),
  );
  const isAsked = (page: PageChannel) => failures.get(page)! < maxFailures;
  for (const order of await listOrders(app, now)) {
    signal?.throwIfAborted();
    const pages = [...failures.keys()].filter((page) => order.pages[page.channel] && isAsked(page));
    // Before the questions, so that what fails comes last in the next run. What no channel is asked about comes before it.
    await markAsked(app, order, pages.length > 0 ? now : new Date(now.getTime() - 1));
    for (const page of pages)
      failures.set(page, (await isReached(app, page, order, now)) ? 0 : failures.get(page)! + 1);
  }
}

/** Settles an order at a channel; false when the channel did not answer. */
async function isReached(app: App, page: PageChannel, order: OrderRow, now: Date): Promise<boolean> {
  const { channel } = page;
  const { orderId } = order;
  try {
    await settleAtChannel(app, page, order, now);
  } catch (error) {
    if (error instanceof ChannelError) {
      app.log.warn({ channel, orderId, reason: error.message }, 'a channel was not asked');
      return false;
    }
    leaveRow(app, sweepOrdersJob, { orderId }, error);
  }
  return true;
}

/** Condition for the orders that a channel may still confirm. The index knows the time of their creation only. */
export const whereAsked = (now: Date): SQL =>
  and(
    sql`${payOrder.pages} <> '{}'::jsonb`,
    gt(payOrder.createdAt, new Date(now.getTime() - askedForMs - maxOrderMinutes * 60_000)),
    gt(payOrder.expiresAt, new Date(now.getTime() - askedForMs)),
  )!;

/** The orders of this run. */
const listOrders = ({ db }: App, now: Date): Promise<OrderRow[]> =>
  db
    .select()
    .from(payOrder)
    .where(whereAsked(now))
    .orderBy(sql`${payOrder.askedAt} nulls first`, desc(payOrder.createdAt))
    .limit(batchSize);

const markAsked = ({ db }: App, { userId, orderId }: OrderRow, askedAt: Date) =>
  db
    .update(payOrder)
    .set({ askedAt })
    .where(and(eq(payOrder.userId, userId), eq(payOrder.orderId, orderId)));

async function settleAtChannel(app: App, page: PageChannel, order: OrderRow, now: Date): Promise<void> {
  const number = numberOfOrder(order.orderId);
  const answer = await page.query(app, number);
  if (answer) await confirmPayment(app, page, answer, now);
  else if (!isOpen(order, now) && (await page.close(app, number))) await deletePage(app, page, order);
}

const deletePage = ({ db }: App, { channel }: PageChannel, { userId, orderId }: OrderRow) =>
  db
    .update(payOrder)
    .set({ pages: sql`${payOrder.pages} - ${channel}::text` })
    .where(and(eq(payOrder.userId, userId), eq(payOrder.orderId, orderId)));
