import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { fileView } from '#modules/media';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { ReviewedPost } from '../../queries/posts-for-review.ts';
import { snapshot, snapshotFile } from '../../snapshot-tables.ts';

/** Snapshots as a reviewer needs them, by snapshot id, in the shape of posts; those that are over have left the queue. */
export async function snapshotsForReview(
  { app, now, viewer }: Context<OperatorViewer>,
  snapshotIds: readonly string[],
): Promise<Map<string, ReviewedPost>> {
  if (snapshotIds.length === 0) return new Map();
  const rows = await app.db
    .select({ snapshotId: snapshot.snapshotId, content: snapshot.content, file: snapshotFile })
    .from(snapshot)
    .innerJoin(snapshotFile, eq(snapshotFile.snapshotId, snapshot.snapshotId))
    .where(and(inArray(snapshot.snapshotId, [...snapshotIds]), gt(snapshot.expiresAt, now)))
    .orderBy(asc(snapshotFile.position));
  const sight = { config: app.config, now, viewerId: viewer.operatorId };
  const whole = Map.groupBy(rows, ({ snapshotId }) => snapshotId);
  return new Map(
    [...whole].map(([snapshotId, files]) => [
      snapshotId,
      {
        postId: snapshotId,
        revision: false,
        type: files.some(({ file }) => file.type === 2) ? 1 : 2,
        atlas: false,
        marks: [],
        title: '',
        content: files[0]!.content,
        tags: [],
        address: null,
        aiMade: false,
        files: files.map(({ file }) => fileView(file, sight)),
      },
    ]),
  );
}
