import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Line, Moment, Nullable, OneOf } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { wordActions, wordFields } from './moderation.ts';

/** Lengths in UTF-16 code units; `lines` of one import, whose text must fit into a request. */
export const wordLimits = { word: 60, lines: 5000, text: 80_000, test: 5000 } as const;

/** Why a line of a list is not read. */
export const lineFaults = [
  'empty',
  'tooLong',
  'unknownAction',
  'unknownField',
  'onlyPostsAndComments',
  'tooManyColumns',
  'twice',
] as const;
export type LineFault = (typeof lineFaults)[number];

export const wordListErrors = errors('wordList', {
  empty: 'failure',
  onlyPostsAndComments: 'failure',
  unreadable: 'failure',
});

/** A word as operators keep it; `folded` is its identity: spellings that read the same are one word. */
export const ListedWord = Type.Object({
  folded: Type.String(),
  word: Type.String(),
  action: OneOf(wordActions),
  fields: Type.Array(OneOf(wordFields)),
  /** How often it was met, and when last. */
  hits: Type.Integer(),
  hitAt: Nullable(Moment),
  changedAt: Moment,
});
export type ListedWord = Static<typeof ListedWord>;

const Rule = {
  action: OneOf(wordActions),
  fields: Type.Array(OneOf(wordFields), { minItems: 1, uniqueItems: true }),
};

export const wordPage = call({
  method: 'GET',
  path: '/operator/private/words/page',
  access: 'operator',
  permission: 'words',
  summary: 'The words, those changed last first; `search` finds words that hold it, however it is spelled.',
  query: {
    ...paged('limit', pageSize.console),
    search: Type.Optional(Line(0, wordLimits.word)),
    action: Type.Optional(OneOf(wordActions)),
    field: Type.Optional(OneOf(wordFields)),
  },
  data: Type.Object({ ...PageOf(ListedWord).properties, total: Type.Integer() }),
});

export const putWord = call({
  method: 'PUT',
  path: '/operator/private/words',
  access: 'operator',
  permission: 'words',
  summary: 'Adds a word or changes what is done about it. Only posts and comments can be held for review.',
  body: { word: Line(1, wordLimits.word), ...Rule },
  data: ListedWord,
  errors: [wordListErrors.empty, wordListErrors.onlyPostsAndComments],
});

export const removeWords = call({
  method: 'DELETE',
  path: '/operator/private/words',
  access: 'operator',
  permission: 'words',
  summary: 'Takes words off the list.',
  body: { folded: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 500 }) },
  data: Type.Object({ removed: Type.Integer() }),
});

export const importWords = call({
  method: 'POST',
  path: '/operator/private/words/import',
  access: 'operator',
  permission: 'words',
  summary:
    'Reads a list: a word a line, or lines "word,action,field|field" as an export makes them. `trial`: only tells what would happen.',
  body: {
    text: Type.String({ minLength: 1, maxLength: wordLimits.text }),
    ...Rule,
    trial: Type.Optional(Type.Boolean()),
  },
  data: Type.Object({
    added: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    refused: Type.Array(
      Type.Object({ line: Type.Integer(), text: Type.String(), reason: OneOf(lineFaults) }),
    ),
  }),
  errors: [wordListErrors.unreadable, wordListErrors.onlyPostsAndComments],
});

export const exportWords = call({
  method: 'GET',
  path: '/operator/private/words/export',
  access: 'operator',
  permission: 'words',
  summary: 'The whole list as a text that `importWords` reads.',
  data: Type.Object({ name: Type.String(), text: Type.String(), words: Type.Integer() }),
});

export const testWords = call({
  method: 'POST',
  path: '/operator/private/words/test',
  access: 'operator',
  permission: 'words',
  summary: 'What would happen to a text in a field, and because of which words; nothing is counted.',
  body: { field: OneOf(wordFields), text: Type.String({ minLength: 1, maxLength: wordLimits.test }) },
  data: Type.Object({
    outcome: OneOf(['passes', ...wordActions]),
    /** The text as it would be kept. */
    text: Type.String(),
    found: Type.Array(
      Type.Object({
        word: Type.String(),
        action: OneOf(wordActions),
        /** Where it stands in the text, in UTF-16 code units. */
        from: Type.Integer(),
        to: Type.Integer(),
      }),
    ),
  }),
});
