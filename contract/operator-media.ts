import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { Empty, Id, Line, Moment, Nullable, OneOf } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { failureReasons, fileKinds, mediaErrors, Picture } from './media.ts';

/** A file on its way to being ready, or that could not be made so. Sizes in bytes. */
export const QueuedFile = Type.Object({
  fileId: Id,
  owner: UserCard,
  kind: OneOf(fileKinds),
  state: OneOf(['uploading', 'processing', 'ready', 'failed']),
  name: Type.String(),
  bytes: Type.Integer(),
  percent: Type.Integer(),
  attempts: Type.Integer(),
  reason: Nullable(OneOf(failureReasons)),
  /** What the last attempt failed with, for whoever looks after the server. */
  fault: Nullable(Type.String()),
  durationMs: Nullable(Type.Integer()),
  picture: Nullable(Picture),
  createdAt: Moment,
  changedAt: Moment,
});
export type QueuedFile = Static<typeof QueuedFile>;

export const mediaQueue = call({
  method: 'GET',
  path: '/operator/private/media/page',
  access: 'operator',
  permission: 'media',
  summary: 'Files by state, what changed last first: the queue, and what failed and why.',
  query: {
    ...paged('limit', pageSize.console),
    state: Type.Optional(OneOf(['uploading', 'processing', 'ready', 'failed'])),
    kind: Type.Optional(OneOf(fileKinds)),
  },
  data: Type.Object({
    ...PageOf(QueuedFile).properties,
    counts: Type.Object({
      uploading: Type.Integer(),
      processing: Type.Integer(),
      failed: Type.Integer(),
    }),
  }),
});

export const retryMedia = call({
  method: 'POST',
  path: '/operator/private/media/{fileId}/retry',
  access: 'operator',
  permission: 'media',
  summary: 'Processes a failed file again; its source must still be there.',
  params: { fileId: Id },
  body: { reason: Type.Optional(Line(0, 200)) },
  data: Empty,
  errors: [mediaErrors.notFound, mediaErrors.notReady],
});

export const storageUse = call({
  method: 'GET',
  path: '/operator/private/media/storage',
  access: 'operator',
  permission: 'media',
  summary: 'What files take, by kind and by person, and what is left of the disk where files lie on one.',
  data: Type.Object({
    /** Where files lie: a folder of this server, or the bucket of an S3-compatible service. */
    place: OneOf(['disk', 's3']),
    kinds: Type.Array(Type.Object({ kind: OneOf(fileKinds), files: Type.Integer(), bytes: Type.Integer() })),
    uploading: Type.Object({ files: Type.Integer(), bytes: Type.Integer() }),
    disk: Nullable(Type.Object({ free: Type.Integer(), size: Type.Integer() })),
    people: Type.Array(Type.Object({ owner: UserCard, files: Type.Integer(), bytes: Type.Integer() })),
  }),
});
