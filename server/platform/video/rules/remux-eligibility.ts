import { bitBudget } from './budget.ts';
import { fitted, shorterSide } from './sizes.ts';
import type { SourceInfo } from './source-info.ts';

const longestKeyGap = 5.05;
const generosity = 1.25;

/**
 * Whether frames already have the properties of an encoding at this height and frame rate, so that they can
 * be copied.
 */
export function canCopyVideo(info: SourceInfo, height: number, maxFrameRate: number): boolean {
  const { picture, orientation } = info;
  if (!picture || info.demuxer !== 'mov' || info.codec !== 'h264' || !info.plainH264) return false;
  const size = fitted(picture, height);
  return (
    picture.format === 'yuv420p' &&
    !picture.interlaced &&
    !picture.hdr &&
    (picture.pixel.num === picture.pixel.den || picture.pixel.num === 0) &&
    !orientation.turned &&
    orientation.filters.length === 0 &&
    shorterSide(picture) <= height &&
    size.width === picture.width &&
    size.height === picture.height &&
    info.frameRate <= maxFrameRate + 1 &&
    info.keyGap <= longestKeyGap &&
    info.bitRate <= bitBudget(picture.width, picture.height, info.frameRate) * generosity
  );
}

/** Whether the sound can be copied: a codec that every browser plays. */
export function canCopyAudio({ sound }: SourceInfo): boolean {
  return (
    sound?.codec === 'aac' && sound.channels <= 2 && sound.sampleRate >= 32_000 && sound.sampleRate <= 48_000
  );
}
