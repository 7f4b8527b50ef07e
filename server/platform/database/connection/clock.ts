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

/** How far the clock of the database is ahead of this machine's, milliseconds; right up to half of the round trip. */
export async function measureClock(db: Db): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  );
  return Number(rows[0]!.now) - (before + Date.now()) / 2;
}

/**
 * Throws WrongClock for a clock that is more than a minute off: tokens, leases and the order of ids compare the clocks of
 * all servers, and one that is wrong would end sessions, refuse payments and misplace posts.
 */
export async function requireClock(db: Db): Promise<void> {
  const aheadMs = await measureClock(db);
  if (Math.abs(aheadMs) > maxOffMs) throw new WrongClock(describe(aheadMs));
}

const describe = (aheadMs: number): string =>
  `The clock of this machine is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'behind' : 'ahead of'} that of the database: set it, and let NTP keep it.`;

/** Logs an error a minute while the clock is wrong. Returns a function that stops it. */
export function watchClock(db: Db, log: Log): () => void {
  const timer = setInterval(() => {
    requireClock(db).catch((error: unknown) => {
      log.error(
        { err: error },
        error instanceof WrongClock ? 'the clock of this machine is wrong' : 'the clock was not compared',
      );
    });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
