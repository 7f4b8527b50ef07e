import { type getGame as endpoint, gameErrors } from '@muyu/contract/site/game.ts';
import { and, eq } from 'drizzle-orm';
import { getClosedAccounts, getUserCards } from '#modules/account';
import { namedStatement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { friendScoresSetting } from '../settings.ts';
import { gameScore } from '../tables.ts';
import { readCatalogue, toGame } from './read-catalogue.ts';

const followedIds = namedStatement<{ id: string }>(
  'game_followed',
  'select target_id as id from follow where user_id = $userId order by created_at desc limit 5000',
);
const bestOf = namedStatement<{ userId: string; best: number }>(
  'game_best_of',
  `select user_id as "userId", best from game_score
   where game_id = $gameId and user_id = any($userIds::uuid[]) and best is not null
   order by best desc, best_at limit $max`,
);

/** A game with the best scores of the viewer and of the people whom the viewer follows. */
export async function getGame(context: ContextOf<typeof endpoint>, { id }: { id: string }) {
  const { app, now, locale, viewer } = context;
  const catalogue = await readCatalogue(app, now);
  const row = catalogue.shown.find((each) => each.gameId === id);
  if (!row) return fail(context, gameErrors.notFound);
  const game = toGame(row, catalogue, locale);
  if (viewer.kind !== 'member' || !row.builtin) return { ...game, best: null, friends: [] };
  const { userId } = viewer;
  const [[own], followed] = await Promise.all([
    app.db
      .select({ best: gameScore.best })
      .from(gameScore)
      .where(and(eq(gameScore.userId, userId), eq(gameScore.gameId, id))),
    followedIds(app.db, { userId }),
  ]);
  const userIds = followed.map((each) => each.id);
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
