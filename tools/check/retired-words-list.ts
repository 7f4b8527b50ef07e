/** A word that names no longer use, alone or as a part of `camelCase`, `snake_case` and `kebab-case`. */
export type RetiredWord = {
  /** Lower case; several parts of a name are separated by a space, `hold *` matches only with a part after it. */
  word: string;
  use: string;
};

export const RETIRED_WORDS: readonly RetiredWord[] = [
  { word: 'desk', use: 'the page, queue or handler that is meant' },
  { word: 'desks', use: 'the pages, queues or handlers that are meant' },
  { word: 'develop', use: 'transcode, process' },
  { word: 'fold', use: 'flush (deltas), collapse (UI), aggregate' },
  { word: 'folded', use: 'flushed, collapsed, normalized' },
  { word: 'folding', use: 'flush, collapsing' },
  { word: 'forget', use: 'erase (personal data), delete (rows), clear (caches, UI)' },
  { word: 'forgets', use: 'erases, deletes, clears' },
  { word: 'gathered', use: 'batched, debounced' },
  { word: 'hold *', use: 'lock, reserve, contain' },
  { word: 'news', use: 'notification, inbox' },
  { word: 'per app', use: 'memoizePerApp' },
  { word: 'refusal', use: 'error, rejection' },
  { word: 'seal', use: 'encrypt' },
  { word: 'sealed', use: 'encrypted' },
  { word: 'sight', use: 'audience, visibility' },
  { word: 'standing', use: 'state, rank' },
  { word: 'talk', use: 'conversation, message, comment' },
  { word: 'tell *', use: 'publish, notify, emit' },
  { word: 'told', use: 'published, notified' },
  { word: 'unseal', use: 'decrypt' },
];

/** A place where a retired word is right. `name` is the whole identifier, file name, table or column. */
export type Exception = { name: string; paths: string; reason: string };

export const EXCEPTIONS: readonly Exception[] = [
  { name: 'desks', paths: 'demo/', reason: 'the kinds of writing desk that the scene draws' },
  {
    name: 'folded',
    paths: '',
    reason: 'wire field of the list of sensitive terms, and the column behind it',
  },
  { name: 'memoize-per-app', paths: 'server/platform/', reason: 'the file of memoizePerApp' },
  {
    name: 'forgetPassword',
    paths: 'web/app/routes/',
    reason: 'path of the product document: /login/inputValidation/forgetPassword',
  },
  { name: 'memoizePerApp', paths: '', reason: 'the replacement itself' },
  { name: 'desk', paths: 'demo/', reason: 'a scene of the demo: a picture of a writing desk' },
  { name: 'fold', paths: 'demo/art/', reason: 'a fold of cloth in a picture' },
];
