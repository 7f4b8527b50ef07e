/** What bounds a development; seconds, and pixels of a side unless said otherwise. */
export type VideoLimits = {
  seconds: number;
  /** From here on a video is streamed in several sizes. */
  longSeconds: number;
  previewSeconds: number;
  /** How many stills are wished. */
  frames: number;
  /** Of the streaming ladder, shorter side, ascending. */
  heights: readonly number[];
  /** The most that the shorter side of a clip has. */
  clipHeight: number;
  /** The most pixels that one picture of the source has. */
  picturePixels: number;
};

export type VideoFault =
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

export type DevelopedVideo = {
  /** Of the source. */
  contentType: string;
  /** Of the upright source in square pixels. */
  width: number;
  height: number;
  durationMs: number;
  hasSound: boolean;
  /** One MP4; else a ladder. */
  clip: boolean;
  /** Shorter sides of what was made, ascending. */
  heights: number[];
  /** How many stills were made. */
  frames: number;
};

/** The file is no video that can be shown; `reason` says why. */
export class VideoRefused extends Error {
  override name = 'VideoRefused';
  readonly reason: VideoFault;
  constructor(reason: VideoFault) {
    super(reason);
    this.reason = reason;
  }
}

/** The process that decodes ended, hung or failed; the source may be innocent, so trying again is right. */
export class DecoderCrashed extends Error {
  override name = 'DecoderCrashed';
}
