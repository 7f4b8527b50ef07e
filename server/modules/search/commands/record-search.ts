import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import {
  type deleteSearchRecords as deleteEndpoint,
  type setSearchHistory as historyEndpoint,
  keywordLength,
  type recordSearch as recordEndpoint,
} from '@muyu/contract/search.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockUnerasedAccount, lockUser } from '#modules/account';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { keyOfKeyword } from '../rules/keyword-key.ts';
import { historySize } from '../settings.ts';
import { searchHistoryOff, searchHit, searchRecord } from '../tables.ts';

const keywordOf = (given: string) => {
  const keyword = sanitizeLine(given).slice(0, keywordLength).trim();
  return { keyword, normalized: keyOfKeyword(keyword) };
};

/**
 * Adds a search to the viewer's history, and of a member to the hot searches; with the history off nothing is stored. Visitors do not
 * make a word hot: they cost nothing. A keyword without letters is ignored.
 */
export async function recordSearch(
  context: ContextOf<typeof recordEndpoint>,
  input: InputOf<typeof recordEndpoint>,
) {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const { keyword, normalized } = keywordOf(input.keyword);
  if (!normalized) return {};
  const row = { userId, normalized, keyword, searchedAt: now };
  await app.db.transaction(async (tx) => {
    // Waits for a switch of the history that is under way.
    await lockUnerasedAccount(tx, userId);
    const [off] = await tx.select().from(searchHistoryOff).where(eq(searchHistoryOff.userId, userId));
    if (off) return;
    const latest = { keyword, searchedAt: now };
    if (viewer.kind === 'member')
      await tx
        .insert(searchHit)
        .values(row)
        .onConflictDoUpdate({ target: [searchHit.normalized, searchHit.userId], set: latest });
    await tx
      .insert(searchRecord)
      .values(row)
      .onConflictDoUpdate({ target: [searchRecord.userId, searchRecord.normalized], set: latest });
    // Rows that a concurrent search of the person holds are left to it: waiting for each other's rows would deadlock.
    await tx.execute(sql`delete from search_record where user_id = ${userId}::uuid and normalized in (
      select normalized from search_record where user_id = ${userId}::uuid
      order by searched_at desc offset ${app.settings.get(historySize)} for update skip locked)`);
  });
  return {};
}

/** Deletes one search of the viewer, or all. */
export async function deleteSearchRecords(
  { app, viewer }: ContextOf<typeof deleteEndpoint>,
  { keyword }: InputOf<typeof deleteEndpoint>,
) {
  const own = eq(searchRecord.userId, viewer.userId);
  if (keyword === undefined) {
    await app.db.delete(searchRecord).where(own);
    return {};
  }
  // Rows that an older version wrote may have other keys.
  const rows = await app.db.select().from(searchRecord).where(own);
  const { normalized } = keywordOf(keyword);
  const same = rows.filter((row) => keyOfKeyword(row.keyword) === normalized).map((row) => row.normalized);
  await app.db.delete(searchRecord).where(and(own, inArray(searchRecord.normalized, same)));
  return {};
}

/** Switches the history of the viewer on or off; off deletes it, and their part in hot searches. */
export async function setSearchHistory(
  { app, viewer, now }: ContextOf<typeof historyEndpoint>,
  { status }: InputOf<typeof historyEndpoint>,
) {
  const { userId } = viewer;
  await app.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (status === 1) {
      await tx.delete(searchHistoryOff).where(eq(searchHistoryOff.userId, userId));
      return;
    }
    await tx.insert(searchHistoryOff).values({ userId, createdAt: now }).onConflictDoNothing();
    await tx.delete(searchRecord).where(eq(searchRecord.userId, userId));
    await tx.delete(searchHit).where(eq(searchHit.userId, userId));
  });
  return { on: status === 1 };
}
