import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type * as endpoints from '@muyu/contract/site/game.ts';
import { gameErrors } from '@muyu/contract/site/game.ts';
import { decodeCursor, toPage } from '#platform/database/cursor.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { type GameRow, inOrder, readCatalogue, toGame, toGameTag } from './read-catalogue.ts';

/** The length of the short lists. */
const shortList = 6;

/** Game tags. */
export async function listGameTags({ app, now, locale }: ContextOf<typeof endpoints.listGameTags>) {
  const { tags } = await readCatalogue(app, now);
  return tags.map((tag) => toGameTag(tag, locale));
}

const isAfter = (row: GameRow, [weight, createdAt, gameId]: [number, number, string]) =>
  inOrder({ weight, createdAt: new Date(createdAt), gameId }, row) < 0;

/** Games of a tag, or all, the highest weight first. */
export async function listGames(
  context: ContextOf<typeof endpoints.listGames>,
  { gameTagId, page, limit }: InputOf<typeof endpoints.listGames>,
) {
  const { app, now, locale } = context;
  const catalogue = await readCatalogue(app, now);
  if (gameTagId !== undefined && !catalogue.tags.some(({ tagId }) => tagId === gameTagId))
    fail(context, gameErrors.tagNotFound);
  const ofTag = catalogue.shown.filter((row) => gameTagId === undefined || row.tagIds.includes(gameTagId));
  // By the place in the order, so that the list goes on when the last game of a page has gone.
  const after = decodeCursor(page, ['integer', 'integer', 'id']);
  const rest = after ? ofTag.filter((row) => isAfter(row, after)) : ofTag;
  return toPage(
    rest.slice(0, limit + 1),
    limit,
    ({ weight, createdAt, gameId }) => [weight, createdAt.getTime(), gameId],
    (rows) => rows.map((row) => toGame(row, catalogue, locale)),
  );
}

/** Games that the editors recommend. */
export async function listRecommendedGames({
  app,
  now,
  locale,
}: ContextOf<typeof endpoints.listRecommendedGames>) {
  const catalogue = await readCatalogue(app, now);
  const found = catalogue.shown.filter((row) => row.recommended);
  return found.slice(0, shortList).map((row) => toGame(row, catalogue, locale));
}

/** The most played games of the last 7 days. */
export async function listActiveGames({ app, now, locale }: ContextOf<typeof endpoints.listActiveGames>) {
  const catalogue = await readCatalogue(app, now);
  const { plays } = catalogue;
  const played = catalogue.shown.filter((row) => plays.has(row.gameId));
  played.sort((a, b) => plays.get(b.gameId)! - plays.get(a.gameId)!);
  return played.slice(0, shortList).map((row) => toGame(row, catalogue, locale));
}

/** Other games, those with shared tags first. */
export async function listMoreGames(
  context: ContextOf<typeof endpoints.listMoreGames>,
  { gameId }: { gameId: string },
) {
  const { app, now, locale } = context;
  const catalogue = await readCatalogue(app, now);
  const games = catalogue.shown;
  const itself = games.find((row) => row.gameId === gameId) ?? fail(context, gameErrors.notFound);
  const shared = ({ tagIds }: GameRow) => tagIds.filter((id) => itself.tagIds.includes(id)).length;
  return games
    .filter((row) => row !== itself)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, shortList)
    .map((row) => toGame(row, catalogue, locale));
}
