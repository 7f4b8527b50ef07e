import type { DataOf, InputOf } from '@muyu/contract/core/call.ts';
import { postErrors } from '@muyu/contract/post.ts';
import type { fileInfo as call } from '@muyu/contract/watching.ts';
import { watchUrls } from '#modules/media';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { grantEnd } from '#platform/media-url.ts';
import { sightedBy } from '../views.ts';
import { findVideo } from './find-video.ts';

/** Fresh URLs of a video, for who may watch it; others learn what would open it. */
export async function fileInfo(
  context: Context<UserViewer>,
  { id, flag }: InputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { app, viewer, now } = context;
  const { content, file, unlock } = await findVideo(context, id);
  if (!unlock.open) fail(postErrors.locked, { unlock });
  const viewerId = sightedBy(content, viewer);
  const streaming = file.streaming!;
  const { play, download } = watchUrls(file.fileId, streaming, { config: app.config, now, viewerId });
  return {
    postFileId: file.fileId,
    flag,
    play_url: flag === 'play' ? play : null,
    download_url: flag === 'download' ? download : null,
    streaming,
    expiresAt: grantEnd(viewerId, now).toISOString(),
  };
}
