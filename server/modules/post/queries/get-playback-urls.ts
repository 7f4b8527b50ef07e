import type { DataOf, InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getPlaybackUrls as endpoint } from '@muyu/contract/playback.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { getClosedAccounts } from '#modules/account';
import { buildVideoUrls } from '#modules/media';
import { grantExpiry } from '#platform/crypto/media-url.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { urlAudienceOf } from '../views.ts';
import { getPostVideo } from './get-post-video.ts';

/** Signs URLs of a video that is open to the viewer; otherwise fails with the ways to unlock it. */
export async function getPlaybackUrls(
  context: ContextOf<typeof endpoint>,
  { id, flag }: InputOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const { app, viewer, now } = context;
  const { content, file, unlock } = await getPostVideo(context, id);
  if (!unlock.open) fail(context, postErrors.locked, { unlock });
  const viewerId = urlAudienceOf(content, viewer, await getClosedAccounts(app, [content.authorId]));
  const streaming = file.streaming!;
  const { play, download } = buildVideoUrls(file.fileId, streaming, { config: app.config, now, viewerId });
  return {
    postFileId: file.fileId,
    flag,
    play_url: flag === 'play' ? play : null,
    download_url: flag === 'download' ? download : null,
    streaming,
    expiresAt: grantExpiry(viewerId, now).toISOString(),
  };
}
