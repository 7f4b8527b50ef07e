import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listSensitiveTerms as endpoint } from '@muyu/contract/moderation.ts';
import { and, asc, gt, isNull } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { nextChangesFrom } from '#platform/http/paging/next-changes-from.ts';
import { sensitiveTerm } from '../tables.ts';

/** Terms that changed since `timestamp`. A client that starts from 0 does not receive removed ones. */
export async function listSensitiveTerms(
  { app, now }: ContextOf<typeof endpoint>,
  { timestamp = 0 }: InputOf<typeof endpoint>,
) {
  const since = new Date(Math.min(timestamp, now.getTime()));
  const rows = await app.db
    .select()
    .from(sensitiveTerm)
    .where(
      and(gt(sensitiveTerm.changedAt, since), timestamp === 0 ? isNull(sensitiveTerm.removedAt) : undefined),
    )
    .orderBy(asc(sensitiveTerm.changedAt), asc(sensitiveTerm.normalized));
  return {
    timestamp: nextChangesFrom(now),
    words: rows.map(({ word, action, fields, removedAt, changedAt }) => ({
      word,
      action,
      fields,
      removed: removedAt !== null,
      changedAt: changedAt.toISOString(),
    })),
  };
}
