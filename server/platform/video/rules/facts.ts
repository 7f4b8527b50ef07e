import type { Frame } from 'node-av/lib';
import type { VideoFault, VideoLimits } from '../video.ts';
import type { Container } from './container.ts';
import type { Orientation } from './orientation.ts';

export type Colour = Pick<Frame, 'colorSpace' | 'colorPrimaries' | 'colorTrc' | 'colorRange'>;

/** What the first picture that comes out of the decoder shows. */
export type PictureFacts = {
  width: number;
  height: number;
  pixel: { num: number; den: number };
  format: string;
  /** Brighter than a usual screen shows. */
  hdr: boolean;
  /** How numbers become colours, as FFmpeg counts the ways; 2 is unknown. */
  colour: Colour;
  interlaced: boolean;
};

/** What reading all packets and decoding the first ones told about a source; times are seconds. */
export type Facts = {
  contentType: Container['contentType'];
  demuxer: Container['demuxer'];
  codec: string;
  orientation: Orientation;
  /** Null when nothing at the beginning could be decoded. */
  picture: PictureFacts | null;
  /** As the container says; 0 when it does not. */
  declaredSeconds: number;
  seconds: number;
  /** When the first picture is shown, in the source's own time. */
  start: number;
  /** Packets of the picture track, and those that decoding can begin at. */
  packets: number;
  keys: number;
  /** The longest time without a key frame. */
  keyGap: number;
  /** Each key frame is an IDR of H.264, the parameters never change, and no picture is hidden by an edit. */
  plainH264: boolean;
  /** Bits a second of the pictures. */
  bitRate: number;
  frameRate: number;
  /** Null without sound that can be decoded. */
  sound: { codec: string; channels: number; sampleRate: number } | null;
};

const shortest = 0.5;
const smallestSide = 16;
const largestSide = 8192;

/** Why pictures of this size are not decoded at all. */
export function sizeFault(width: number, height: number, limits: VideoLimits): VideoFault | null {
  if (Math.max(width, height) > largestSide || width * height > limits.picturePixels) return 'tooLarge';
  return Math.min(width, height) < smallestSide ? 'tooSmall' : null;
}

/** Why a source is refused before the long work starts; null when it is not. */
export function faultOf(facts: Facts, limits: VideoLimits): VideoFault | null {
  const { seconds, declaredSeconds, packets, keys, picture } = facts;
  if (packets === 0) return declaredSeconds >= shortest ? 'truncated' : 'tooShort';
  if (endsEarly(seconds, declaredSeconds)) return 'truncated';
  if (seconds > limits.seconds) return 'tooLong';
  if (!picture) return keys === 0 ? 'noKeyframes' : 'unreadable';
  if (seconds < shortest) return 'tooShort';
  return sizeFault(picture.width, picture.height, limits);
}

/** Recorders are off by a few pictures; more than that is missing. */
function endsEarly(seconds: number, declared: number): boolean {
  return seconds < declared - Math.max(0.5, declared * 0.03);
}

export type Tally = {
  /** Packets that were given to the decoder, and those that it could not use or repaired. */
  packets: number;
  broken: number;
  frames: number;
  /** Seconds from the first packet to the first picture, and from the last picture to the end. */
  lateStart: number;
  earlyEnd: number;
};

/**
 * What all pictures together say: a few broken ones are lived with, as a player would; more than that, or a beginning
 * that depends on pictures which are not there, is told to the author.
 */
export function damageOf(tally: Tally, seconds: number): VideoFault | null {
  const some = Math.max(1, seconds / 10);
  if (tally.frames === 0) return tally.broken === 0 ? 'noKeyframes' : 'unreadable';
  if (tally.broken > Math.max(3, tally.packets / 10)) return 'unreadable';
  if (tally.lateStart > some) return 'noKeyframes';
  return tally.earlyEnd > some ? 'unreadable' : null;
}
