/** `max` seconds of a preview, or this `share` of the video, but `min` seconds of a video of twice that length. */
export type PreviewLimits = { max: number; share: number; min: number };

/** Limits of transcoding; seconds, and pixels of a side unless stated otherwise. */
export type VideoLimits = {
  seconds: number;
  /** The duration from which a video is streamed in several sizes. */
  longSeconds: number;
  preview: PreviewLimits;
  /** The number of stills. */
  frames: number;
  /** Heights of the streaming ladder (the shorter side), ascending. */
  heights: readonly number[];
  /** The maximum shorter side of a clip. */
  clipHeight: number;
  /** The maximum number of pixels of a frame of the source, and of all its frames together. */
  picturePixels: number;
  allPixels: number;
};

export type VideoRejection =
  | 'notAVideo'
  | 'noPicture'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'noKeyframes'
  | 'unsupported'
  | 'truncated'
  | 'unreadable';

export type TranscodedVideo = {
  /** Duration of the source. */
  contentType: string;
  /** Size of the upright source in square pixels. */
  width: number;
  height: number;
  durationMs: number;
  hasSound: boolean;
  /** Whether the output is one MP4 instead of a ladder. */
  clip: boolean;
  /** Shorter sides of the outputs, ascending. */
  heights: number[];
  /** The number of stills. */
  frames: number;
};

/** The file is no video that can be processed; `reason` says why. */
export class VideoRejectedError extends Error {
  override name = 'VideoRejectedError';
  readonly reason: VideoRejection;
  constructor(reason: VideoRejection) {
    super(reason);
    this.reason = reason;
  }
}

/** The decoder process ended, hung or failed; the source may be valid, so a retry makes sense. */
export class DecoderCrashed extends Error {
  override name = 'DecoderCrashed';
}
