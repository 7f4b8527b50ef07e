import type { DemoVideo } from '../types.ts';
import { renderVideo } from './render-video.ts';

/** A request to the video worker, and its reply. */
export type VideoRequest = { id: number; video: DemoVideo; path: string };
export type VideoReply = { id: number; failed?: string };

// A separate process, because the encoder runs in its caller's thread.
process.on('message', async ({ id, video, path }: VideoRequest) => {
  const failed = await renderVideo(video, path).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  process.send?.({ id, failed } satisfies VideoReply);
});
process.once('disconnect', () => process.exit());
