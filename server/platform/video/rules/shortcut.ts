import type { VideoLimits } from '../video.ts';
import { bitBudget } from './budget.ts';
import type { Facts } from './facts.ts';
import { fitted, shorterSide } from './sizes.ts';

const longestKeyGap = 5.05;
const fastest = 61;
const generosity = 1.25;

/** Whether the pictures of a clip already are what encoding would make of them, so that they are taken as they are. */
export function mayCopyPictures(facts: Facts, limits: VideoLimits): boolean {
  const { picture, orientation } = facts;
  if (!picture || facts.demuxer !== 'mov' || facts.codec !== 'h264' || !facts.plainH264) return false;
  const size = fitted(picture, limits.clipHeight);
  return (
    picture.format === 'yuv420p' &&
    !picture.interlaced &&
    !picture.hdr &&
    (picture.pixel.num === picture.pixel.den || picture.pixel.num === 0) &&
    !orientation.turned &&
    orientation.filters.length === 0 &&
    shorterSide(picture) <= limits.clipHeight &&
    size.width === picture.width &&
    size.height === picture.height &&
    facts.frameRate <= fastest &&
    facts.keyGap <= longestKeyGap &&
    facts.bitRate <= bitBudget(picture.width, picture.height, facts.frameRate) * generosity
  );
}

/** Sound beside copied pictures that every browser plays. */
export function mayCopySound({ sound }: Facts): boolean {
  return (
    sound?.codec === 'aac' && sound.channels <= 2 && sound.sampleRate >= 32_000 && sound.sampleRate <= 48_000
  );
}
