import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { longVideoMs, toMediaFileDto } from '#modules/media';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { ReviewContent } from '#platform/module/review-targets.ts';
import { snapshot, snapshotFile } from '../tables.ts';

/** The content of snapshots under review, by snapshot id; expired ones are missing. File URLs are signed for this operator. */
export async function getSnapshotsForReview(
  { app, now, viewer }: Context<OperatorViewer>,
  snapshotIds: readonly string[],
): Promise<Map<string, ReviewContent>> {
  if (snapshotIds.length === 0) return new Map();
  const rows = await app.db
    .select({
      snapshotId: snapshot.snapshotId,
      content: snapshot.content,
      aiMade: snapshot.aiMade,
      file: snapshotFile,
    })
    .from(snapshot)
    .innerJoin(snapshotFile, eq(snapshotFile.snapshotId, snapshot.snapshotId))
    .where(and(inArray(snapshot.snapshotId, [...snapshotIds]), gt(snapshot.expiresAt, now)))
    .orderBy(asc(snapshotFile.position));
  const audience = { config: app.config, now, viewerId: viewer.operatorId, longMs: longVideoMs(app) };
  const rowsBySnapshot = Map.groupBy(rows, ({ snapshotId }) => snapshotId);
  return new Map(
    [...rowsBySnapshot].map(([snapshotId, files]) => [
      snapshotId,
      {
        postId: snapshotId,
        revision: false,
        onPost: null,
        type: files.some(({ file }) => file.type === 2) ? 1 : 2,
        atlas: false,
        marks: [],
        title: '',
        content: files[0]!.content,
        tags: [],
        address: null,
        aiMade: files[0]!.aiMade,
        files: files.map(({ file }) => toMediaFileDto(file, audience)),
      },
    ]),
  );
}
