import { asc, eq } from 'drizzle-orm';
import { type ExportFile, jsonFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { vipGrant } from '../tables.ts';

/** What was added to a person's VIP, for their export. */
export const ownData = ({ db }: App, userId: string): ExportFile[] => [
  jsonFile('grants.json', () =>
    db
      .select({
        source: vipGrant.source,
        level: vipGrant.level,
        seconds: vipGrant.seconds,
        at: vipGrant.at,
        untilAfter: vipGrant.untilAfter,
      })
      .from(vipGrant)
      .where(eq(vipGrant.userId, userId))
      .orderBy(asc(vipGrant.at)),
  ),
];
