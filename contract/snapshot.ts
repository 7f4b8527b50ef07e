import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { coreErrors, errors } from './core/errors.ts';
import { defaulted, Empty, Id, Moment, Nullable } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { MediaFile, mediaErrors } from './media.ts';
import { wordErrors } from './moderation.ts';

/** Business numbers of snapshots (decisions, snapshots). Videos are at most `mediaLimits.snapshotSeconds` long. */
export const snapshotLimits = { hours: 24, files: 9, content: 60 } as const;

export const snapshotErrors = errors('snapshot', {
  notFound: 'notFound',
  empty: 'failure',
  foreignFile: 'failure',
  tooLong: 'failure',
});

/** One picture or video of a snapshot with the viewer's own state; `readNum` is its owner's alone. */
export const SnapshotFile = Type.Object({
  snapshotFileId: Id,
  snapshotId: Id,
  file: MediaFile,
  isRead: Type.Boolean(),
  readNum: Nullable(Type.Integer()),
});
export type SnapshotFile = Static<typeof SnapshotFile>;

/** A short-lived item: gone 24 hours after it was published. */
export const Snapshot = Type.Object({
  snapshotId: Id,
  userId: Id,
  user: UserCard,
  content: Type.String(),
  files: Type.Array(SnapshotFile),
  isOwn: Type.Boolean(),
  createdAt: Moment,
  expiresAt: Moment,
});
export type Snapshot = Static<typeof Snapshot>;

/** A person with snapshots that are still there, oldest first: the ring around an avatar. `unread` counts files. */
export const SnapshotRing = Type.Object({
  userId: Id,
  user: UserCard,
  isOwn: Type.Boolean(),
  unread: Type.Integer(),
  /** The ones that are there, oldest first, and where the viewer goes on. */
  snapshotIds: Type.Array(Id),
  nextSnapshotId: Id,
  newestAt: Moment,
});
export type SnapshotRing = Static<typeof SnapshotRing>;

export const addSnapshot = call({
  method: 'POST',
  path: '/inst/app/snapshot/private/add',
  access: 'member',
  speaks: true,
  summary: 'Publishes a snapshot of up to nine pictures and videos; it lives 24 hours.',
  body: {
    fileIds: Type.Array(Id, { maxItems: snapshotLimits.files, uniqueItems: true }),
    content: defaulted(Type.String({ maxLength: snapshotLimits.content }), ''),
  },
  data: Type.Object({ snapshotId: Id, expiresAt: Moment }),
  errors: [
    snapshotErrors.empty,
    snapshotErrors.foreignFile,
    snapshotErrors.tooLong,
    mediaErrors.notReady,
    wordErrors.sensitive,
  ],
  limit: { max: 30, perSeconds: 3600 },
});

export const snapshotList = call({
  method: 'GET',
  path: '/inst/app/snapshot/private/list',
  access: 'guest',
  summary:
    'Who of the people I follow has snapshots, unread first; my own ring before them. With userId: that person alone.',
  query: { ...paged('size', pageSize.people), userId: Type.Optional(Id) },
  data: PageOf(SnapshotRing),
});

export const snapshotInfo = call({
  method: 'GET',
  path: '/inst/app/snapshot/private/info/{id}',
  access: 'guest',
  summary: 'A snapshot by its id.',
  params: { id: Id },
  data: Snapshot,
  errors: [snapshotErrors.notFound],
});

export const snapshotFileInfo = call({
  method: 'GET',
  path: '/inst/app/snapshot/private/fileInfo/{id}',
  access: 'guest',
  summary: 'One file of a snapshot, by its snapshotFileId.',
  params: { id: Id },
  data: SnapshotFile,
  errors: [snapshotErrors.notFound],
});

export const SnapshotReader = Type.Object({ ...UserCard.properties, readAt: Moment });
export type SnapshotReader = Static<typeof SnapshotReader>;

export const snapshotReaders = call({
  method: 'GET',
  path: '/inst/app/snapshot/private/read/user/list/{id}',
  access: 'owner',
  summary: 'Who read a file of my snapshot, the last first, by its snapshotFileId.',
  params: { id: Id },
  query: paged('size', pageSize.people),
  data: Type.Object({ ...PageOf(SnapshotReader).properties, total: Type.Integer() }),
  errors: [snapshotErrors.notFound, coreErrors.notAllowed],
});

export const readSnapshot = call({
  method: 'POST',
  path: '/inst/app/snapshot/private/read/{id}',
  access: 'guest',
  summary: 'Marks a file of a snapshot read, by its snapshotFileId; twice is once.',
  params: { id: Id },
  body: {},
  data: Empty,
  errors: [snapshotErrors.notFound],
});

export const deleteSnapshot = call({
  method: 'DELETE',
  path: '/inst/app/snapshot/private/{id}',
  access: 'owner',
  summary: 'Deletes a file of my snapshot, by its snapshotFileId; the snapshot goes with its last file.',
  params: { id: Id },
  data: Empty,
  errors: [snapshotErrors.notFound, coreErrors.notAllowed],
});
