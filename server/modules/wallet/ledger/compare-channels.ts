import { and, eq, gte, type SQL, sum } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { ChannelError, type Confirmation, type PageChannel } from '../channel/channel.ts';
import { pageChannels } from '../channel/channels.ts';
import { idOfNumber, numberOfOrder } from '../order/views.ts';
import { channelAccount } from './accounts.ts';
import { ledgerTransfer, type reconciliationDifference } from './tables.ts';

export type Difference = Omit<typeof reconciliationDifference.$inferInsert, 'runId' | 'differenceId'>;
/** The differences of one comparison, and how many figures were compared. */
export type Part = { compared: number; found: Difference[] };

/** The payments that a channel has received. */
type Statement = { page: PageChannel; since: Date; paid: Confirmation[] };

/** Days that a statement covers. */
const statementDays = 31;

/**
 * The statements of all configured channels, read before the snapshot of the ledger. One that does not answer is left out
 * and logged, so that the rest is compared.
 */
export async function readStatements(app: App, now: Date): Promise<Statement[]> {
  const since = new Date(now.getTime() - statementDays * DAY_MS);
  const read = async (page: PageChannel) => [{ page, since, paid: await page.listPaid(app, since, now) }];
  const configured = pageChannels.filter(({ merchantOf }) => merchantOf(app));
  const statements = await Promise.all(
    configured.map((page) => read(page).catch(leaveOut<Statement[]>(app, page, []))),
  );
  return statements.flat();
}

/** Logs that a channel did not answer, and returns what stands for its figures. */
const leaveOut =
  <T>({ log }: App, { channel }: PageChannel, instead: T) =>
  (error: unknown): T => {
    if (!(error instanceof ChannelError)) throw error;
    log.error({ channel, reason: error.message }, 'a channel could not be compared with the ledger');
    return instead;
  };

/** Compares, order by order, what channels received with what the ledger booked from them. */
export async function compareChannels(
  app: App,
  tx: Transaction,
  statements: readonly Statement[],
): Promise<Part> {
  const compare = (statement: Statement) =>
    compareChannel(app, tx, statement).catch(leaveOut<Part>(app, statement.page, { compared: 0, found: [] }));
  const parts = await Promise.all(statements.map(compare));
  return {
    compared: parts.reduce((total, { compared }) => total + compared, 0),
    found: parts.flatMap(({ found }) => found),
  };
}

async function compareChannel(app: App, tx: Transaction, { page, since, paid }: Statement): Promise<Part> {
  const { ownerId } = channelAccount(page.channel);
  const expected = new Map<string, number>();
  for (const { orderNumber, amountFen } of paid)
    expected.set(orderNumber, (expected.get(orderNumber) ?? 0) + amountFen);
  const booked = await sumBooked(tx, ownerId, gte(ledgerTransfer.createdAt, since));
  const found: Difference[] = [];
  const numbers = new Set([...expected.keys(), ...booked.keys()]);
  for (const number of numbers) {
    if (expected.get(number) === booked.get(number)) continue;
    // One of the two may lie outside of the statement's days, or the payment came after the statement was read.
    const orderId = idOfNumber(number);
    const expectedFen = expected.get(number) ?? (await askAmount(app, page, number));
    const own = orderId && (await sumBooked(tx, ownerId, eq(ledgerTransfer.orderId, orderId)));
    const actualFen = (own ? own.get(number) : 0) ?? 0;
    if (actualFen !== expectedFen) found.push({ kind: 'channel', ownerId, orderId, expectedFen, actualFen });
  }
  return { compared: numbers.size, found };
}

/** Amount that the channel received for an order, fen. */
async function askAmount(app: App, page: PageChannel, number: string): Promise<number> {
  const answer = await page.query(app, number);
  return answer?.outcome === 'paid' ? answer.amountFen : 0;
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
