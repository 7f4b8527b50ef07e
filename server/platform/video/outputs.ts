import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Muxer, openMuxer, type Track } from './native/muxer.ts';

/** Duration of a segment in seconds; each begins with a key frame, at the same times in all sizes. */
export const segmentSeconds = 4;

const clipOptions = { movflags: '+faststart' };

/** The MP4 of a clip or a preview. */
export const openClip = (path: string, tracks: Track[]): Muxer => openMuxer('mp4', path, tracks, clipOptions);

/** One size of a stream: a fragmented MP4, and a playlist with the byte range of each segment. */
export async function openStream(folder: string, height: number, tracks: Track[]): Promise<Muxer> {
  await mkdir(folder, { recursive: true });
  return openMuxer('hls', join(folder, `${height}.m3u8`), tracks, {
    hls_time: String(segmentSeconds),
    hls_playlist_type: 'vod',
    hls_segment_type: 'fmp4',
    hls_flags: 'single_file',
    hls_segment_filename: join(folder, `${height}.mp4`),
  });
}
