import { hash } from 'node:crypto';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../app.ts';
import type { Db } from '../database/database.ts';
import { rateLimitSite, rateLimitSubnet, siteFactor } from '../http/limits/rate-limit-subnet.ts';
import { requestCount } from '../http/limits/request-count.ts';
import type { Viewer } from '../http/viewer.ts';
import { addressRule, minWorkAfter, type WorkRule, workAfter } from './login-work.ts';
import { consumePow, type PowErrors, verifyPow } from './proof-of-work.ts';

/**
 * Calls of an address that were carried out or had a valid proof, by the hour; invalid ones cost their sender nothing, so they
 * must not use up what a network shares. Above the free ones the next call needs a proof of work that grows with each.
 */
export type AddressWork = { name: string; rule: WorkRule; byAccount: boolean };

/**
 * `maxWork`: the most that is asked for, as of wrong logins of an address where it is not given. `byAccount`: calls with a valid
 * token of a member count for the account. Not for what makes accounts or costs money: a robot would use many accounts.
 */
export const addressWork = (
  name: string,
  free: number,
  { maxWork = addressRule(free).maxWork, byAccount = false }: { maxWork?: number; byAccount?: boolean } = {},
): AddressWork => ({ name, rule: { free, windowMs: HOUR_MS, maxWork }, byAccount });

type Caller = Pick<Context<Viewer>, 'app' | 'address' | 'knownMember' | 'now'>;

type Counter = { key: string; rule: WorkRule };

const keyOf = (name: string, counted: string): string =>
  hash('sha256', `work ${name} ${counted}`, 'base64url').slice(0, 22);

/** The counters of a call: the account, or the network and for IPv6 the /48 around it. In the order of their keys. */
function countersOf({ address, knownMember }: Caller, { name, rule, byAccount }: AddressWork): Counter[] {
  if (byAccount && knownMember) return [{ key: keyOf(name, knownMember), rule }];
  const own = { key: keyOf(name, rateLimitSubnet(address)), rule };
  const site = rateLimitSite(address);
  if (site === null) return [own];
  const ofSite = { key: keyOf(name, site), rule: { ...rule, free: rule.free * siteFactor } };
  return own.key < ofSite.key ? [own, ofSite] : [ofSite, own];
}

const readCount = async (db: Db, key: string, now: Date) => {
  const [row] = await db
    .select({ count: requestCount.count, endsAt: requestCount.endsAt })
    .from(requestCount)
    .where(and(eq(requestCount.key, key), gt(requestCount.endsAt, now)));
  return row ?? { count: 0, endsAt: now };
};

/** The work that the next call of this address needs, and the least that is accepted; `always` is asked of every call. */
async function workOfAddress(
  caller: Caller,
  counted: AddressWork,
  always: number,
): Promise<{ asked: number; min: number }> {
  const { db, config } = caller.app;
  if (!config.limits) return { asked: always, min: always };
  const counters = await Promise.all(
    countersOf(caller, counted).map(async ({ key, rule }) => ({
      count: (await readCount(db, key, caller.now)).count,
      rule,
    })),
  );
  return {
    asked: Math.max(always, ...counters.map(({ count, rule }) => workAfter(count, rule))),
    min: Math.max(always, ...counters.map(({ count, rule }) => minWorkAfter(count, rule))),
  };
}

/** Verifies and consumes the proof of work that the next call of this address needs; `always` is asked of every call. */
export async function consumeAddressProof<R extends ErrorDefinition, B extends ErrorDefinition>(
  context: Context<Viewer, R | B>,
  proof: string | undefined,
  errors: PowErrors<R, B>,
  counted: AddressWork,
  always = 0,
): Promise<void> {
  const { asked, min } = await workOfAddress(context, counted, always);
  const verified = await verifyPow(context, proof, errors, asked, min);
  await consumePow(context, context.app.db, verified, errors.badProof);
}

/** Verifies and consumes the proof of work of a call, and counts the call whatever its result will be. */
export async function admitCall<R extends ErrorDefinition, B extends ErrorDefinition>(
  context: Context<Viewer, R | B>,
  proof: string | undefined,
  errors: PowErrors<R, B>,
  counted: AddressWork,
): Promise<void> {
  await consumeAddressProof(context, proof, errors, counted);
  await countForAddress(context, context.app.db, counted);
}

/** Counts a call of this address, in the transaction that carries it out where it has one. */
export async function countForAddress(caller: Caller, db: Db, counted: AddressWork): Promise<void> {
  if (!caller.app.config.limits) return;
  for (const { key, rule } of countersOf(caller, counted)) await add(db, key, caller.now, rule.windowMs);
}

/** Calls of an address that are free in a window; more are refused, because no proof of work stands for a person. */
export type AddressLimit = { name: string; free: number; windowMs: number };

/**
 * Counts a call of this address in the transaction that carries it out. Returns null, or when the next one is free if the address, or
 * the /48 around it, has used up its free ones. `siteOnly`: where the address itself is counted elsewhere.
 */
export async function takeOfAddress(
  caller: Caller,
  db: Db,
  { name, free, windowMs }: AddressLimit,
  { siteOnly = false } = {},
): Promise<Date | null> {
  if (!caller.app.config.limits) return null;
  const rule = { free, windowMs, maxWork: 0 };
  const counters = countersOf(caller, { name, rule, byAccount: false }).filter(
    ({ rule: { free: max } }) => !siteOnly || max !== free,
  );
  for (const { key, rule } of counters) {
    const { count, endsAt } = await readCount(db, key, caller.now);
    if (count >= rule.free) return endsAt;
  }
  for (const { key, rule } of counters) {
    // Others may have counted since.
    const { count, endsAt } = await add(db, key, caller.now, windowMs);
    if (count > rule.free) return endsAt;
  }
  return null;
}

type SiteCaller = Pick<Context<Viewer>, 'app' | 'now'>;

/** The calls of all addresses in the present hour, and when it ends. */
export const readSiteCount = async ({ app, now }: SiteCaller, name: string) =>
  app.config.limits ? readCount(app.db, keyOf(name, 'site'), now) : { count: 0, endsAt: now };

/** Counts a call of any address. Not inside a transaction: all callers share the row. */
export async function countForSite({ app, now }: SiteCaller, name: string): Promise<void> {
  if (app.config.limits) await add(app.db, keyOf(name, 'site'), now, HOUR_MS);
}

async function add(db: Db, key: string, now: Date, windowMs: number) {
  const endsAt = new Date(now.getTime() + windowMs);
  const isOver = sql`${requestCount.endsAt} <= excluded.counted_at`;
  const [counted] = await db
    .insert(requestCount)
    .values({ key, count: 1, endsAt, countedAt: now })
    .onConflictDoUpdate({
      target: requestCount.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${requestCount.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${requestCount.endsAt} end`,
        countedAt: sql`excluded.counted_at`,
      },
    })
    .returning({ count: requestCount.count, endsAt: requestCount.endsAt });
  return counted!;
}
