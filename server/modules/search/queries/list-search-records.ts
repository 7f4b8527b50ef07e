import type { listSearchRecords as endpoint } from '@muyu/contract/search.ts';
import { desc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { uniqueKeywords } from '../rules/keyword-key.ts';
import { historySize } from '../settings.ts';
import { searchHistoryOff, searchRecord } from '../tables.ts';

async function readHistory(app: App, userId: string, limit: number) {
  const rows = await app.db
    .select({ keyword: searchRecord.keyword, searchedAt: searchRecord.searchedAt })
    .from(searchRecord)
    .where(eq(searchRecord.userId, userId))
    .orderBy(desc(searchRecord.searchedAt))
    .limit(limit);
  const off = await app.db.select().from(searchHistoryOff).where(eq(searchHistoryOff.userId, userId));
  return {
    on: off.length === 0,
    records: rows.map(({ keyword, searchedAt }) => ({ keyword, searchedAt: searchedAt.toISOString() })),
  };
}

/** The latest searches of the viewer. */
export async function listSearchRecords({ app, viewer }: ContextOf<typeof endpoint>) {
  const { on, records } = await readHistory(app, viewer.userId, app.settings.get(historySize));
  return { on, records: uniqueKeywords(records) };
}

const everything = 1000;

/** The search history of a person, for the export. */
export const exportSearches = (app: App, userId: string): ExportFile[] => [
  jsonFile('searches.json', () => readHistory(app, userId, everything)),
];
