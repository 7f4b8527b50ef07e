import { type UserState, userCountLimit } from '@muyu/contract/admin/account.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, not, or, type SQL } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { isVip } from '../rules/vip.ts';
import { appUser } from '../tables.ts';
import { idCondition, readKeyword } from './user-keyword.ts';

/** `where`: a condition on `app_user` from another module. */
export type UserFilter = {
  keyword: string;
  state?: UserState;
  role?: 'guest' | 'member' | 'vip';
  where?: SQL;
};

/** A keyword that so many of the newest users answer is frequent: they fill a page without the index of names. */
const newestUsers = 2000;

/** Users, newest first, with the end of the page; with the first page the total, which is not counted further than one past a bound. */
export async function findUsers(app: App, filter: UserFilter, { page, limit }: PagedQuery, now: Date) {
  const others = and(
    filter.state && stateCondition(filter.state, now),
    filter.role && roleCondition(filter.role, now),
    filter.where,
  );
  // Ids grow with the creation time: the primary key, read backwards, is newest first.
  const [after] = decodeCursor(page, ['id']) ?? [];
  const offset = pageOffset(page, limit);
  const isFirst = after === undefined && offset === 0;
  const read = (where: SQL | undefined) =>
    app.db
      .select()
      .from(appUser)
      .where(and(where, others, after ? lt(appUser.userId, after) : undefined))
      .orderBy(desc(appUser.userId))
      .offset(offset)
      .limit(limit + 1);
  const count = (where: SQL | undefined) =>
    app.db.$count(
      app.db
        .select({ userId: appUser.userId })
        .from(appUser)
        .where(and(where, others))
        .limit(userCountLimit + 1)
        .as('counted'),
    );
  const keyword = filter.keyword.normalize('NFKC').trim();
  const byId = idCondition(keyword);
  const names = keyword && !byId ? await readKeyword(app, keyword) : null;
  const newest = names && (await read(and(names.plain, await selectNewest(app, after))));
  const isFrequent = newest !== null && newest.length > limit;
  const where = isFrequent ? names!.plain : (names?.indexed ?? byId ?? undefined);
  const [total, rows] = await Promise.all([isFirst ? count(where) : null, isFrequent ? newest : read(where)]);
  const { shown, end } = cutPage(rows, limit, (user) => [user.userId]);
  return { users: shown, total, end };
}

/** The condition of the newest users, of those before `after`. */
async function selectNewest({ db }: App, after: string | undefined): Promise<SQL | undefined> {
  const [oldest] = await db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(after ? lt(appUser.userId, after) : undefined)
    .orderBy(desc(appUser.userId))
    .offset(newestUsers)
    .limit(1);
  return oldest && gt(appUser.userId, oldest.userId);
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
  return {
    guest: eq(appUser.kind, 'visitor'),
    member,
    vip: and(member, isVip(now)),
  }[role];
}
