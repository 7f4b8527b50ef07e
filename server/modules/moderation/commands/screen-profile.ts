import { type TermField, termErrors } from '@muyu/contract/moderation.ts';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { screenTextsByField } from '../queries/screen-texts.ts';

/** Names; every other text of a profile is screened as a signature. */
const nameFields = ['username', 'nickname'];
type Changing = { texts: Record<string, string>; context: MayFail<typeof termErrors.sensitive> };
const fieldOf = (key: string): TermField => (nameFields.includes(key) ? 'name' : 'signature');

/**
 * Screens the texts of a profile that is about to change: fails with `word.sensitive`, or replaces terms by stars. An
 * account name with a term to replace fails as well: it may not contain stars.
 */
export const screenProfile =
  (app: App) =>
  async (tx: Transaction, changing: Changing): Promise<void> => {
    const { texts } = await screenTextsByField({ ...changing.context, app }, changing.texts, fieldOf, tx);
    if (texts.username !== changing.texts.username)
      fail(changing.context, termErrors.sensitive, { affectedFields: ['username'] });
    Object.assign(changing.texts, texts);
  };
