import Type, { type Static } from 'typebox';
import { UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { coreErrors, errors } from './core/errors.ts';
import { DateTime, Empty, Id, Nullable, Text, withDefault } from './core/fields.ts';
import { CountedPageOf, PageOf, pageFields } from './core/paging.ts';
import { MediaFile, mediaErrors } from './media.ts';
import { termErrors } from './moderation.ts';

/** Files and characters of a snapshot. */
export const snapshotLimits = { files: 9, content: 60 } as const;

export const snapshotErrors = errors('snapshot', {
  notFound: 'notFound',
  empty: 'failure',
  foreignFile: 'failure',
  alreadyPublished: 'failure',
  tooLong: 'failure',
  consentRequired: 'failure',
});

/** A picture or video of a snapshot with the viewer's state; only the owner receives `readNum`. */
export const SnapshotFile = Type.Object({
  snapshotFileId: Id,
  snapshotId: Id,
  file: MediaFile,
  isRead: Type.Boolean(),
  readNum: Nullable(Type.Integer()),
});
export type SnapshotFile = Static<typeof SnapshotFile>;

/** A snapshot expires 24 hours after its publication. */
export const Snapshot = Type.Object({
  snapshotId: Id,
  userId: Id,
  user: UserCard,
  content: Type.String(),
  files: Type.Array(SnapshotFile),
  aiMade: Type.Boolean(),
  isOwn: Type.Boolean(),
  createdAt: DateTime,
  expiresAt: DateTime,
});
export type Snapshot = Static<typeof Snapshot>;

/** A user with unexpired snapshots: the ring around an avatar. `unread` counts files. */
export const SnapshotRing = Type.Object({
  userId: Id,
  user: UserCard,
  isOwn: Type.Boolean(),
  unread: Type.Integer(),
  /** Unexpired snapshots, oldest first. `nextSnapshotId` is the first unread one. */
  snapshotIds: Type.Array(Id),
  nextSnapshotId: Id,
  newestAt: DateTime,
});
export type SnapshotRing = Static<typeof SnapshotRing>;

export const addSnapshot = defineEndpoint({
  method: 'POST',
  path: '/inst/app/snapshot/private/add',
  access: 'member',
  requiresPosting: true,
  summary:
    'Publishes a snapshot of up to nine pictures and videos; it lives 24 hours. A repeated request publishes once: a file is in one snapshot.',
  body: {
    fileIds: Type.Array(Id, { maxItems: snapshotLimits.files, uniqueItems: true }),
    content: withDefault(Text(snapshotLimits.content), ''),
    /** Parts were made or changed by AI, which a label says. */
    aiMade: withDefault(Type.Boolean(), false),
    /** The people shown agreed; required. */
    consent: withDefault(Type.Boolean(), false),
  },
  data: Type.Object({ snapshotId: Id, expiresAt: DateTime }),
  errors: [
    snapshotErrors.empty,
    snapshotErrors.foreignFile,
    snapshotErrors.alreadyPublished,
    snapshotErrors.tooLong,
    snapshotErrors.consentRequired,
    mediaErrors.notReady,
    termErrors.sensitive,
  ],
  limit: { max: 30, perSeconds: 3600 },
});

export const listSnapshotRings = defineEndpoint({
  method: 'GET',
  path: '/inst/app/snapshot/private/list',
  access: 'guest',
  summary:
    'Who of the people I follow has snapshots, unread first; my own ring before them. With userId: that person alone.',
  query: { ...pageFields('size', 'people'), userId: Type.Optional(Id) },
  data: PageOf(SnapshotRing),
});

export const getSnapshot = defineEndpoint({
  method: 'GET',
  path: '/inst/app/snapshot/private/info/{id}',
  access: 'guest',
  summary: 'A snapshot by its id.',
  params: { id: Id },
  data: Snapshot,
  errors: [snapshotErrors.notFound],
});

export const getSnapshotFile = defineEndpoint({
  method: 'GET',
  path: '/inst/app/snapshot/private/fileInfo/{id}',
  access: 'guest',
  summary: 'One file of a snapshot, by its snapshotFileId.',
  params: { id: Id },
  data: SnapshotFile,
  errors: [snapshotErrors.notFound],
});

export const SnapshotReader = Type.Object({ ...UserCard.properties, readAt: DateTime });
export type SnapshotReader = Static<typeof SnapshotReader>;

export const listSnapshotReaders = defineEndpoint({
  method: 'GET',
  path: '/inst/app/snapshot/private/read/user/list/{id}',
  access: 'owner',
  summary: 'Who read a file of my snapshot, the last first, by its snapshotFileId.',
  params: { id: Id },
  query: pageFields('size', 'people'),
  data: CountedPageOf(SnapshotReader),
  errors: [snapshotErrors.notFound, coreErrors.notAllowed],
});

export const recordSnapshotRead = defineEndpoint({
  method: 'POST',
  path: '/inst/app/snapshot/private/read/{id}',
  access: 'guest',
  summary: 'Marks a file of a snapshot read, by its snapshotFileId; twice is once.',
  params: { id: Id },
  body: {},
  data: Empty,
  errors: [snapshotErrors.notFound],
});

export const deleteSnapshot = defineEndpoint({
  method: 'DELETE',
  path: '/inst/app/snapshot/private/{id}',
  access: 'owner',
  summary: 'Deletes a file of my snapshot, by its snapshotFileId; the snapshot goes with its last file.',
  params: { id: Id },
  data: Empty,
  errors: [snapshotErrors.notFound, coreErrors.notAllowed],
});
