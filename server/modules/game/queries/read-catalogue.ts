import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';
import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import type { Game, GameTag } from '@muyu/contract/site/game.ts';
import { gt, isNull, sum } from 'drizzle-orm';
import { hasAllowedLink, linkHostsSetting, pictureOf } from '#modules/promotion';
import type { App } from '#platform/app.ts';
import { revisionOf } from '../rules/revision-of.ts';
import { game, gameDay, gameTag } from '../tables.ts';

export type GameRow = typeof game.$inferSelect;
export type TagRow = typeof gameTag.$inferSelect;
/** `shown`: the games that members see, those that are switched on and whose host is still allowed. */
export type Catalogue = {
  games: GameRow[];
  shown: GameRow[];
  tags: TagRow[];
  plays: ReadonlyMap<string, number>;
};

/** The revision of a game, which changes with every change by an operator. */
export const gameRevision = (row: GameRow): string =>
  revisionOf(row.name, row.text, row.link, row.picture, row.tagIds, row.weight, row.recommended, row.enabled);

/** The revision of a game tag. */
export const tagRevision = ({ name, weight }: TagRow): string => revisionOf(name, weight);

/** The days whose starts are summed. */
const playedDays = 7;
const byWeight = (a: { weight: number; createdAt: Date }, b: typeof a) =>
  b.weight - a.weight || a.createdAt.getTime() - b.createdAt.getTime();

type GameSortKey = { weight: number; createdAt: Date; gameId: string };

/** The order of games: the highest weight first, then the oldest. */
export const inOrder = (a: GameSortKey, b: GameSortKey): number =>
  byWeight(a, b) || (a.gameId < b.gameId ? -1 : Number(a.gameId > b.gameId));

/** All games that are not deleted and all tags, the highest weight first, with the starts of the last 7 days. */
export async function readCatalogue(app: App, now: Date): Promise<Catalogue> {
  const { db } = app;
  const since = shanghaiDay(new Date(now.getTime() - playedDays * DAY_MS));
  const [games, tags, counts] = await Promise.all([
    db.select().from(game).where(isNull(game.deletedAt)),
    db.select().from(gameTag),
    db
      .select({ gameId: gameDay.gameId, plays: sum(gameDay.plays).mapWith(Number) })
      .from(gameDay)
      .where(gt(gameDay.day, since))
      .groupBy(gameDay.gameId),
  ]);
  games.sort(inOrder);
  const hosts = app.settings.get(linkHostsSetting);
  return {
    games,
    shown: games.filter((row) => row.enabled && hasAllowedLink(row, hosts)),
    tags: tags.sort(byWeight),
    plays: new Map(counts.map(({ gameId, plays }) => [gameId, plays])),
  };
}

const inLanguage = (text: LocalizedText, locale: Locale) => text[locale] || text.zh_CN;

export const toGameTag = ({ tagId, name }: TagRow, locale: Locale): GameTag => ({
  gameTagId: tagId,
  name: inLanguage(name, locale),
});

/** A game as members see it. */
export const toGame = (row: GameRow, { tags, plays }: Catalogue, locale: Locale): Game => ({
  gameId: row.gameId,
  name: inLanguage(row.name, locale),
  text: inLanguage(row.text, locale),
  picture: pictureOf(row.picture),
  playUrl: row.builtin && `/games/${row.builtin}/`,
  link: row.link,
  tags: tags.filter(({ tagId }) => row.tagIds.includes(tagId)).map((tag) => toGameTag(tag, locale)),
  plays: plays.get(row.gameId) ?? 0,
});
