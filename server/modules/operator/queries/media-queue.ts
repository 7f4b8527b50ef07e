import type { InputOf } from '@muyu/contract/core/call.ts';
import type { mediaQueue as call, QueuedFile } from '@muyu/contract/operator-media.ts';
import { cardsOf } from '#modules/account';
import { filePage, type ListedFile, pictureView, readyPictures, unfinishedCounts } from '#modules/media';
import type { Context } from '#platform/app.ts';
import { pageOf } from '#platform/database/cursor.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';

/** Files of everybody by state, what changed last first. */
export async function mediaQueue(context: Context<OperatorViewer>, input: InputOf<typeof call>) {
  const { app, now } = context;
  const { page, limit, state, kind } = input;
  const [rows, counts] = await Promise.all([
    filePage(app.db, { state, kind }, page, limit),
    unfinishedCounts(app.db),
  ]);
  const shown = rows.slice(0, limit);
  const [cards, pictures] = await Promise.all([
    cardsOf(
      app,
      shown.map((row) => row.userId),
      now,
    ),
    picturesOf(context, shown),
  ]);
  const list = pageOf(
    rows,
    limit,
    (row) => [row.changedKey, row.fileId],
    (some) =>
      some.flatMap((row): QueuedFile[] => {
        const owner = cards.get(row.userId);
        if (!owner) return [];
        const { fileId, name, bytes, percent, attempts, reason, fault, durationMs } = row;
        return [
          {
            ...{ fileId, owner, kind: row.kind, state: row.state, name, bytes, attempts, reason, fault },
            percent: row.state === 'ready' ? 100 : percent,
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

/** Signed for this operator alone: files of locked and waiting posts are among them. */
async function picturesOf({ app, now, viewer }: Context<OperatorViewer>, rows: readonly ListedFile[]) {
  const ready = rows.filter((row) => row.state === 'ready');
  const byOwner = Map.groupBy(ready, (row) => row.userId);
  const found = await Promise.all(
    [...byOwner].map(([userId, own]) =>
      readyPictures(
        app.db,
        userId,
        own.map((row) => (row.kind === 'video' ? row.coverId! : row.fileId)),
      ),
    ),
  );
  const sight = { config: app.config, now, viewerId: viewer.operatorId };
  return new Map(
    found
      .flatMap((pictures) => [...pictures])
      .flatMap(([fileId, picture]) =>
        picture.state === 'ready' ? [[fileId, pictureView(picture, sight)] as const] : [],
      ),
  );
}
