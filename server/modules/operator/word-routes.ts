import * as words from '@muyu/contract/operator-words.ts';
import { tryWords, wordPage } from '#modules/moderation';
import { onOperator, type Route } from '#platform/http/bind.ts';
import { importWords, putWord, removeWords } from './commands/change-words.ts';
import { exportWords } from './queries/export-words.ts';

/** Sensitive words: the list, what is done about each, lists in and out, and a text to try. */
export const wordRoutes: Route[] = [
  onOperator(words.wordPage, ({ app }, { page, limit, ...filter }) => wordPage(app.db, filter, page, limit)),
  onOperator(words.putWord, putWord),
  onOperator(words.removeWords, removeWords),
  onOperator(words.importWords, importWords),
  onOperator(words.exportWords, exportWords),
  onOperator(words.testWords, ({ app }, { field, text }) => tryWords(app, field, text)),
];
