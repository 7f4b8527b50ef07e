import { bitBudget } from './budget.ts';
import type { Facts } from './facts.ts';
import { fitted, shorterSide } from './sizes.ts';

const longestKeyGap = 5.05;
const generosity = 1.25;

/**
 * Whether pictures already are what encoding them at this height would make, with at most so many a second: then they are
 * taken as they are.
 */
export function mayCopyPictures(facts: Facts, height: number, mostPictures: number): boolean {
  const { picture, orientation } = facts;
  if (!picture || facts.demuxer !== 'mov' || facts.codec !== 'h264' || !facts.plainH264) return false;
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
    facts.frameRate <= mostPictures + 1 &&
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
