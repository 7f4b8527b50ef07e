import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import {
  certifiedPerson,
  rankingPerson,
  recommendation,
  recommendationExclusion,
  recommendationView,
  tagFollow,
} from '../tables.ts';

/** Exclusions and followed tags of a person, for the export. */
export const exportExclusions = (app: App, userId: string): ExportFile[] => [
  jsonFile('excluded.json', () =>
    app.db
      .select({
        kind: recommendationExclusion.kind,
        targetId: recommendationExclusion.targetId,
        since: recommendationExclusion.createdAt,
      })
      .from(recommendationExclusion)
      .where(eq(recommendationExclusion.userId, userId))
      .orderBy(asc(recommendationExclusion.createdAt)),
  ),
  jsonFile('tags.json', () =>
    app.db
      .select({ tagId: tagFollow.tagId, since: tagFollow.createdAt })
      .from(tagFollow)
      .where(eq(tagFollow.userId, userId))
      .orderBy(asc(tagFollow.createdAt)),
  ),
];

/** Deletes the lists and exclusions of an erased account. */
export async function eraseRecommendations(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  for (const table of [
    recommendation,
    recommendationView,
    recommendationExclusion,
    tagFollow,
    certifiedPerson,
    rankingPerson,
  ])
    await tx.delete(table).where(eq(table.userId, userId));
}
