import Type, { type Static } from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, Nullable, StringEnum } from './core/fields.ts';

const megabyte = 1024 * 1024;

/**
 * Hard bounds of uploads, and numbers of the encodings. Settings of the site act below the bounds. Bytes, pixels, seconds.
 */
export const mediaLimits = {
  pictureBytes: 20 * megabyte,
  postPictures: 18,
  atlas: { min: 2, max: 60 },
  widths: [360, 720, 1080],
  videoBytes: 4000 * megabyte,
  videoSeconds: 240 * 60,
  /** The number of stills for covers. */
  frames: 6,
  /** Heights of the streaming ladder (the shorter side), up to that of the source. */
  heights: [360, 540, 720, 1080],
  clipHeight: 720,
} as const;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;
export const atlasTypes = ['image/jpeg', 'image/png'] as const;
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const;

export const mediaErrors = errors('media', {
  notFound: 'notFound',
  tooManyUploads: 'tooMany',
  tooManyBytes: 'tooMany',
  typeRefused: 'failure',
  tooLarge: 'tooLarge',
  notReady: 'failure',
  sourceGone: 'failure',
  wrongOffset: 'conflict',
  badChecksum: 'conflict',
  storageFull: 'failure',
  unknownFrame: 'failure',
});

/** Reasons of failed files; the state contains the text. */
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

/** A file is ready or failed at last. */
export const fileStates = ['uploading', 'processing', 'ready', 'failed'] as const;

/** Kinds of uploaded files. */
export const fileKinds = ['image', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * A visible picture, or the cover of a video. `src` is a URL template: `{w}` is one of `widths`, `{f}` is
 * `avif` or `webp`; both are empty when only the thumbhash is visible. `width` and `height` are those of the
 * upright original, `thumbhash` is base64, `color` the dominant colour as #rrggbb.
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
 * A visible video (product document, section 3: postVideoFile). `play_url` is an MP4, or an HLS playlist when
 * `streaming`; null when the viewer may see `preview_url` only. `download_url` is one file in the best
 * quality.
 */
export const Video = Type.Object({
  postFileId: Id,
  /** The cover. */
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

/**
 * A file of a post or a snapshot. `url` is one rendition for clients without templates; empty when locked.
 */
export const MediaFile = Type.Object({
  ...Picture.properties,
  url: Type.String(),
  postVideoFile: Nullable(Video),
});
export type MediaFile = Static<typeof MediaFile>;

/** Facts of a processed video; `frames` are the stills for covers. */
export const UploadedVideo = Type.Object({
  durationMs: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  hasSound: Type.Boolean(),
  frames: Type.Array(Type.String()),
});
export type UploadedVideo = Static<typeof UploadedVideo>;

/**
 * `percent` is the share of received bytes while uploading, and of the work while processing. `picture` is
 * set when ready; for a video it is the default cover.
 */
export const UploadState = Type.Object({
  fileId: Id,
  kind: StringEnum(fileKinds),
  state: StringEnum(fileStates),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  reason: Nullable(StringEnum(failureReasons)),
  reasonText: Nullable(Type.String()),
  picture: Nullable(Picture),
  video: Nullable(UploadedVideo),
});
export type UploadState = Static<typeof UploadState>;

export const getUploadConfig = defineEndpoint({
  method: 'GET',
  path: '/party/common/upload/private/config',
  access: 'guest',
  summary:
    'Upload configuration (product document, section 3): rule `video`, or `pro` for certified creators, with the limits that it means, told before a byte is sent.',
  data: Type.Object({
    rule: StringEnum(['video', 'pro']),
    /** The id of the storage. */
    ftpId: Type.String(),
    tagId: Type.Integer(),
    credential: Type.Object({ key: Type.String() }),
    endpoint: Type.String(),
    chunkBytes: Type.Integer(),
    /** The algorithms of Upload-Checksum. */
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

/** The path of the tus 1.0 protocol; the file's id is the last segment of the upload's URL. */
export const uploadSlice = defineEndpoint({
  method: 'POST',
  path: '/party/common/upload/private/slice',
  access: 'member',
  reply: 'tus',
  summary:
    'Resumable slice upload (tus 1.0: POST, HEAD, PATCH, DELETE; extensions creation, creation-with-upload, termination, checksum, expiration). Upload-Metadata: filename, filetype. An upload expires a day after its last byte, and a week after its creation.',
  data: Empty,
  errors: [
    mediaErrors.tooManyUploads,
    mediaErrors.tooManyBytes,
    mediaErrors.typeRefused,
    mediaErrors.tooLarge,
    mediaErrors.notFound,
    mediaErrors.wrongOffset,
    mediaErrors.badChecksum,
    mediaErrors.storageFull,
  ],
});

export const getUploadState = defineEndpoint({
  method: 'GET',
  path: '/party/common/upload/private/file/{id}',
  access: 'member',
  summary: 'State of an upload: uploading, processing with percent, ready, failed with a reason.',
  params: { id: Id },
  data: UploadState,
  errors: [mediaErrors.notFound],
});

export const uploadStream = defineEndpoint({
  method: 'GET',
  path: '/party/common/upload/private/stream',
  access: 'member',
  reply: 'events',
  summary:
    'Server-sent events: the state of each of my uploads as it changes, one `UploadState` an event `upload`; what is unfinished comes first.',
  data: Empty,
});

export const chooseCover = defineEndpoint({
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
