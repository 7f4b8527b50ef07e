import Type, { type Static } from 'typebox';
import { UserCard } from '../account/account.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { Empty, Id, Nullable, SanitizedText } from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import { PromotionPicture } from './promotion.ts';

export const gameErrors = errors('game', {
  notFound: 'notFound',
  tagNotFound: 'notFound',
  notStarted: 'failure',
  scoreImplausible: 'failure',
  linkNotAllowed: 'failure',
  changedMeanwhile: 'conflict',
});

/** The games of the product itself, which are served by the server and played in a sandboxed frame. */
export const builtinGames = ['lanterns', 'boat'] as const;
export type BuiltinGame = (typeof builtinGames)[number];

export const gameLimits = { name: 30, text: 300, score: 1_000_000, tags: 50, lateStartMs: 120_000 } as const;

export const GameTag = Type.Object({ gameTagId: Id, name: Type.String() });
export type GameTag = Static<typeof GameTag>;

/** A game in a list: one of the product, or a card with a link. */
export const Game = Type.Object({
  gameId: Id,
  name: Type.String(),
  text: Type.String(),
  picture: Nullable(PromotionPicture),
  /** The page that the frame shows; null for a game of another site. */
  playUrl: Nullable(Type.String()),
  link: Nullable(Type.String()),
  tags: Type.Array(GameTag),
  /** Starts of the last 7 days. */
  plays: Type.Integer(),
});
export type Game = Static<typeof Game>;

const BestScore = Type.Object({ user: UserCard, score: Type.Integer() });

export const listGameTags = defineEndpoint({
  method: 'GET',
  path: '/party/common/gameTag/private/app/list',
  access: 'guest',
  summary: 'Game tags, in the order of the editors.',
  data: Type.Array(GameTag),
});

export const listGames = defineEndpoint({
  method: 'GET',
  path: '/party/common/game/private/list',
  access: 'guest',
  summary: 'Games of a tag, or all; a tag that is gone is not found.',
  query: { gameTagId: Type.Optional(Id), ...pageFields('limit') },
  data: PageOf(Game),
  errors: [gameErrors.tagNotFound],
});

export const getGame = defineEndpoint({
  method: 'GET',
  path: '/party/common/game/private/info/{id}',
  access: 'guest',
  summary:
    'A game with the viewer’s best score and those of friends, who follow the viewer and whom the viewer follows, the highest first.',
  params: { id: Id },
  data: Type.Object({
    ...Game.properties,
    best: Nullable(Type.Integer()),
    friends: Type.Array(BestScore),
  }),
  errors: [gameErrors.notFound],
});

export const listRecommendedGames = defineEndpoint({
  method: 'GET',
  path: '/party/common/game/private/recommend/list',
  access: 'guest',
  summary: 'Games that the editors recommend.',
  data: Type.Array(Game),
});

export const listMoreGames = defineEndpoint({
  method: 'GET',
  path: '/party/common/game/private/more',
  access: 'guest',
  summary: 'Other games: those with shared tags first.',
  query: { gameId: Id },
  data: Type.Array(Game),
  errors: [gameErrors.notFound],
});

export const listActiveGames = defineEndpoint({
  method: 'GET',
  path: '/party/common/game/private/active',
  access: 'guest',
  summary: 'The most played games of the last 7 days.',
  data: Type.Array(Game),
});

export const startGame = defineEndpoint({
  method: 'POST',
  path: '/party/common/game/private/start/{id}',
  access: 'guest',
  summary:
    'Counts the start of a game, and remembers when a member began to play, which was at most two minutes ago.',
  params: { id: Id },
  body: {
    /** For how long the game has been going on, when an earlier request was lost. */
    playedMs: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  data: Empty,
  errors: [gameErrors.notFound],
  limit: { max: 60, perSeconds: 60 },
});

export const finishGame = defineEndpoint({
  method: 'POST',
  path: '/party/common/game/private/score/{id}',
  access: 'member',
  summary:
    'The score of the game that the member began last; one that the time cannot have sufficed for is refused. The same request again has the same reply for the best score.',
  params: { id: Id },
  body: { score: Type.Integer({ minimum: 0, maximum: gameLimits.score }) },
  data: Type.Object({ best: Type.Integer(), isBest: Type.Boolean() }),
  errors: [gameErrors.notFound, gameErrors.notStarted, gameErrors.scoreImplausible],
  limit: { max: 60, perSeconds: 60 },
});

const LocalizedName = (max: number, min: number) =>
  Type.Object({
    zh_CN: SanitizedText(1, max),
    en_US: SanitizedText(min, max),
    ja: SanitizedText(min, max),
  });
export const GameName = LocalizedName(gameLimits.name, 0);
export const GameText = Type.Object({
  zh_CN: SanitizedText(0, gameLimits.text),
  en_US: SanitizedText(0, gameLimits.text),
  ja: SanitizedText(0, gameLimits.text),
});
