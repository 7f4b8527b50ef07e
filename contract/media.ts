import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, Nullable, OneOf } from './core/fields.ts';

/** Bounds of uploads (decisions, post types and review). Bytes and pixels. */
export const mediaLimits = {
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 50_000_000,
  postPictures: 9,
  widths: [360, 720, 1080],
  uploadsADay: 200,
} as const;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;

export const mediaErrors = errors('media', {
  notFound: 'notFound',
  tooManyUploads: 'tooMany',
  typeRefused: 'failure',
  tooLarge: 'tooLarge',
  notReady: 'failure',
  wrongOffset: 'conflict',
});

/** Why a file could not be made ready; the text for it comes with the state. */
export const failureReasons = [
  'notAPicture',
  'truncated',
  'tooManyPixels',
  'tooLarge',
  'unreadable',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/**
 * A picture that may be shown. `src` is a URL template: put one of `widths` for `{w}` and `avif` or `webp` for `{f}`.
 * `width` and `height` are those of the upright original, `thumbhash` is base64, `color` the dominant colour as #rrggbb.
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

/** `percent` counts received bytes while uploading, and is 100 from then on; `picture` comes with ready. */
export const UploadState = Type.Object({
  fileId: Id,
  state: OneOf(['uploading', 'processing', 'ready', 'failed']),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  reason: Nullable(OneOf(failureReasons)),
  reasonText: Nullable(Type.String()),
  picture: Nullable(Picture),
});
export type UploadState = Static<typeof UploadState>;

export const uploadConfig = call({
  method: 'GET',
  path: '/party/common/upload/private/config',
  access: 'guest',
  summary: 'Upload configuration: rules, limits, credential (product document, section 3).',
  data: Type.Object({
    rule: OneOf(['image', 'video', 'pro']),
    tagId: Type.Integer(),
    credential: Type.Object({ key: Type.String() }),
    endpoint: Type.String(),
    chunkBytes: Type.Integer(),
    pictureTypes: Type.Array(Type.String()),
    pictureBytes: Type.Integer(),
    picturePixels: Type.Integer(),
    postPictures: Type.Integer(),
  }),
});

/** The tus 1.0 protocol lives under this path; the file's id is the last segment of the upload's URL. */
export const uploadSlice = call({
  method: 'POST',
  path: '/party/common/upload/private/slice',
  access: 'member',
  summary:
    'Resumable slice upload (tus 1.0: POST, HEAD, PATCH, DELETE). Upload-Metadata: filename, filetype.',
  data: Empty,
  errors: [
    mediaErrors.tooManyUploads,
    mediaErrors.typeRefused,
    mediaErrors.tooLarge,
    mediaErrors.notFound,
    mediaErrors.wrongOffset,
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
