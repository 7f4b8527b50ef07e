import type { ReconciliationRun } from '@muyu/contract/admin/money/reconciliation.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, gte, inArray, type SQL, sum } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { ChannelError, type Confirmation, type PageChannel } from '../channel/channel.ts';
import { pageChannels } from '../channel/channels.ts';
import { idOfNumber, numberOfOrder } from '../order/views.ts';
import { channelAccount } from './accounts.ts';
import { type Difference, joinParts, type Part } from './compare-figures.ts';
import { ledgerTransfer } from './tables.ts';

/** The payments that a channel has received. */
type Statement = { page: PageChannel; since: Date; paid: Confirmation[] };

/** A channel without a statement (`payments` null), or so many of its payments, that were not compared. */
type LeftOut = ReconciliationRun['notCompared'][number];

/** Days that a statement covers. */
const statementDays = 31;
/** Orders of one statement of the database. */
const chunkSize = 1000;

/**
 * The statements of all configured channels, read before the snapshot of the ledger. One that does not answer is left out
 * and logged, so that the rest is compared.
 */
export async function readStatements(
  app: App,
  now: Date,
): Promise<{ statements: Statement[]; leftOut: LeftOut[] }> {
  const earliest = now.getTime() - statementDays * DAY_MS;
  const read = async (page: PageChannel) => {
    // The bills of a merchant do not list what an earlier one received.
    const since = new Date(Math.max(earliest, page.merchantSince(app)?.getTime() ?? 0));
    return { page, since, paid: await page.listPaid(app, since, now) };
  };
  const configured = pageChannels.filter(({ merchantOf }) => merchantOf(app));
  const answers = await Promise.all(configured.map((page) => read(page).catch(leaveOut(app, page))));
  return {
    statements: answers.flatMap((statement) => statement ?? []),
    leftOut: configured.flatMap(({ channel }, i) => (answers[i] ? [] : [{ channel, payments: null }])),
  };
}

/** Logs that a channel did not answer. */
const leaveOut =
  ({ log }: App, { channel }: PageChannel) =>
  (error: unknown): null => {
    if (!(error instanceof ChannelError)) throw error;
    log.error({ channel, reason: error.message }, 'a channel could not be compared with the ledger');
    return null;
  };

/** A payment that the ledger booked and no statement lists: the channel has to be asked about it. */
type OpenPayment = { page: PageChannel; orderId: string; bookedFen: number };

/**
 * Compares, order by order, what channels received with what the ledger booked from them. Payments that the statements do not
 * decide are returned: those of a day whose statement does not exist yet, and those that the channel does not know.
 */
export async function compareChannels(
  tx: Transaction,
  statements: readonly Statement[],
): Promise<{ part: Part; open: OpenPayment[] }> {
  const parts: Part[] = [];
  const open: OpenPayment[] = [];
  for (const statement of statements) {
    const compared = await compareChannel(tx, statement);
    parts.push(compared.part);
    open.push(...compared.open);
  }
  return { part: joinParts(parts), open };
}

async function compareChannel(
  tx: Transaction,
  { page, since, paid }: Statement,
): Promise<{ part: Part; open: OpenPayment[] }> {
  const { ownerId } = channelAccount(page.channel);
  const expected = new Map<string, number>();
  for (const { orderNumber, amountFen } of paid)
    expected.set(orderNumber, (expected.get(orderNumber) ?? 0) + amountFen);
  const booked = await sumBooked(tx, ownerId, gte(ledgerTransfer.createdAt, since));
  const numbers = [...new Set([...expected.keys(), ...booked.keys()])];
  const differing = numbers.filter((number) => expected.get(number) !== booked.get(number));
  // One of the two may lie outside of the statement's days.
  const whole = await sumOrders(tx, ownerId, differing);
  const found: Difference[] = [];
  const open: OpenPayment[] = [];
  for (const number of differing) {
    const orderId = idOfNumber(number);
    const actualFen = whole.get(number) ?? 0;
    const expectedFen = expected.get(number);
    if (expectedFen === undefined) {
      // A transfer without an order has no trade at the channel to ask about.
      if (orderId) open.push({ page, orderId, bookedFen: actualFen });
    } else if (actualFen !== expectedFen)
      found.push({ kind: 'channel', ownerId, orderId, expectedFen, actualFen });
  }
  return { part: { compared: numbers.length, found }, open };
}

/** A channel is asked about so many payments in one run, and for so many milliseconds, at most. */
const maxAsked = 500;
const askedForMs = 300_000;

/**
 * Asks the channels about payments that their statements do not list, the oldest first. Logs and returns how
 * many are left; the next run finds those of them that its statements do not list either.
 */
export async function askAboutPayments(
  app: App,
  open: readonly OpenPayment[],
): Promise<{ part: Part; leftOut: LeftOut[] }> {
  const answers = await Promise.all(
    pageChannels.map((page) =>
      askChannel(
        app,
        page,
        open.filter((payment) => payment.page === page).toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1)),
      ),
    ),
  );
  return {
    part: joinParts(answers.map(({ part }) => part)),
    leftOut: answers.flatMap(({ left }, i) =>
      left > 0 ? [{ channel: pageChannels[i]!.channel, payments: left }] : [],
    ),
  };
}

async function askChannel(
  app: App,
  page: PageChannel,
  open: readonly OpenPayment[],
): Promise<{ part: Part; left: number }> {
  const { ownerId } = channelAccount(page.channel);
  const found: Difference[] = [];
  const end = performance.now() + askedForMs;
  let asked = 0;
  try {
    for (const { orderId, bookedFen } of open.slice(0, maxAsked)) {
      if (performance.now() > end) break;
      const expectedFen = await askAmount(app, page, numberOfOrder(orderId));
      asked += 1;
      if (expectedFen !== bookedFen)
        found.push({ kind: 'channel', ownerId, orderId, expectedFen, actualFen: bookedFen });
    }
  } catch (error) {
    leaveOut(app, page)(error);
  }
  const left = open.length - asked;
  if (left > 0)
    app.log.warn({ channel: page.channel, left }, 'payments were not compared with their channel');
  return { part: { compared: 0, found }, left };
}

/** Amount that the channel received for an order, fen. */
async function askAmount(app: App, page: PageChannel, number: string): Promise<number> {
  const answer = await page.query(app, number);
  return answer?.outcome === 'paid' ? answer.amountFen : 0;
}

/** Amounts that the ledger booked from a channel at any time, by order number, fen. */
async function sumOrders(
  tx: Transaction,
  ownerId: string,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const ids = numbers.flatMap((number) => idOfNumber(number) ?? []);
  const sums = new Map<string, number>();
  for (let at = 0; at < ids.length; at += chunkSize) {
    const chunk = ids.slice(at, at + chunkSize);
    const booked = await sumBooked(tx, ownerId, inArray(ledgerTransfer.orderId, chunk));
    for (const [number, fen] of booked) sums.set(number, fen);
  }
  return sums;
}

/** Amounts that the ledger booked from a channel, by order number, fen. */
async function sumBooked(tx: Transaction, ownerId: string, which: SQL): Promise<Map<string, number>> {
  const rows = await tx
    .select({ orderId: ledgerTransfer.orderId, fen: sum(ledgerTransfer.amountFen) })
    .from(ledgerTransfer)
    .where(and(eq(ledgerTransfer.debitOwnerId, ownerId), which))
    .groupBy(ledgerTransfer.orderId);
  return new Map(rows.map(({ orderId, fen }) => [numberOfOrder(orderId ?? ''), Number(fen)]));
}
