import type { DataOf, InputOf } from '@muyu/contract/core/call.ts';
import {
  type importWords as importCall,
  type ListedWord,
  type putWord as putCall,
  type removeWords as removeCall,
  wordLimits,
  wordListErrors,
} from '@muyu/contract/operator-words.ts';
import {
  listedWord,
  mayHold,
  plannedChanges,
  putWords,
  readWordList,
  takeWords,
  type WordChange,
} from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { plainLine } from '#platform/text/plain.ts';
import { recordAction } from './record-action.ts';

/** The id under which the log knows the list as a whole. */
const wholeList = 'list';

/** What the log keeps of a word. */
const rule = ({ word, action, fields }: WordChange['after']) => ({ word, action, fields });

/** Adds a word, or changes what is done about it. */
export async function putWord(
  context: Context<OperatorViewer>,
  { word, ...given }: InputOf<typeof putCall>,
): Promise<ListedWord> {
  const { app, viewer, now } = context;
  const { outcome, before, after } = await app.db.transaction(async (tx) => {
    const [change] = await putWords(app, tx, [{ word: plainLine(word), ...given }], now);
    if (change!.outcome === 'same') return change!;
    await recordAction(tx, context, viewer.operatorId, {
      action: 'word.put',
      targetType: 'word',
      targetId: change!.after.folded,
      before: change!.before && rule(change!.before),
      after: rule(change!.after),
    });
    return change!;
  });
  return listedWord(outcome === 'same' ? before! : after);
}

/** Takes words off the list; those that are not on it any more are passed over. */
export async function removeWords(
  context: Context<OperatorViewer>,
  { folded }: InputOf<typeof removeCall>,
): Promise<{ removed: number }> {
  const { app, viewer, now } = context;
  const removed = await app.db.transaction(async (tx) => {
    const taken = await takeWords(app, tx, folded, now);
    for (const row of taken) {
      await recordAction(tx, context, viewer.operatorId, {
        action: 'word.remove',
        targetType: 'word',
        targetId: row.folded,
        before: rule(row),
        after: null,
      });
    }
    return taken.length;
  });
  return { removed };
}

/** Reads a list into the words that are there; `trial` tells what would happen and changes nothing. */
export async function importWords(
  context: Context<OperatorViewer>,
  { text, trial, ...rest }: InputOf<typeof importCall>,
): Promise<DataOf<typeof importCall>> {
  const { app, viewer, now } = context;
  if (!mayHold(rest)) fail(wordListErrors.onlyPostsAndComments, { inFields: ['fields'] });
  const { words, refused } = readWordList(text, rest);
  // A file in another encoding shows as replacement characters; one that is no text has controls in it.
  const readable = !/[\ufffd\0]/.test(text) && words.length + refused.length > 0;
  const { lines } = wordLimits;
  if (!readable || words.length + refused.length > lines) fail(wordListErrors.unreadable, { lines });
  if (trial) return { ...counts(await plannedChanges(app.db, words, now)), refused };
  const done = await app.db.transaction(async (tx) => {
    const made = counts(await putWords(app, tx, words, now));
    if (made.added + made.changed === 0) return made;
    await recordAction(tx, context, viewer.operatorId, {
      action: 'word.import',
      targetType: 'word',
      targetId: wholeList,
      before: null,
      after: { ...made, refused: refused.length },
    });
    return made;
  });
  return { ...done, refused };
}

function counts(changes: readonly WordChange[]) {
  const of = (outcome: WordChange['outcome']) => changes.filter((one) => one.outcome === outcome).length;
  return { added: of('added'), changed: of('changed'), same: of('same') };
}
