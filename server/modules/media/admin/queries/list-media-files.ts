import type { AdminMediaFile, listMediaFiles as endpoint } from '@muyu/contract/admin/media.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { Picture } from '@muyu/contract/media.ts';
import { getUserCards } from '#modules/account';
import { toPage } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getOwnPictures } from '../../queries/own-files.ts';
import { failedMs } from '../../rules/expiry.ts';
import { toPictureDto } from '../../views.ts';
import { countUnfinishedFiles, type ListedFile, listFiles } from './list-files.ts';

/** Lists files of all users by state, the last changed first. */
export async function listMediaFiles(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const { app, now } = context;
  const { page, limit, state, kind } = input;
  const [rows, counts] = await Promise.all([
    listFiles(app.db, { state, kind }, { page, limit }),
    countUnfinishedFiles(app.db),
  ]);
  const shown = rows.slice(0, limit);
  const [cards, pictures] = await Promise.all([
    getUserCards(
      context,
      shown.map((row) => row.userId),
    ),
    getPictures(context, shown),
  ]);
  const list = toPage(
    rows,
    limit,
    (row) => [row.changedKey, row.fileId],
    (some) =>
      some.flatMap((row): AdminMediaFile[] => {
        const owner = cards.get(row.userId);
        if (!owner) return [];
        const { fileId, name, bytes, percent, attempts, reason, fault, durationMs } = row;
        return [
          {
            ...{ fileId, owner, kind: row.kind, state: row.state, name, bytes, attempts, reason, fault },
            percent: row.state === 'ready' ? 100 : percent,
            retryable: row.state === 'failed' && now.getTime() - row.changedAt.getTime() < failedMs,
            durationMs,
            picture: pictures.get(row.kind === 'video' ? (row.coverId ?? '') : fileId) ?? null,
            createdAt: row.createdAt.toISOString(),
            changedAt: row.changedAt.toISOString(),
          },
        ];
      }),
  );
  return { ...list, counts };
}

/**
 * Signs the pictures for this operator only: files of locked and pending posts are among them, so that only operators who
 * manage media see any.
 */
async function getPictures({ app, now, viewer }: ContextOf<typeof endpoint>, rows: readonly ListedFile[]) {
  if (!viewer.permissions.includes('manageMedia')) return new Map<string, Picture>();
  const ready = rows.filter((row) => row.state === 'ready');
  const byOwner = Map.groupBy(ready, (row) => row.userId);
  const found = await Promise.all(
    [...byOwner].map(([userId, own]) =>
      getOwnPictures(
        app.db,
        userId,
        own.map((row) => (row.kind === 'video' ? row.coverId! : row.fileId)),
      ),
    ),
  );
  const audience = { config: app.config, now, viewerId: viewer.operatorId };
  return new Map(
    found
      .flatMap((pictures) => [...pictures])
      .flatMap(([fileId, picture]) =>
        picture.state === 'ready' ? [[fileId, toPictureDto(picture, audience)] as const] : [],
      ),
  );
}
