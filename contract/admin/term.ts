import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Nullable, SanitizedText, SingleLine, StringEnum } from '../core/fields.ts';
import { CountedPageOf, pageFields } from '../core/paging.ts';
import { termActions, termFields } from '../moderation.ts';

/** Lengths in code points; `lines` of one import, whose text must fit into a request; terms of one removal. */
export const termLimits = { word: 60, lines: 5000, text: 80_000, test: 5000, removed: 500 } as const;

/** Why a line of a list is refused. */
const lineErrors = [
  'empty',
  'tooLong',
  'unknownAction',
  'unknownField',
  'onlyPostsAndComments',
  'tooManyColumns',
  'twice',
] as const;
export type LineError = (typeof lineErrors)[number];

export const termListErrors = errors('termList', {
  empty: 'failure',
  onlyPostsAndComments: 'failure',
  unreadable: 'failure',
  notFound: 'notFound',
  alreadyListed: 'conflict',
  changedMeanwhile: 'conflict',
});

/** A sensitive term; `normalized` is its text in one spelling and its identity: spellings with the same normalized text are one term. */
export const ManagedTerm = Type.Object({
  normalized: Type.String(),
  word: Type.String(),
  action: StringEnum(termActions),
  fields: Type.Array(StringEnum(termFields)),
  /** Number of matches, and the time of the last one. */
  hits: Type.Integer(),
  hitAt: Nullable(DateTime),
  changedAt: DateTime,
});
export type ManagedTerm = Static<typeof ManagedTerm>;

const Rule = {
  action: StringEnum(termActions),
  fields: Type.Array(StringEnum(termFields), { minItems: 1, uniqueItems: true }),
};

export const listTerms = defineEndpoint({
  method: 'GET',
  path: '/operator/private/words/page',
  access: 'operator',
  permission: 'words',
  summary:
    'The terms, the latest change first; `search` finds a part of a term in any spelling, `normalized` finds one term.',
  query: {
    ...pageFields('limit', 'console'),
    search: Type.Optional(SingleLine(0, termLimits.word)),
    normalized: Type.Optional(SingleLine(1, 200)),
    action: Type.Optional(StringEnum(termActions)),
    field: Type.Optional(StringEnum(termFields)),
  },
  data: CountedPageOf(ManagedTerm),
});

export const upsertTerm = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/words',
  access: 'operator',
  permission: 'words',
  summary:
    'Adds a term, or changes the action and fields of one that is still as the caller saw it: `changedAt` is its last change. Only terms of posts and comments can require a review.',
  body: { word: SingleLine(1, termLimits.word), ...Rule, changedAt: Type.Optional(DateTime) },
  data: ManagedTerm,
  errors: [
    termListErrors.empty,
    termListErrors.onlyPostsAndComments,
    termListErrors.notFound,
    termListErrors.alreadyListed,
    termListErrors.changedMeanwhile,
  ],
});

export const deleteTerms = defineEndpoint({
  method: 'DELETE',
  path: '/operator/private/words',
  access: 'operator',
  permission: 'words',
  summary: 'Removes terms from the list.',
  body: { normalized: Type.Array(SingleLine(1, 200), { minItems: 1, maxItems: termLimits.removed }) },
  data: Type.Object({ removed: Type.Integer() }),
});

export const importTerms = defineEndpoint({
  method: 'POST',
  path: '/operator/private/words/import',
  access: 'operator',
  permission: 'words',
  summary:
    'Imports a list: a word a line, or lines "word,action,field|field" as an export writes them. `trial`: returns the counts and changes nothing.',
  body: {
    text: SanitizedText(1, termLimits.text),
    ...Rule,
    trial: Type.Optional(Type.Boolean()),
  },
  data: Type.Object({
    added: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    refused: Type.Array(
      Type.Object({ line: Type.Integer(), text: Type.String(), reason: StringEnum(lineErrors) }),
    ),
  }),
  errors: [termListErrors.unreadable, termListErrors.onlyPostsAndComments],
});

export const exportTerms = defineEndpoint({
  method: 'GET',
  path: '/operator/private/words/export',
  access: 'operator',
  permission: 'words',
  summary: 'The whole list as a text that `importTerms` reads.',
  data: Type.Object({ name: Type.String(), text: Type.String(), words: Type.Integer() }),
});

export const testTerms = defineEndpoint({
  method: 'POST',
  path: '/operator/private/words/test',
  access: 'operator',
  permission: 'words',
  summary: 'What screening does to a text in a field, and which terms match; counts no hits.',
  body: { field: StringEnum(termFields), text: SanitizedText(1, termLimits.test) },
  data: Type.Object({
    outcome: StringEnum(['passes', ...termActions]),
    /** The text as it would be stored. */
    text: Type.String(),
    found: Type.Array(
      Type.Object({
        word: Type.String(),
        action: StringEnum(termActions),
        /** Range in the text, in UTF-16 code units. */
        from: Type.Integer(),
        to: Type.Integer(),
      }),
    ),
  }),
});
