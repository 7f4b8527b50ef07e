import { wordsOfList, writeWordList } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';

/** The whole list as a text that an import reads, named for its day. */
export async function exportWords({ app, now }: Context<OperatorViewer>) {
  const words = await wordsOfList(app.db);
  const day = now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  return { name: `sensitive-words-${day}.csv`, text: writeWordList(words), words: words.length };
}
