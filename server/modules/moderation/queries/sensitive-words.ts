import type { InputOf } from '@muyu/contract/core/call.ts';
import type { sensitiveWords as call } from '@muyu/contract/moderation.ts';
import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { sensitiveWord } from '../tables.ts';

/** A change that was under way while an answer was made comes with the next one. */
const overlapMs = 60_000;

/** Words that changed since the client last asked; those that are none any more only to who may have them. */
export async function sensitiveWords({ app, now }: Context, { timestamp = 0 }: InputOf<typeof call>) {
  const since = new Date(Math.min(timestamp, now.getTime()));
  const rows = await app.db
    .select()
    .from(sensitiveWord)
    .where(
      and(gt(sensitiveWord.changedAt, since), timestamp === 0 ? isNull(sensitiveWord.removedAt) : undefined),
    )
    .orderBy(asc(sensitiveWord.changedAt), asc(sensitiveWord.folded));
  return {
    timestamp: Math.max(0, now.getTime() - overlapMs),
    words: rows.map(({ word, action, fields, removedAt, changedAt }) => ({
      word,
      action,
      fields,
      removed: removedAt !== null,
      changedAt: changedAt.toISOString(),
    })),
  };
}
