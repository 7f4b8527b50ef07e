import { fileTypes } from '@muyu/contract/core/content-types.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { snapshotErrors } from '@muyu/contract/snapshot.ts';
import { lockAgainstErasure } from '#modules/account';
import { claimFiles, usedFileIds } from '#modules/media';
import { submitForReview } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { findEqualSnapshot, listPublishedFiles } from '../queries/find-equal-snapshot.ts';
import { type FileErrors, getSnapshotFileMetadata } from '../queries/get-snapshot-file-metadata.ts';
import { lifeHours } from '../settings.ts';
import { snapshot, snapshotFile } from '../tables.ts';

type NewSnapshot = { fileIds: readonly string[]; content: string; aiMade?: boolean };

type PublishContext = Pick<Context<UserViewer>, 'app' | 'viewer'> &
  MayFail<typeof snapshotErrors.empty | typeof snapshotErrors.alreadyPublished | FileErrors>;

/**
 * Inserts a snapshot of the viewer's ready files, which expires `lifeHours` after `now`, and submits it for review
 * (decisions, snapshots). The caller has the consent of the people shown and has screened `content`. A file
 * that a post or another snapshot uses is refused, because an expired snapshot deletes its files. Files, text and label of an
 * own snapshot, all and in its order, are a repeated request and return it; other requests with its files fail with `alreadyPublished`.
 */
export async function publishSnapshot(
  context: PublishContext,
  { fileIds, content, aiMade = false }: NewSnapshot,
  now: Date,
): Promise<{ snapshotId: string; expiresAt: string }> {
  const { app, viewer } = context;
  if (fileIds.length === 0) fail(context, snapshotErrors.empty);
  const { userId } = viewer;
  const files = await getSnapshotFileMetadata(context, userId, fileIds);
  const snapshotId = newId(now);
  const expiresAt = new Date(now.getTime() + app.settings.get(lifeHours) * HOUR_MS);
  return app.db.transaction(async (tx) => {
    await lockAgainstErasure(tx, userId);
    const claim = { userId, fileIds: usedFileIds(files), excludedUses: ['posts', 'snapshots'] };
    if (!(await claimFiles(app, tx, claim))) {
      const earlier = await findEqualSnapshot(tx, { userId, fileIds, content, aiMade }, now);
      if (earlier) return toReply(earlier);
      const taken = await listPublishedFiles(tx, { userId, fileIds }, now);
      return taken.length > 0
        ? fail(context, snapshotErrors.alreadyPublished, { fileIds: taken })
        : fail(context, snapshotErrors.foreignFile);
    }
    await tx
      .insert(snapshot)
      .values({ snapshotId, userId, content, aiMade, consentAt: now, createdAt: now, expiresAt });
    await tx
      .insert(snapshotFile)
      .values(files.map((file, position) => ({ ...file, snapshotId, snapshotFileId: newId(now), position })));
    await submitForReview(tx, {
      targetType: 'snapshot',
      targetId: snapshotId,
      authorId: userId,
      at: now,
      kind: files.some(({ type }) => type === fileTypes.video) ? 'video' : 'pictures',
      text: content,
    });
    return toReply({ snapshotId, expiresAt });
  });
}

const toReply = ({ snapshotId, expiresAt }: { snapshotId: string; expiresAt: Date }) => ({
  snapshotId,
  expiresAt: expiresAt.toISOString(),
});
