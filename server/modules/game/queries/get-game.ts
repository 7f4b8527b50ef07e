import { type getGame as endpoint, gameErrors } from '@muyu/contract/site/game.ts';
import { and, eq } from 'drizzle-orm';
import { getClosedAccounts, getUserCards } from '#modules/account';
import { getFollowedIds, getRelations } from '#modules/social';
import type { App } from '#platform/app.ts';
import { namedStatement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { friendScoresSetting } from '../settings.ts';
import { gameScore } from '../tables.ts';
import { readCatalogue, toGame } from './read-catalogue.ts';

const bestOf = namedStatement<{ userId: string; best: number }>(
  'game_best_of',
  `select user_id as "userId", best from game_score
   where game_id = $gameId and user_id = any($userIds::uuid[]) and best is not null
   order by best desc, best_at limit $max`,
);

/** The people who follow the viewer and whom the viewer follows. */
async function getFriendIds(app: App, userId: string): Promise<string[]> {
  const relations = await getRelations(app, userId, await getFollowedIds(app, userId));
  return [...relations].flatMap(([friendId, relation]) => (relation === 'mutual' ? [friendId] : []));
}

/** A game with the best scores of the viewer and of their friends. */
export async function getGame(context: ContextOf<typeof endpoint>, { id }: { id: string }) {
  const { app, now, locale, viewer } = context;
  const catalogue = await readCatalogue(app, now);
  const row = catalogue.shown.find((each) => each.gameId === id);
  if (!row) return fail(context, gameErrors.notFound);
  const game = toGame(row, catalogue, locale);
  if (viewer.kind !== 'member' || !row.builtin) return { ...game, best: null, friends: [] };
  const { userId } = viewer;
  const [[own], userIds] = await Promise.all([
    app.db
      .select({ best: gameScore.best })
      .from(gameScore)
      .where(and(eq(gameScore.userId, userId), eq(gameScore.gameId, id))),
    getFriendIds(app, userId),
  ]);
  const max = app.settings.get(friendScoresSetting);
  const scores = userIds.length > 0 ? await bestOf(app.db, { gameId: id, userIds, max }) : [];
  const friendIds = scores.map((score) => score.userId);
  const cards = await getUserCards(context, friendIds);
  const closed = await getClosedAccounts(app, friendIds);
  const friends = scores.flatMap(({ userId: friend, best }) => {
    const user = cards.get(friend);
    return user && !closed.has(friend) ? [{ user, score: best }] : [];
  });
  return { ...game, best: own?.best ?? null, friends };
}
