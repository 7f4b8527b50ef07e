import type { DataOf } from '@muyu/contract/core/call.ts';
import type { uploadConfig } from '@muyu/contract/media.ts';
import { typeOfFile } from './file-check.ts';

/** Why a chosen video is not taken, before a byte of it is sent. `seconds` is how long it is, 0 where nobody could tell. */
export type VideoRefusal = {
  name: string;
  why: 'type' | 'empty' | 'size' | 'quota' | 'long';
  seconds: number;
};

export type VideoLimits = Pick<
  DataOf<typeof uploadConfig>,
  'videoTypes' | 'videoBytes' | 'videoSeconds' | 'uploadsLeft'
>;

/** A browser that cannot read a video's length says nothing for this long; the server measures it then, ms. */
const patience = 6000;
/** Rounding in a file's own figures does not make it too long, seconds. */
const slack = 0.5;

/** Seconds of a video as this browser reads them; null where it cannot. */
export function readSeconds(file: Blob): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patience);
    const settle = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    video.preload = 'metadata';
    video.muted = true;
    video.onloadedmetadata = () => settle(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => settle(null);
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  });
}

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** Checks a video against the limits of its author; `seconds` null: nobody could tell. */
export function refuseVideo(file: Chosen, seconds: number | null, limits: VideoLimits): VideoRefusal | null {
  const why = (): VideoRefusal['why'] | null => {
    if (!limits.videoTypes.includes(typeOfFile(file))) return 'type';
    if (file.size === 0) return 'empty';
    if (file.size > limits.videoBytes) return 'size';
    if (limits.uploadsLeft <= 0) return 'quota';
    return seconds !== null && seconds > limits.videoSeconds + slack ? 'long' : null;
  };
  const found = why();
  return found && { name: file.name, why: found, seconds: seconds ?? 0 };
}
