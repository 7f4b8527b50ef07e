import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, Nullable, OneOf } from './core/fields.ts';

const megabyte = 1024 * 1024;

/** Bounds of uploads (decisions, post types and review; snapshots). Bytes, pixels, seconds. */
export const mediaLimits = {
  pictureBytes: 10 * megabyte,
  picturePixels: 50_000_000,
  postPictures: 9,
  atlas: { min: 3, max: 40 },
  widths: [360, 720, 1080],
  uploadsADay: 200,
  /** A ready file that nothing uses, and the row of a failed one, goes after so many days. */
  unusedDays: 30,
  video: { bytes: 300 * megabyte, seconds: 600 },
  /** For certified creators. */
  proVideo: { bytes: 2000 * megabyte, seconds: 7200 },
  /** A video of this length or more is a long one (igtv) and is streamed; shorter ones are clips. */
  longSeconds: 300,
  snapshotSeconds: 60,
  /** What everybody may see of a locked video: this long, or a tenth of it, whichever is shorter. */
  previewSeconds: 10,
  /** Stills that the author chooses the cover from. */
  frames: 6,
  /** Heights of the streaming ladder, of the shorter side, never above the source. */
  heights: [360, 540, 720, 1080],
  clipHeight: 720,
} as const;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;
export const atlasTypes = ['image/jpeg', 'image/png'] as const;
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const;

export const mediaErrors = errors('media', {
  notFound: 'notFound',
  tooManyUploads: 'tooMany',
  typeRefused: 'failure',
  tooLarge: 'tooLarge',
  notReady: 'failure',
  wrongOffset: 'conflict',
  badChecksum: 'conflict',
  storageFull: 'failure',
  unknownFrame: 'failure',
});

