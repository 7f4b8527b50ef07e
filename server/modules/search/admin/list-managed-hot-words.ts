import type { listHotWords as endpoint } from '@muyu/contract/admin/hot-word.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { asc } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { getHotWords } from '../queries/hot-words.ts';
import { hotSize } from '../settings.ts';
import { hotWord } from '../tables.ts';

/** The list of hot words as people see it, and the decisions of operators in their order. */
export async function listManagedHotWords({
  app,
  now,
}: ContextOf<typeof endpoint>): Promise<DataOf<typeof endpoint>> {
  const [words, decided] = [
    await getHotWords(app, now),
    await app.db.select().from(hotWord).orderBy(asc(hotWord.position), asc(hotWord.createdAt)),
  ];
  return {
    shown: words
      .slice(0, app.settings.get(hotSize))
      .map(({ keyword, manual, searchers }, index) => ({ rank: index + 1, keyword, manual, searchers })),
    decided: decided.map(({ normalized, keyword, kind, createdAt }) => ({
      ...{ normalized, keyword, kind },
      createdAt: createdAt.toISOString(),
    })),
  };
}
