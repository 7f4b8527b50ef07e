import type { Frame } from 'node-av/lib';
import type { VideoLimits, VideoRejection } from '../video.ts';
import type { Container } from './container.ts';
import type { Orientation } from './orientation.ts';

export type Colour = Pick<Frame, 'colorSpace' | 'colorPrimaries' | 'colorTrc' | 'colorRange'>;

/** Properties of the first decoded frame. */
export type VideoTrackInfo = {
  width: number;
  height: number;
  pixel: { num: number; den: number };
  format: string;
  /** Whether the frame is HDR. */
  hdr: boolean;
  /** FFmpeg's number of the colour space; 2 is unknown. */
  colour: Colour;
  interlaced: boolean;
};

/** Facts about a source from reading all packets and decoding the first ones; times are in seconds. */
export type SourceInfo = {
  contentType: Container['contentType'];
  demuxer: Container['demuxer'];
  codec: string;
  orientation: Orientation;
  /** Null when the beginning could not be decoded. */
  picture: VideoTrackInfo | null;
  /** The duration that the container declares for the pictures, or 0. */
  declaredSeconds: number;
  seconds: number;
  /** When the last picture begins, from the first one; it may stay for long. */
  lastAt: number;
  /** The presentation time of the first frame in the source. */
  start: number;
  /** Packets of the video track, and the key frames among them. */
  packets: number;
  keys: number;
  /** The longest time without a key frame. */
  keyGap: number;
  /** Whether each key frame is an H.264 IDR, the parameters never change, and no edit list hides frames. */
  plainH264: boolean;
  /** Bit rate of the video track. */
  bitRate: number;
  frameRate: number;
  /** Null without decodable sound. */
  sound: { codec: string; channels: number; sampleRate: number } | null;
};

const shortest = 0.5;
const smallestSide = 16;
const largestSide = 8192;
/** Phones record up to 240 frames a second. An edit list may hide some seconds of them, which count as packets. */
const maxFramesASecond = 250;
const maxHiddenSeconds = 10;

/** The reason to reject frames of this size before decoding. */
export function sizeRejectionOf(width: number, height: number, limits: VideoLimits): VideoRejection | null {
  if (Math.max(width, height) > largestSide || width * height > limits.picturePixels) return 'tooLarge';
  return Math.min(width, height) < smallestSide ? 'tooSmall' : null;
}

/** The reason to reject a source before transcoding, or null. */
export function rejectionOf(info: SourceInfo, limits: VideoLimits): VideoRejection | null {
  const { seconds, declaredSeconds, packets, keys, picture } = info;
  if (packets === 0) return declaredSeconds >= shortest ? 'truncated' : 'tooShort';
  if (endsEarly(seconds, declaredSeconds)) return 'truncated';
  if (seconds > limits.seconds) return 'tooLong';
  if (!picture) return keys === 0 ? 'noKeyframes' : 'unreadable';
  if (seconds < shortest) return 'tooShort';
  return sizeRejectionOf(picture.width, picture.height, limits) ?? workRejectionOf(info, picture, limits);
}

/** Every packet is decoded: without a bound on their number, small files keep a decoder busy for days. */
function workRejectionOf(
  { seconds, packets }: SourceInfo,
  { width, height }: VideoTrackInfo,
  limits: VideoLimits,
): VideoRejection | null {
  if (packets > maxFramesASecond * (seconds + maxHiddenSeconds)) return 'tooLarge';
  return packets * width * height > limits.allPixels ? 'tooLarge' : null;
}

/** The tolerated number of missing frames; recorders are inexact. */
function endsEarly(seconds: number, declared: number): boolean {
  return seconds < declared - Math.max(0.5, declared * 0.03);
}

export type DecodeStats = {
  /** Packets passed to the decoder, and those that were damaged. */
  packets: number;
  broken: number;
  frames: number;
  /** Seconds from the first packet to the first frame, and from the last frame to the last packet. */
  lateStart: number;
  earlyEnd: number;
};

/**
 * The reason to reject a video after decoding: a few damaged frames are tolerated as in players; more of
 * them, or a beginning that depends on missing frames, are reported to the author.
 */
export function damageRejectionOf(stats: DecodeStats, seconds: number): VideoRejection | null {
  const some = Math.max(1, seconds / 10);
  if (stats.frames === 0) return stats.broken === 0 ? 'noKeyframes' : 'unreadable';
  if (stats.broken > Math.max(3, stats.packets / 10)) return 'unreadable';
  if (stats.lateStart > some) return 'noKeyframes';
  return stats.earlyEnd > some ? 'unreadable' : null;
}
