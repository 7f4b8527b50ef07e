import { snapshotErrors, snapshotLimits } from '@muyu/contract/snapshot.ts';
import { submitForReview } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { claimFiles } from '../../commands/claim-files.ts';
import { snapshot, snapshotFile } from '../../snapshot-tables.ts';
import { snapshotFacts } from '../queries/snapshot-files.ts';

/**
 * A snapshot of the viewer's own ready files, there for 24 hours from `now`; reviewers look at it meanwhile (decisions,
 * snapshots). `content` has been checked already; `words` are what its reviewer should look at. Refuses as `snapshotErrors` and `media.notReady` tell.
 */
export async function publishSnapshot(
  { app, viewer }: Pick<Context<UserViewer>, 'app' | 'viewer'>,
  fileIds: readonly string[],
  content: string,
  now: Date,
  words: string[] = [],
): Promise<{ snapshotId: string; expiresAt: string }> {
  if (fileIds.length === 0) fail(snapshotErrors.empty);
  const { userId } = viewer;
  const files = await snapshotFacts(app.db, userId, fileIds);
  const snapshotId = newId(now);
  const expiresAt = new Date(now.getTime() + snapshotLimits.hours * 3600_000);
  await app.db.transaction(async (tx) => {
    const used = files.flatMap(({ fileId, coverId }) => (coverId ? [fileId, coverId] : [fileId]));
    await claimFiles(tx, userId, used, 'snapshot');
    await tx.insert(snapshot).values({ snapshotId, userId, content, createdAt: now, expiresAt });
    await tx
      .insert(snapshotFile)
      .values(files.map((file, position) => ({ ...file, snapshotId, snapshotFileId: newId(now), position })));
    await submitForReview(tx, {
      targetType: 'snapshot',
      targetId: snapshotId,
      authorId: userId,
      at: now,
      words,
    });
  });
  return { snapshotId, expiresAt: expiresAt.toISOString() };
}
