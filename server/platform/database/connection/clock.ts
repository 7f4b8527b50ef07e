import { sql } from 'drizzle-orm';
import type { Log } from '../../log/log.ts';
import type { Db } from '../database.ts';

/** Pay tokens and codes last minutes (`wallet.payTokenMinutes`, `account.smsMinutes`): a clock that is further off than this refuses what is valid. */
const maxOffMs = 60_000;
const everyMs = 60_000;

/** The clock of this machine is too far from that of the database. */
export class WrongClock extends Error {
  override name = 'WrongClock';
}

/** A measured difference: how far the clock of the database is ahead of this machine's, milliseconds, right up to `exactMs`. */
type Difference = { aheadMs: number; exactMs: number };

export async function measureClock(db: Db): Promise<Difference> {
  const before = Date.now();
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  );
  const after = Date.now();
  return { aheadMs: Number(rows[0]!.now) - (before + after) / 2, exactMs: (after - before) / 2 + 1 };
}

/**
 * The time of the site: that of the database, by this machine's clock and the difference to the database's. Servers whose clocks
 * differ by seconds give what they write times and ids in the order in which it was written.
 */
export class SiteClock {
  #db: Db;
  #aheadMs = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  now = (): Date => new Date(Date.now() + this.#aheadMs);

  /**
   * Compares the clocks and corrects the time by as little as the measurement proves: a slow reply proves little. Throws WrongClock for
   * a clock that is more than a minute off: leases, sessions and channels of payments also compare the clocks of machines.
   */
  async compare(): Promise<void> {
    const { aheadMs, exactMs } = await measureClock(this.#db);
    if (Math.abs(aheadMs) > maxOffMs) throw new WrongClock(describe(aheadMs));
    const nearest = Math.min(Math.max(this.#aheadMs, aheadMs - exactMs), aheadMs + exactMs);
    this.#aheadMs = Math.round(nearest);
  }
}

const describe = (aheadMs: number): string =>
  `The clock of this machine is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'behind' : 'ahead of'} that of the database: set it, and let NTP keep it.`;

/** Compares the clocks once a minute and logs an error while that of this machine is wrong. Returns a function that stops it. */
export function watchClock({ clock, log }: { clock: SiteClock; log: Log }): () => void {
  const timer = setInterval(() => {
    clock.compare().catch((error: unknown) => {
      log.error(
        { err: error },
        error instanceof WrongClock ? 'the clock of this machine is wrong' : 'the clock was not compared',
      );
    });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
