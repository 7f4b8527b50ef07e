import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { getUploadConfig } from '@muyu/contract/media.ts';
import { fileTypeOf } from './file-check.ts';

/**
 * The reason why a chosen video is rejected before the upload. `seconds` is its duration, 0 when it is unknown.
 */
export type VideoRejection = {
  name: string;
  reason: 'type' | 'empty' | 'size' | 'quota' | 'long';
  seconds: number;
};

export type VideoLimits = Pick<
  DataOf<typeof getUploadConfig>,
  'videoTypes' | 'videoBytes' | 'videoSeconds' | 'uploadsLeft'
>;

/** Timeout for the duration, ms; after it the server measures the duration. */
const timeoutMs = 6000;
/** Tolerance for rounded durations, seconds. */
const toleranceSeconds = 0.5;

/** The duration of a video, seconds; null when the browser cannot read it. */
export function readVideoSeconds(file: Blob): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    const finish = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    video.preload = 'metadata';
    video.muted = true;
    video.onloadedmetadata = () => finish(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => finish(null);
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  });
}

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** Checks a video against the limits of its author; `seconds` is null when the duration is unknown. */
export function checkVideo(file: Chosen, seconds: number | null, limits: VideoLimits): VideoRejection | null {
  const reason = (): VideoRejection['reason'] | null => {
    if (!limits.videoTypes.includes(fileTypeOf(file))) return 'type';
    if (file.size === 0) return 'empty';
    if (file.size > limits.videoBytes) return 'size';
    if (limits.uploadsLeft <= 0) return 'quota';
    return seconds !== null && seconds > limits.videoSeconds + toleranceSeconds ? 'long' : null;
  };
  const found = reason();
  return found && { name: file.name, reason: found, seconds: seconds ?? 0 };
}
