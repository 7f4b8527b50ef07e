import { type WordField, wordErrors } from '@muyu/contract/moderation.ts';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { screenEach } from '../queries/screen-words.ts';

/** What people go by; everything else that a profile shows counts as its signature. */
const names = ['username', 'nickname'];
const fieldOf = (key: string): WordField => (names.includes(key) ? 'name' : 'signature');

/**
 * Refuses a profile's texts for a sensitive word, or puts stars into them. An account name has no place for stars: it is
 * refused.
 */
export const screenProfile =
  (app: App) =>
  async (tx: Transaction, changing: { texts: Record<string, string> }): Promise<void> => {
    const { texts } = await screenEach(app, changing.texts, fieldOf, tx);
    if (texts.username !== changing.texts.username) fail(wordErrors.sensitive, { inFields: ['username'] });
    Object.assign(changing.texts, texts);
  };
