import { and, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isFile } from '../queries/own-file.ts';
import { mediaFile } from '../tables.ts';
import { tellUpload } from '../upload-news.ts';

const writeEveryMs = 1000;
/** At least this often a row says that somebody works on it. */
const signOfLifeMs = 20_000;

export type Progress = {
  set(percent: number): void;
  stop(): Promise<void>;
};

/**
 * Writes how far the work on a video has come, at most once a second, and tells its owner. `onGone` is called when the
 * file is not being processed any more: it was deleted.
 */
export function noteProgress(app: App, userId: string, fileId: string, onGone: () => void): Progress {
  let percent = 0;
  let written = 0;
  let writtenAt = Date.now();
  let turn = Promise.resolve();

  const write = async () => {
    if (percent === written && Date.now() - writtenAt < signOfLifeMs) return;
    const now = { percent, changedAt: new Date() };
    const rows = await app.db
      .update(mediaFile)
      .set(now)
      .where(and(isFile(userId, fileId), eq(mediaFile.state, 'processing')))
      .returning({ fileId: mediaFile.fileId });
    if (rows.length === 0) return onGone();
    written = now.percent;
    writtenAt = now.changedAt.getTime();
    await tellUpload(app, app.db, userId, fileId);
  };
  const timer = setInterval(() => {
    turn = turn.then(write).catch((error: unknown) => app.log.warn({ err: error, fileId }, 'progress'));
  }, writeEveryMs);

  return {
    set: (now) => {
      percent = Math.max(percent, Math.min(99, Math.floor(now)));
    },
    stop: () => {
      clearInterval(timer);
      return turn;
    },
  };
}
