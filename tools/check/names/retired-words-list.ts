/** A word that names no longer use, alone or as a part of `camelCase`, `snake_case` and `kebab-case`. */
export type RetiredWord = {
  /**
   * Lower case, also with the endings of plurals and verbs: `fold` matches `folds`, `folded` and `folding`. Several parts of a name
   * are separated by a space, `hold *` matches only with a part after it, `* person` only with one before it.
   */
  word: string;
  use: string;
};

export const RETIRED_WORDS: readonly RetiredWord[] = [
  { word: 'care', use: 'admin, user administration' },
  { word: 'decoy', use: 'dummy, other' },
  { word: 'desk', use: 'the page, queue or handler that is meant' },
  { word: 'develop', use: 'transcode, process' },
  { word: 'farewell', use: 'closing, end' },
  { word: 'fold', use: 'flush (deltas), collapse (UI), aggregate, normalize' },
  { word: 'forget', use: 'erase (personal data), delete (rows), clear (caches, UI)' },
  { word: 'forgotten', use: 'erased, deleted, cleared' },
  { word: 'gather', use: 'batch, collect, debounce' },
  { word: 'hasty', use: 'the rate or age that is meant' },
  { word: 'hold *', use: 'lock, reserve, contain' },
  { word: 'hub', use: 'pubsub, registry' },
  { word: 'kindly', use: 'the condition that is meant' },
  { word: 'least *', use: 'min' },
  { word: 'looked', use: 'existsByIndex, found' },
  { word: 'most *', use: 'max' },
  { word: 'news', use: 'notification, inbox' },
  { word: 'patience', use: 'timeout' },
  { word: 'people *', use: 'users, or the role' },
  { word: '* people', use: 'users, or the role' },
  { word: 'per app', use: 'memoizePerApp' },
  { word: 'person *', use: 'user, or the role' },
  { word: '* person', use: 'user, or the role' },
  { word: 'presented', use: 'hydrated, toDto' },
  { word: 'refusal', use: 'error, rejection' },
  { word: 'reportable', use: 'reportTarget' },
  { word: 'seal', use: 'encrypt' },
  { word: 'sight', use: 'audience, visibility' },
  { word: 'stand', use: 'state, rank, isInForce' },
  { word: 'standstill', use: 'stall, timeout' },
  { word: 'survey', use: 'inspect, list' },
  { word: 'taking', use: 'consuming, claiming, where' },
  { word: 'talk', use: 'conversation, message, comment' },
  { word: 'tell *', use: 'publish, notify, emit' },
  { word: 'told', use: 'published, notified' },
  { word: 'unproven', use: 'unverified' },
  { word: 'unseal', use: 'decrypt' },
  { word: 'untold', use: 'unpublished' },
];

/** A place where a retired word is right. `name` is the whole identifier, file name, table or column. */
export type Exception = { name: string; paths: string; reason: string };

export const EXCEPTIONS: readonly Exception[] = [
  { name: 'desks', paths: 'demo/', reason: 'the kinds of writing desk that the scene draws' },
  { name: 'memoize-per-app', paths: 'server/platform/', reason: 'the file of memoizePerApp' },
  {
    name: 'forgetPassword',
    paths: 'web/app/routes/',
    reason: 'path of the product document: /login/inputValidation/forgetPassword',
  },
  { name: 'memoizePerApp', paths: '', reason: 'the replacement itself' },
  { name: 'desk', paths: 'demo/', reason: 'a scene of the demo: a picture of a writing desk' },
  { name: 'fold', paths: 'demo/art/', reason: 'a fold of cloth in a picture' },
  { name: 'folds', paths: 'demo/art/', reason: 'the folds of cloth in a picture' },
  { name: 'curatedPerson', paths: '', reason: 'a table of an old name' },
  { name: 'curated_person', paths: '', reason: 'a table of an old name' },
  { name: 'certifiedPerson', paths: '', reason: 'a table of an old name' },
  { name: 'certified_person', paths: '', reason: 'a table of an old name' },
  { name: 'rankingPerson', paths: '', reason: 'a table of an old name' },
  { name: 'ranking_person', paths: '', reason: 'a table of an old name' },
  {
    name: 'PersonTable',
    paths: 'server/',
    reason: 'rows that hold data of a person: the subject of the law',
  },
  {
    name: 'listPersonTables',
    paths: 'server/',
    reason: 'rows that hold data of a person: the subject of the law',
  },
  {
    name: 'readPersonRows',
    paths: 'server/',
    reason: 'rows that hold data of a person: the subject of the law',
  },
  {
    name: 'person-rows',
    paths: 'server/',
    reason: 'rows that hold data of a person: the subject of the law',
  },
  {
    name: 'unknownPersonColumns',
    paths: '',
    reason: 'columns that hold ids of persons: the subject of the law',
  },
  {
    name: 'personErrors',
    paths: 'tools/check/tables/',
    reason: 'columns that hold ids of persons: the subject of the law',
  },
  {
    name: 'noPersons',
    paths: 'tools/check/tables/',
    reason: 'columns that hold ids of persons: the subject of the law',
  },
  {
    name: 'NO_PERSONS',
    paths: 'tools/check/tables/',
    reason: 'columns that hold ids of persons: the subject of the law',
  },
];
