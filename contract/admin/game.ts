import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, Nullable, withDefault } from '../core/fields.ts';
import { GameName, GameText, gameErrors, gameLimits } from '../site/game.ts';
import { PromotionLink, PromotionPicture } from '../site/promotion.ts';
import { AdminReason } from './account.ts';

/** Changes with every change of a game or tag. */
const revision = Type.String();
/** The revision that the caller saw, required for a change. */
const seenRevision = Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' }));

const AdminGame = Type.Object({
  gameId: Id,
  name: GameName,
  text: GameText,
  builtin: Nullable(Type.String()),
  link: Nullable(Type.String()),
  linkAllowed: Type.Boolean({
    description: 'No link, or one that the settings allow now; members see no other game.',
  }),
  pictureName: Nullable(Type.String()),
  picture: Nullable(PromotionPicture),
  tagIds: Type.Array(Id),
  weight: Type.Integer(),
  recommended: Type.Boolean(),
  enabled: Type.Boolean(),
  plays: Type.Integer(),
  revision,
});
export type AdminGame = Static<typeof AdminGame>;

const AdminGameTag = Type.Object({ tagId: Id, name: GameName, weight: Type.Integer(), revision });
export type AdminGameTag = Static<typeof AdminGameTag>;

/** Of a new game or tag: a repeated request adds once. */
const newKey = Type.Optional(Id);

const weight = withDefault(Type.Integer({ minimum: 0, maximum: 1000 }), 0);

export const getGameCatalogue = defineEndpoint({
  method: 'GET',
  path: '/operator/private/game/list',
  access: 'operator',
  permission: 'games',
  summary: 'All games, switched off ones included, and all tags.',
  data: Type.Object({ games: Type.Array(AdminGame), tags: Type.Array(AdminGameTag) }),
});

export const upsertGame = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/game',
  access: 'operator',
  permission: 'games',
  summary:
    'Adds a card with a link, or changes a game that is still at the revision given. A game of the product has no link. A link that is not allowed any more may stay, but not be switched on. `key` is the request key of a new card: a repeated request adds once.',
  body: {
    gameId: Type.Optional(Id),
    revision: seenRevision,
    name: GameName,
    text: GameText,
    link: Type.Optional(PromotionLink),
    picture: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}-\\d{1,4}x\\d{1,4}\\.webp$' })),
    tagIds: Type.Array(Id, { maxItems: gameLimits.tags }),
    weight,
    recommended: withDefault(Type.Boolean(), false),
    enabled: withDefault(Type.Boolean(), true),
    key: newKey,
  },
  data: Type.Object({ gameId: Id }),
  errors: [gameErrors.notFound, gameErrors.linkNotAllowed, gameErrors.changedMeanwhile],
});

export const deleteGame = defineEndpoint({
  method: 'DELETE',
  path: '/operator/private/game/{gameId}',
  access: 'operator',
  permission: 'games',
  summary: 'Deletes a card; a game of the product is switched off instead.',
  params: { gameId: Id },
  body: { reason: AdminReason },
  data: Empty,
  errors: [gameErrors.notFound],
});

export const upsertGameTag = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/gameTag',
  access: 'operator',
  permission: 'games',
  summary:
    'Adds a game tag, or changes one that is still at the revision given. `key` is the request key of a new tag: a repeated request adds once.',
  body: { tagId: Type.Optional(Id), revision: seenRevision, name: GameName, weight, key: newKey },
  data: Type.Object({ tagId: Id }),
  errors: [gameErrors.tagNotFound, gameErrors.changedMeanwhile],
});

export const deleteGameTag = defineEndpoint({
  method: 'DELETE',
  path: '/operator/private/gameTag/{tagId}',
  access: 'operator',
  permission: 'games',
  summary: 'Deletes a game tag; its games stay.',
  params: { tagId: Id },
  data: Empty,
  errors: [gameErrors.tagNotFound],
});
