import { fileTypes, postTypes } from '@muyu/contract/core/content-types.ts';
import type { MediaFile } from '@muyu/contract/media.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { longVideoMs, toMediaFileDto } from '#modules/media';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { CurrentContent, ReviewContent } from '#platform/module/review-targets.ts';
import { snapshot, snapshotFile } from '../tables.ts';

type SnapshotContent = {
  content: string;
  aiMade: boolean;
  /** Expired, and kept while a case is open. */
  deleted: boolean;
  files: MediaFile[];
  /** Those that the owner has not deleted. */
  shownFiles: MediaFile[];
};

/** The content of snapshots under review, by snapshot id; expired ones are missing. File URLs are signed for this operator. */
export async function getSnapshotsForReview(
  context: Context<OperatorViewer>,
  snapshotIds: readonly string[],
): Promise<Map<string, ReviewContent>> {
  const found = await readSnapshots(context, snapshotIds);
  return new Map(
    [...found].flatMap(([snapshotId, { deleted, shownFiles, ...row }]) =>
      deleted
        ? []
        : [
            [
              snapshotId,
              {
                postId: snapshotId,
                revision: false,
                onPost: null,
                type: shownFiles.some(({ type }) => type === fileTypes.video)
                  ? postTypes.video
                  : postTypes.pictures,
                atlas: false,
                marks: [],
                title: '',
                content: row.content,
                tags: [],
                address: null,
                aiMade: row.aiMade,
                files: shownFiles,
              },
            ] as const,
          ],
    ),
  );
}

/** The content of reported snapshots, by snapshot id, with the files that their owners have deleted since; expired ones are marked as deleted. */
export async function getReportedSnapshots(
  context: Context<OperatorViewer>,
  snapshotIds: readonly string[],
): Promise<Map<string, CurrentContent>> {
  const found = await readSnapshots(context, snapshotIds);
  return new Map(
    [...found].map(([snapshotId, { content, files, deleted }]) => [
      snapshotId,
      { title: '', content, files, onPost: null, deleted },
    ]),
  );
}

async function readSnapshots(
  { app, now, viewer }: Context<OperatorViewer>,
  snapshotIds: readonly string[],
): Promise<Map<string, SnapshotContent>> {
  if (snapshotIds.length === 0) return new Map<string, SnapshotContent>();
  const rows = await app.db
    .select({
      snapshotId: snapshot.snapshotId,
      content: snapshot.content,
      aiMade: snapshot.aiMade,
      expiresAt: snapshot.expiresAt,
      file: snapshotFile,
    })
    .from(snapshot)
    .innerJoin(snapshotFile, eq(snapshotFile.snapshotId, snapshot.snapshotId))
    .where(inArray(snapshot.snapshotId, [...snapshotIds]))
    .orderBy(asc(snapshotFile.position));
  const audience = { config: app.config, now, viewerId: viewer.operatorId, longMs: longVideoMs(app) };
  const toFile = ({ file }: (typeof rows)[number]) => toMediaFileDto(file, audience);
  return new Map(
    [...Map.groupBy(rows, ({ snapshotId }) => snapshotId)].map(([snapshotId, ofOne]) => {
      const { content, aiMade, expiresAt } = ofOne[0]!;
      const shownFiles = ofOne.filter(({ file }) => file.hiddenAt === null).map(toFile);
      const deleted = expiresAt <= now;
      return [snapshotId, { content, aiMade, deleted, files: ofOne.map(toFile), shownFiles }] as const;
    }),
  );
}
