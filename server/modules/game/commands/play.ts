import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import type * as endpoints from '@muyu/contract/site/game.ts';
import { type BuiltinGame, gameErrors, gameLimits } from '@muyu/contract/site/game.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockUnerasedAccount } from '#modules/account';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { WriteBuffer } from '#platform/memory/write-buffer.ts';
import { isPlausible } from '../rules/is-plausible.ts';
import { game, gameDay, gameScore } from '../tables.ts';

/** Starts that are not stored yet: all who play a game count in its row of the day. */
export const playBuffer = memoizePerApp(
  (app) =>
    new WriteBuffer<typeof gameDay.$inferInsert & { plays: number }>({
      name: 'starts of games',
      log: app.log,
      waitMs: 1_000,
      merge: (before, { plays }) => ({ ...before, plays: before.plays + plays }),
      write: (starts) =>
        app.db
          .insert(gameDay)
          .values([...starts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
          .onConflictDoUpdate({
            target: [gameDay.gameId, gameDay.day],
            set: { plays: sql`${gameDay.plays} + excluded.plays` },
          }),
    }),
);

async function findGame(app: App, gameId: string): Promise<{ builtin: BuiltinGame | null } | null> {
  if (!isId(gameId)) return null;
  const [row] = await app.db
    .select({ builtin: game.builtin })
    .from(game)
    .where(and(eq(game.gameId, gameId), eq(game.enabled, true), isNull(game.deletedAt)));
  return row ?? null;
}

/**
 * Counts a start, and stores for a member when it was. A start that comes late may lie a little in the past only, because the time
 * since decides which scores are plausible.
 */
export async function startGame(
  context: ContextOf<typeof endpoints.startGame>,
  { id, playedMs = 0 }: InputOf<typeof endpoints.startGame>,
): Promise<Record<never, never>> {
  const { app, now, viewer } = context;
  const found = (await findGame(app, id)) ?? fail(context, gameErrors.notFound);
  const day = shanghaiDay(now);
  playBuffer(app).add(`${day} ${id}`, { gameId: id, day, plays: 1 });
  if (viewer.kind !== 'member' || !found.builtin) return {};
  const { userId } = viewer;
  const startedAt = new Date(now.getTime() - Math.min(playedMs, gameLimits.lateStartMs));
  await app.db.transaction(async (tx) => {
    await lockUnerasedAccount(tx, userId);
    await tx
      .insert(gameScore)
      .values({ userId, gameId: id, startedAt })
      .onConflictDoUpdate({ target: [gameScore.userId, gameScore.gameId], set: { startedAt } });
  });
  return {};
}

/** Stores the score of the game that began last when it is the best; each start gives one score. */
export async function finishGame(
  context: ContextOf<typeof endpoints.finishGame>,
  { id, score }: { id: string; score: number },
): Promise<{ best: number; isBest: boolean }> {
  const { app, now, viewer } = context;
  const { builtin } = (await findGame(app, id)) ?? fail(context, gameErrors.notFound);
  if (!builtin) return fail(context, gameErrors.notFound);
  const itself = and(eq(gameScore.userId, viewer.userId), eq(gameScore.gameId, id));
  const outcome = await app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(gameScore).where(itself).for('update');
    // The reply to the request that stored the score may have been lost.
    if (row && !row.startedAt && row.best === score) return { best: score, isBest: true };
    if (!row?.startedAt) return 'notStarted' as const;
    const isReal = isPlausible(builtin, score, now.getTime() - row.startedAt.getTime());
    const isBest = isReal && score > (row.best ?? -1);
    await tx
      .update(gameScore)
      .set({ startedAt: null, ...(isBest && { best: score, bestAt: now }) })
      .where(itself);
    return isReal ? { best: isBest ? score : row.best!, isBest } : ('implausible' as const);
  });
  if (outcome === 'notStarted') return fail(context, gameErrors.notStarted);
  if (outcome === 'implausible') return fail(context, gameErrors.scoreImplausible);
  return outcome;
}
