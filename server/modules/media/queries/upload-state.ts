import type { UploadState } from '@muyu/contract/media.ts';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { reasonText } from '../messages.ts';
import { receivedBytes } from '../upload-store.ts';
import { pictureView } from '../views.ts';
import { ownFile } from './own-file.ts';
import { ownFileOf } from './ready-files.ts';

/** How far an upload of the caller's has come. */
export async function uploadState(
  context: Context<UserViewer>,
  { id }: { id: string },
): Promise<UploadState> {
  const { app, locale, now } = context;
  const row = await ownFile(context, id);
  const received = row.state === 'uploading' ? await receivedBytes(app.config, row.fileId) : row.bytes;
  const known = ownFileOf(row);
  return {
    fileId: row.fileId,
    kind: row.kind,
    state: row.state,
    percent: Math.floor((100 * received) / row.bytes),
    reason: row.reason,
    reasonText: row.reason && reasonText(row.reason, locale),
    picture:
      known.state === 'ready' && known.kind === 'image'
        ? pictureView(known, { config: app.config, now, viewerId: row.userId })
        : null,
    video: null,
  };
}
