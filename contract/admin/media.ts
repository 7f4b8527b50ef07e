import Type, { type Static } from 'typebox';
import { UserCard } from '../account/account.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { DateTime, Empty, Id, Nullable, SanitizedText, StringEnum } from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import { failureReasons, fileKinds, fileStates, mediaErrors, Picture } from '../media.ts';
import { userAdminLimits } from './account.ts';

/** A file with its processing state. Sizes in bytes. */
export const AdminMediaFile = Type.Object({
  fileId: Id,
  owner: UserCard,
  kind: StringEnum(fileKinds),
  state: StringEnum(fileStates),
  name: Type.String(),
  bytes: Type.Integer(),
  percent: Type.Integer(),
  attempts: Type.Integer(),
  reason: Nullable(StringEnum(failureReasons)),
  /** The error of the last attempt, for operators. */
  fault: Nullable(Type.String()),
  /** Whether it failed, and its source is still there. */
  retryable: Type.Boolean(),
  durationMs: Nullable(Type.Integer()),
  picture: Nullable(Picture),
  createdAt: DateTime,
  changedAt: DateTime,
});
export type AdminMediaFile = Static<typeof AdminMediaFile>;

export const listMediaFiles = defineEndpoint({
  method: 'GET',
  path: '/operator/private/media/page',
  access: 'operator',
  permission: 'media',
  summary:
    'Files by state, what changed last first: the queue, and what failed and why. `picture` is null without the permission manageMedia.',
  query: {
    ...pageFields('limit', 'console'),
    state: Type.Optional(StringEnum(fileStates)),
    kind: Type.Optional(StringEnum(fileKinds)),
  },
  data: Type.Object({
    ...PageOf(AdminMediaFile).properties,
    counts: Type.Object({
      uploading: Type.Integer(),
      processing: Type.Integer(),
      failed: Type.Integer(),
    }),
  }),
});

export const retryMedia = defineEndpoint({
  method: 'POST',
  path: '/operator/private/media/{fileId}/retry',
  access: 'operator',
  permission: 'manageMedia',
  summary: 'Processes a failed file again; its source must still be there.',
  params: { fileId: Id },
  body: { reason: Type.Optional(SanitizedText(0, userAdminLimits.reason)) },
  data: Empty,
  errors: [mediaErrors.notFound, mediaErrors.notReady, mediaErrors.sourceGone],
});

const DiskSpace = Type.Object({ free: Type.Integer(), size: Type.Integer() });

export const getStorageUse = defineEndpoint({
  method: 'GET',
  path: '/operator/private/media/storage',
  access: 'operator',
  permission: 'manageMedia',
  summary:
    'What files take, by kind and by person, and what is left of the disks: that of the files, where they lie on one, and that of the data folder.',
  data: Type.Object({
    /** The storage: a folder of this server, or the bucket of an S3-compatible service. */
    place: StringEnum(['disk', 's3']),
    kinds: Type.Array(
      Type.Object({ kind: StringEnum(fileKinds), files: Type.Integer(), bytes: Type.Integer() }),
    ),
    uploading: Type.Object({ files: Type.Integer(), bytes: Type.Integer() }),
    disk: Nullable(DiskSpace),
    /** The disk of the data folder (uploads, temporary files, the embedded database) of the server that answers, where it is another one. */
    dataDisk: Nullable(DiskSpace),
    people: Type.Array(Type.Object({ owner: UserCard, files: Type.Integer(), bytes: Type.Integer() })),
  }),
});
