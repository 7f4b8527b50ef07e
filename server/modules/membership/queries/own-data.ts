import { asc, eq } from 'drizzle-orm';
import { type ExportFile, jsonFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { postUnlock, vipGrant } from '../tables.ts';

/** What was added to a person's VIP, and the posts that they opened for ever, for their export. */
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
  jsonFile('unlocks.json', () =>
    db
      .select({ postId: postUnlock.postId, way: postUnlock.way, at: postUnlock.at })
      .from(postUnlock)
      .where(eq(postUnlock.userId, userId))
      .orderBy(asc(postUnlock.postId)),
  ),
];
