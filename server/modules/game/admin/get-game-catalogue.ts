import type { getGameCatalogue as endpoint } from '@muyu/contract/admin/game.ts';
import { hasAllowedLink, linkHostsSetting, pictureOf } from '#modules/promotion';
import type { ContextOf } from '#platform/http/bind.ts';
import { gameRevision, readCatalogue, tagRevision } from '../queries/read-catalogue.ts';

/** All games and tags with every language. */
export async function getGameCatalogue({ app, now }: ContextOf<typeof endpoint>) {
  const { games, tags, plays } = await readCatalogue(app, now);
  const hosts = app.settings.get(linkHostsSetting);
  return {
    games: games.map(({ picture, tagIds, ...row }) => ({
      ...row,
      linkAllowed: hasAllowedLink(row, hosts),
      revision: gameRevision({ ...row, picture, tagIds }),
      pictureName: picture,
      picture: pictureOf(picture),
      tagIds: tagIds.filter((id) => tags.some(({ tagId }) => tagId === id)),
      plays: plays.get(row.gameId) ?? 0,
    })),
    tags: tags.map((row) => ({
      tagId: row.tagId,
      name: row.name,
      weight: row.weight,
      revision: tagRevision(row),
    })),
  };
}
