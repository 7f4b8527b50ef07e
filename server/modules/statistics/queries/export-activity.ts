import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { memberActivity } from '../tables.ts';

/** The days in Asia/Shanghai on which a member was active, for the export. */
export const exportActivity = ({ db }: App, userId: string): ExportFile[] => [
  jsonFile('activity.json', async () => {
    const rows = await db
      .select({ day: memberActivity.day })
      .from(memberActivity)
      .where(eq(memberActivity.userId, userId))
      .orderBy(asc(memberActivity.day));
    return rows.map(({ day }) => day);
  }),
];
