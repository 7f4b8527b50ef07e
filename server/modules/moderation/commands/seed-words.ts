import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { wordsTopic } from '../queries/refuse-words.ts';
import { foldText } from '../rules/fold-text.ts';
import { packagedWords } from '../sensitive-words.ts';
import { sensitiveWord } from '../tables.ts';

/** Puts the packaged words into an empty list; of several servers that start at once all do the same. */
export async function seedWords(app: App, now: Date): Promise<void> {
  const rows = packagedWords.map((word) => ({
    folded: foldText(word),
    word,
    addedAt: now,
    changedAt: now,
  }));
  await app.db.transaction(async (tx) => {
    const { rows: known } = await tx.execute(sql`select 1 from ${sensitiveWord} limit 1`);
    if (known.length > 0) return;
    await tx.insert(sensitiveWord).values(rows).onConflictDoNothing();
    await app.live.tell(tx, wordsTopic, '');
  });
}
