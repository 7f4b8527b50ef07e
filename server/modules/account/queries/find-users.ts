import type { UserState } from '@muyu/contract/operator-users.ts';
import {
  and,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  not,
  or,
  type SQL,
} from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/sealed.ts';
import { decodeCursor, encodeCursor, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { phoneOfE164, readPhone } from '../rules/phone.ts';
import { appUser, phoneClaim, session } from '../tables.ts';

/** `where`: what other modules know of the users that are looked for. */
export type UserFilter = {
  keyword: string;
  state?: UserState;
  role?: 'guest' | 'member' | 'vip';
  where?: SQL;
};
export type UserSlice = { page: string; limit: number };

/** Users, newest first, with the cursor of the next page and how many there are in all. */
export async function findUsers(app: App, filter: UserFilter, { page, limit }: UserSlice, now: Date) {
  const where = and(
    await named(app, filter.keyword.normalize('NFKC').trim()),
    filter.state && inState(filter.state, now),
    filter.role && ofRole(filter.role, now),
    filter.where,
  );
  // Ids grow with the moment of joining: the newest first is the primary key from its end.
  const [after] = (decodeCursor(page, ['id']) ?? []) as string[];
  const [total, rows] = await Promise.all([
    app.db.$count(appUser, where),
    app.db
      .select()
      .from(appUser)
      .where(and(where, after ? lt(appUser.userId, after) : undefined))
      .orderBy(desc(appUser.userId))
      .offset(rowsBefore(page, limit))
      .limit(limit + 1),
  ]);
  const users = rows.slice(0, limit);
  const more = rows.length > limit;
  return { users, total, nextPage: more ? encodeCursor([users.at(-1)!.userId]) : null };
}

async function named(app: App, keyword: string): Promise<SQL | undefined> {
  if (!keyword) return undefined;
  if (isId(keyword.toLowerCase())) return eq(appUser.userId, keyword.toLowerCase());
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const holder = await holderOf(app, keyword);
  return or(
    ilike(appUser.username, part),
    ilike(appUser.nickname, part),
    holder ? eq(appUser.userId, holder) : undefined,
  );
}

/** Whose phone this is, whole, with the area code behind a plus sign or without one for China. */
async function holderOf({ db, config }: App, keyword: string): Promise<string | undefined> {
  if (!/^\+?[\d\s-]{6,}$/.test(keyword)) return undefined;
  const phone = keyword.startsWith('+')
    ? phoneOfE164(keyword.replace(/[\s-]/g, ''))
    : readPhone('86', keyword);
  if (!phone) return undefined;
  const [claim] = await db
    .select({ userId: phoneClaim.userId })
    .from(phoneClaim)
    .where(eq(phoneClaim.phoneHash, keyedHash(config.secret, 'phone', phone.e164)));
  return claim?.userId;
}

function inState(state: UserState, now: Date): SQL | undefined {
  const closed = eq(appUser.state, 'closed');
  const frozen = and(eq(appUser.state, 'frozen'), gt(appUser.frozenUntil, now))!;
  const free = and(not(closed), or(not(eq(appUser.state, 'frozen')), lte(appUser.frozenUntil, now)));
  return {
    erased: isNotNull(appUser.erasedAt),
    closed: and(closed, isNull(appUser.erasedAt)),
    frozen,
    limited: and(free, gt(appUser.limitedUntil, now)),
    active: and(free, or(isNull(appUser.limitedUntil), lte(appUser.limitedUntil, now))),
  }[state];
}

function ofRole(role: 'guest' | 'member' | 'vip', now: Date): SQL | undefined {
  const member = eq(appUser.kind, 'member');
  const lasting = or(isNull(appUser.vipUntil), gt(appUser.vipUntil, now));
  return {
    guest: eq(appUser.kind, 'visitor'),
    member,
    vip: and(member, gt(appUser.vipLevel, 0), lasting),
  }[role];
}

/** When each of these people was last there on any device, to the hour. */
export async function lastSeen(db: Db, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: session.userId, seenAt: max(session.seenAt) })
    .from(session)
    .where(inArray(session.userId, [...userIds]))
    .groupBy(session.userId);
  return new Map(rows.map(({ userId, seenAt }) => [userId, seenAt!]));
}
