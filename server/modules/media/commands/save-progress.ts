import type { App } from '#platform/app.ts';
import { isProcessing } from '../queries/get-own-file.ts';
import { mediaFile } from '../tables.ts';
import { publishUploadChanged } from '../upload/upload-events.ts';

const writeEveryMs = 1000;
/** The maximum time between two heartbeats of a row. */
const heartbeatMs = 20_000;

export type Progress = {
  set(percent: number): void;
  stop(): Promise<void>;
};

/**
 * Returns a function that writes the progress of a video at most once a second and publishes it. Calls
 * `onGone` when the file was deleted or is not being processed any more.
 */
export function startProgressWriter(app: App, userId: string, fileId: string, onGone: () => void): Progress {
  let percent = 0;
  let written = 0;
  let writtenAt = Date.now();
  let turn = Promise.resolve();

  const write = async () => {
    if (percent === written && Date.now() - writtenAt < heartbeatMs) return;
    const now = { percent, changedAt: new Date() };
    const rows = await app.db
      .update(mediaFile)
      .set(now)
      .where(isProcessing({ userId, fileId }))
      .returning({ fileId: mediaFile.fileId });
    if (rows.length === 0) return onGone();
    written = now.percent;
    writtenAt = now.changedAt.getTime();
    await publishUploadChanged(app, app.db, userId, fileId);
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
