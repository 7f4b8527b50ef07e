/** Commands that only the demo community calls. */
export { upsertHotWord } from './admin/change-hot-words.ts';
export { recordSearch } from './commands/record-search.ts';
