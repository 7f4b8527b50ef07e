import Type, { type Static } from 'typebox';
import { defineEndpoint, operatorAccess } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Empty, SanitizedText, StringEnum } from '../core/fields.ts';

/** The most code points of a hot word, and words of each kind. */
export const hotWordLimits = { keyword: 40, manual: 200, blocked: 1000 } as const;

export const hotWordErrors = errors('hotWord', {
  empty: 'failure',
  full: 'failure',
  changedMeanwhile: 'conflict',
});

/** `manual` words come first in the list, `blocked` ones never appear. */
export const hotWordKinds = ['manual', 'blocked'] as const;
export type HotWordKind = (typeof hotWordKinds)[number];

const Keyword = SanitizedText(1, hotWordLimits.keyword);

/** A word that operators have decided on. Spellings with the same `normalized` text are one word. */
export const DecidedWord = Type.Object({
  normalized: Type.String(),
  keyword: Type.String(),
  kind: StringEnum(hotWordKinds),
  createdAt: DateTime,
});
export type DecidedWord = Static<typeof DecidedWord>;

export const listHotWords = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'GET',
  path: '/operator/private/hotWord/list',
  summary:
    'The list as people see it, with distinct searchers of 24 hours, and the words that operators decided on.',
  data: Type.Object({
    shown: Type.Array(
      Type.Object({
        rank: Type.Integer(),
        keyword: Type.String(),
        manual: Type.Boolean(),
        searchers: Type.Integer(),
      }),
    ),
    decided: Type.Array(DecidedWord),
  }),
});

export const upsertHotWord = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'PUT',
  path: '/operator/private/hotWord',
  summary: 'Puts a word into the list, after the others of operators, or blocks it.',
  body: { keyword: Keyword, kind: StringEnum(hotWordKinds) },
  data: Empty,
  errors: [hotWordErrors.empty, hotWordErrors.full],
});

export const deleteHotWord = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'DELETE',
  path: '/operator/private/hotWord',
  summary: 'Takes a decision about a word back; without one nothing happens.',
  body: { keyword: Keyword },
  data: Empty,
});

export const orderHotWords = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'POST',
  path: '/operator/private/hotWord/order',
  summary:
    'Puts the words of operators into this order, while they still are in the order that the caller saw (`seen`, their `normalized` texts, when it is given); those that are not named follow.',
  body: {
    keywords: Type.Array(Keyword, { maxItems: hotWordLimits.manual }),
    seen: Type.Optional(Type.Array(Keyword, { maxItems: hotWordLimits.manual })),
  },
  data: Empty,
  errors: [hotWordErrors.changedMeanwhile],
});