/** Why a file could not be made ready; the text for it comes with the state. */
export const failureReasons = [
  'notAPicture',
  'truncated',
  'tooManyPixels',
  'tooLarge',
  'unreadable',
  'notAVideo',
  'noPicture',
  'tooShort',
  'tooLong',
  'tooSmall',
  'noKeyframes',
  'unsupported',
  'crashed',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** What is sent: a picture, or a video. */
export const fileKinds = ['image', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * A picture that may be shown; of a video its cover. `src` is a URL template: put one of `widths` for `{w}` and `avif` or
 * `webp` for `{f}`; it is empty, and `widths` too, where only the thumbhash may be seen. `width` and `height` are those
 * of the upright original, `thumbhash` is base64, `color` the dominant colour as #rrggbb.
 */
export const Picture = Type.Object({
  fileId: Id,
  type: Type.Integer({ description: '1 image, 2 video' }),
  src: Type.String(),
  widths: Type.Array(Type.Integer()),
  width: Type.Integer(),
  height: Type.Integer(),
  thumbhash: Type.String(),
  color: Type.String(),
});
export type Picture = Static<typeof Picture>;

/**
 * A video that may be watched (product document, section 3: postVideoFile). `play_url` is an MP4, or an HLS playlist
 * where `streaming`; null where the viewer may see `preview_url` alone. `download_url` is one file in the best quality.
 */
export const Video = Type.Object({
  postFileId: Id,
  /** The picture that stands for it. */
  coverId: Id,
  durationMs: Type.Integer(),
  hasSound: Type.Boolean(),
  /** Five minutes or more. */
  long: Type.Boolean(),
  streaming: Type.Boolean(),
  postparam: Type.Object({
    play_url: Nullable(Type.String()),
    download_url: Nullable(Type.String()),
    preview_url: Nullable(Type.String()),
  }),
});
export type Video = Static<typeof Video>;

/** A file of a post or a snapshot. `url` is one picture of it, for clients that know no template; empty where locked. */
export const MediaFile = Type.Object({
  ...Picture.properties,
  url: Type.String(),
  postVideoFile: Nullable(Video),
});
export type MediaFile = Static<typeof MediaFile>;

/** What a video turned out to be; `frames` are the stills that a cover can be chosen from. */
export const UploadedVideo = Type.Object({
  durationMs: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  hasSound: Type.Boolean(),
  frames: Type.Array(Type.String()),
});
export type UploadedVideo = Static<typeof UploadedVideo>;

/**
 * `percent` counts received bytes while uploading, and the work done while processing. `picture` comes with ready; of a
 * video it is the cover that was chosen by itself.
 */
export const UploadState = Type.Object({
  fileId: Id,
  kind: OneOf(fileKinds),
  state: OneOf(['uploading', 'processing', 'ready', 'failed']),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  reason: Nullable(OneOf(failureReasons)),
  reasonText: Nullable(Type.String()),
  picture: Nullable(Picture),
  video: Nullable(UploadedVideo),
});
export type UploadState = Static<typeof UploadState>;

export const uploadConfig = call({
  method: 'GET',
  path: '/party/common/upload/private/config',
  access: 'guest',
  summary:
    'Upload configuration (product document, section 3): rule `video`, or `pro` for certified creators, with the limits that it means, told before a byte is sent.',
  data: Type.Object({
    rule: OneOf(['video', 'pro']),
    /** Which storage takes the files. */
    ftpId: Type.String(),
    tagId: Type.Integer(),
    credential: Type.Object({ key: Type.String() }),
    endpoint: Type.String(),
    chunkBytes: Type.Integer(),
    /** Algorithms that Upload-Checksum may name. */
    checksums: Type.Array(Type.String()),
    uploadsLeft: Type.Integer({ description: 'files that may still be sent today' }),
    pictureTypes: Type.Array(Type.String()),
    pictureBytes: Type.Integer(),
    picturePixels: Type.Integer(),
    postPictures: Type.Integer(),
    atlasTypes: Type.Array(Type.String()),
    atlasMin: Type.Integer(),
    atlasMax: Type.Integer(),
    videoTypes: Type.Array(Type.String()),
    videoBytes: Type.Integer(),
    videoSeconds: Type.Integer(),
    snapshotSeconds: Type.Integer(),
  }),
});

/** The tus 1.0 protocol lives under this path; the file's id is the last segment of the upload's URL. */
export const uploadSlice = call({
  method: 'POST',
  path: '/party/common/upload/private/slice',
  access: 'member',
  summary:
    'Resumable slice upload (tus 1.0: POST, HEAD, PATCH, DELETE; extensions creation, creation-with-upload, termination, checksum, expiration). Upload-Metadata: filename, filetype.',
  data: Empty,
  errors: [
    mediaErrors.tooManyUploads,
    mediaErrors.typeRefused,
    mediaErrors.tooLarge,
    mediaErrors.notFound,
    mediaErrors.wrongOffset,
    mediaErrors.badChecksum,
    mediaErrors.storageFull,
  ],
});

export const uploadState = call({
  method: 'GET',
  path: '/party/common/upload/private/file/{id}',
  access: 'member',
  summary: 'State of an upload: uploading, processing with percent, ready, failed with a reason.',
  params: { id: Id },
  data: UploadState,
  errors: [mediaErrors.notFound],
});

export const uploadStream = call({
  method: 'GET',
  path: '/party/common/upload/private/stream',
  access: 'member',
  summary:
    'Server-sent events: the state of each of my uploads as it changes, one `UploadState` an event `upload`; what is unfinished comes first.',
  data: Empty,
});

export const chooseCover = call({
  method: 'POST',
  path: '/party/common/upload/private/file/{id}/cover',
  access: 'member',
  summary:
    'Makes a picture of one of the stills of a video (0 is the first of `frames`), to be given as `coverId` of a post.',
  params: { id: Id },
  body: { frame: Type.Integer({ minimum: 0, maximum: 99 }) },
  data: Picture,
  errors: [mediaErrors.notFound, mediaErrors.notReady, mediaErrors.unknownFrame],
  limit: { max: 60, perSeconds: 60 },
});
