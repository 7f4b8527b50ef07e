import { type UserState, userCountLimit } from '@muyu/contract/admin/account.ts';
import { and, desc, eq, gt, ilike, isNotNull, isNull, lt, lte, not, or, type SQL } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { PagedQuery } from '#platform/http/paging.ts';
import { phoneHashOf } from '../commands/registration/claim-phone.ts';
import { phoneOfE164, readPhone } from '../rules/phone.ts';
import { appUser, phoneClaim } from '../tables.ts';

/** `where`: a condition on `app_user` from another module. */
export type UserFilter = {
  keyword: string;
  state?: UserState;
  role?: 'guest' | 'member' | 'vip';
  where?: SQL;
};

/** Users, newest first, with the cursor of the next page; with the first page the total, which is not counted further than one past a bound. */
export async function findUsers(app: App, filter: UserFilter, { page, limit }: PagedQuery, now: Date) {
  const where = and(
    await keywordCondition(app, filter.keyword.normalize('NFKC').trim()),
    filter.state && stateCondition(filter.state, now),
    filter.role && roleCondition(filter.role, now),
    filter.where,
  );
  // Ids grow with the creation time: the primary key, read backwards, is newest first.
  const [after] = decodeCursor(page, ['id']) ?? [];
  const offset = pageOffset(page, limit);
  const isFirst = after === undefined && offset === 0;
  const counted = app.db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(where)
    .limit(userCountLimit + 1);
  const [total, rows] = await Promise.all([
    isFirst ? app.db.$count(counted.as('counted')) : null,
    app.db
      .select()
      .from(appUser)
      .where(and(where, after ? lt(appUser.userId, after) : undefined))
      .orderBy(desc(appUser.userId))
      .offset(offset)
      .limit(limit + 1),
  ]);
  const users = rows.slice(0, limit);
  const more = rows.length > limit;
  return { users, total, nextPage: more ? encodeCursor([users.at(-1)!.userId]) : null };
}

async function keywordCondition(app: App, keyword: string): Promise<SQL | undefined> {
  if (!keyword) return undefined;
  if (isId(keyword.toLowerCase())) return eq(appUser.userId, keyword.toLowerCase());
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const phoneOwnerId = await findUserIdByPhone(app, keyword);
  return or(
    ilike(appUser.username, part),
    ilike(appUser.nickname, part),
    phoneOwnerId ? eq(appUser.userId, phoneOwnerId) : undefined,
  );
}

/** Finds a user by a complete phone number, with `+` and area code, or without for China. */
async function findUserIdByPhone({ db, config }: App, keyword: string): Promise<string | undefined> {
  if (!/^\+?[\d\s-]{6,}$/.test(keyword)) return undefined;
  const phone = keyword.startsWith('+')
    ? phoneOfE164(keyword.replace(/[\s-]/g, ''))
    : readPhone('86', keyword);
  if (!phone) return undefined;
  const [claim] = await db
    .select({ userId: phoneClaim.userId })
    .from(phoneClaim)
    .where(eq(phoneClaim.phoneHash, phoneHashOf({ config }, phone)));
  return claim?.userId;
}

function stateCondition(state: UserState, now: Date): SQL | undefined {
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

function roleCondition(role: 'guest' | 'member' | 'vip', now: Date): SQL | undefined {
  const member = eq(appUser.kind, 'member');
  const vipInForce = or(isNull(appUser.vipUntil), gt(appUser.vipUntil, now));
  return {
    guest: eq(appUser.kind, 'visitor'),
    member,
    vip: and(member, gt(appUser.vipLevel, 0), vipInForce),
  }[role];
}
