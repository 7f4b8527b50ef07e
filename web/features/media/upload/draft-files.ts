import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import type { FileKind } from '@muyu/contract/media.ts';
import { openChannel } from '../../../client/device/open-channel.ts';
import { useSession } from '../../../client/session.ts';
import { countCleared } from './cleared-drafts.ts';
import { fileTypeOf } from './file-check.ts';
import { type PersistedEntry, persistedFiles } from './persisted-files.ts';
import { fileIdOf } from './tus-upload.ts';
import { saveUploadOwner, useUploading } from './upload-progress.ts';
import { enqueue, reattachBytes, stopUpload } from './uploader.ts';
import {
  getUpload,
  isInProgress,
  moveItemWithin,
  overallPercent,
  type Upload,
  type UploadPart,
  useUploads,
} from './uploads.ts';

export const markUnpersisted = () => useUploads.setState({ persisted: false });

type NewUpload = Pick<
  Upload,
  'key' | 'slot' | 'part' | 'kind' | 'name' | 'type' | 'size' | 'lastModified'
> & {
  file: File | null;
};

export const toUpload = ({ file, ...given }: NewUpload): Upload => ({
  ...given,
  preview: file ? URL.createObjectURL(file) : '',
  state: 'waiting',
  percent: 0,
  isInterrupted: false,
  reason: null,
  fileId: null,
  picture: null,
  video: null,
});

export const appendUploads = (items: readonly Upload[]) =>
  useUploads.setState((now) => ({ items: [...now.items, ...items] }));

/** Stores the order on screen. */
function saveOrder(): void {
  useUploads.getState().items.forEach(({ key }, order) => {
    persistedFiles.change(key, { order }).catch(markUnpersisted);
  });
}

/**
 * Restores the files of an account's drafts and resumes interrupted uploads, except paused ones; a file of an existing post has none, and
 * gets its picture when its form opens. Later calls take over what other tabs have changed: the
 * text of a draft is the same in all of them.
 */
export async function restoreFiles(owner: string): Promise<void> {
  if (useUploads.getState().owner !== owner) resetFiles();
  else if (reading) return;
  const own: NonNullable<typeof reading> = { cleared: [] };
  reading = own;
  useUploads.setState({ owner, restored: false });
  const before = new Set(useUploads.getState().items.map(({ key }) => key));
  const stored = await persistedFiles.of(owner).catch(() => null);
  const entries = stored ?? [];
  const files = await Promise.all(
    entries.map(({ key }) => (before.has(key) ? null : persistedFiles.bytes(key).catch(() => null))),
  );
  if (reading !== own) return;
  reading = null;
  if (stored) dropRemoved(before, entries);
  const { items } = useUploads.getState();
  const known = new Set([...before, ...items.map(({ key }) => key)]);
  const wasCleared = (entry: PersistedEntry) =>
    own.cleared.some((cleared) => isCleared(cleared, { slot: entry.slot, fileId: storedFileId(entry) }));
  const missing = entries.flatMap((entry, at) =>
    known.has(entry.key) || wasCleared(entry) ? [] : [{ entry, file: files[at]! }],
  );
  const restored = missing.map(({ entry, file }) => ({
    ...toUpload({ ...entryFields(entry), file }),
    ...(entry.paused ? { state: 'paused' as const, percent: entry.percent ?? 0 } : {}),
    fileId: storedFileId(entry),
    ...(entry.fileId ? { state: 'ready' as const, percent: 100 } : {}),
  }));
  // Files that were added meanwhile stay behind the others.
  const others = new Map(
    [...items.filter(({ key }) => before.has(key)), ...restored].map((item) => [item.key, item]),
  );
  const inOrder = entries.flatMap(({ key }) => others.get(key) ?? []);
  const rest = items.filter((item) => !inOrder.includes(item));
  useUploads.setState({ items: [...inOrder, ...rest], restored: true, readable: stored !== null });
  saveOrder();
  for (const { entry, file } of missing) {
    if (!entry.fileId) enqueue(entry.key, file, entry.uploadUrl);
  }
}

/** The id on the server of a file whose upload has begun. */
const storedFileId = ({ fileId, uploadUrl }: PersistedEntry) =>
  fileId ?? (uploadUrl ? fileIdOf(uploadUrl) : null);

const entryFields = ({ key, slot, part, kind, name, type, size, lastModified }: PersistedEntry) => ({
  key,
  slot,
  part,
  kind,
  name,
  type,
  size,
  lastModified,
});

export type UploadTarget = { owner: string; slot: string; part?: UploadPart };

/** Adds files to a draft and starts their uploads. */
export function addFiles(
  { owner, slot, part = 'content' }: UploadTarget,
  kind: FileKind,
  files: readonly File[],
) {
  for (const file of files) {
    const key = randomUuid();
    const { name, size, lastModified } = file;
    const order = useUploads.getState().items.length;
    const created = { key, slot, part, kind, name, type: fileTypeOf(file), size, lastModified };
    appendUploads([toUpload({ ...created, file })]);
    const entry = { ...created, owner, order, uploadUrl: null, fileId: null };
    persistedFiles.put(entry, file).catch(markUnpersisted);
    enqueue(key, file, null);
  }
  // Their places are those of others when files have been removed, or are being restored.
  saveOrder();
}

/** Resumes an upload with a file that was chosen again; false unless name, size and date match. */
export function reattachFile(key: string, file: File): boolean {
  const upload = getUpload(key);
  const fileFields = ['name', 'size', 'lastModified'] as const;
  if (upload?.state !== 'absent' || fileFields.some((field) => upload[field] !== file[field])) return false;
  useUploads.setState(({ items }) => ({
    items: items.map((item) => (item.key === key ? { ...item, preview: URL.createObjectURL(file) } : item)),
  }));
  persistedFiles.putBytes(key, file).catch(() => undefined);
  reattachBytes(key, file);
  return true;
}

export function removeFile(key: string): void {
  const upload = getUpload(key);
  if (!upload) return;
  stopUpload(key, { discard: true });
  if (upload.preview) URL.revokeObjectURL(upload.preview);
  useUploads.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }));
  persistedFiles.drop(key).catch(markUnpersisted);
}

export function moveFile(slot: string, from: number, to: number): void {
  const isInSlot = (item: Upload) => item.slot === slot && item.part === 'content';
  useUploads.setState(({ items }) => ({ items: moveItemWithin(items, isInSlot, from, to) }));
  saveOrder();
}

/** Drops files from memory; those that are stored, and what is on the server, stay. */
export function dropFromMemory(gone: readonly Upload[]): void {
  for (const { key, preview } of gone) {
    stopUpload(key);
    if (preview) URL.revokeObjectURL(preview);
  }
  const keys = new Set(gone.map(({ key }) => key));
  useUploads.setState(({ items }) => ({ items: items.filter(({ key }) => !keys.has(key)) }));
}

/** Drops files of which another tab has deleted the stored ones: those that were known before the stored ones were read. */
function dropRemoved(before: ReadonlySet<string>, entries: readonly PersistedEntry[]): void {
  const { items, persisted } = useUploads.getState();
  const stored = new Set(entries.map(({ key }) => key));
  // A file that could not be stored, or was not yet, was not deleted.
  if (persisted)
    dropFromMemory(items.filter(({ key, isUnstored }) => before.has(key) && !stored.has(key) && !isUnstored));
}

/** Clears the uploads in memory; stored files stay for the next visit. */
function resetFiles(): void {
  reading = null;
  dropFromMemory(useUploads.getState().items);
  useUploads.setState({ owner: null, restored: false, readable: true, persisted: true });
}

/** Files of a draft that was sent or discarded. */
type Cleared = {
  owner: string;
  slot: string;
  /** Ids of the files that were sent; null for all files of the draft. */
  fileIds: readonly string[] | null;
};

const isCleared = ({ slot, fileIds }: Cleared, file: Pick<Upload, 'slot' | 'fileId'>) =>
  file.slot === slot && (fileIds === null || (file.fileId !== null && fileIds.includes(file.fileId)));

/** Tabs that are open together: each keeps the files of drafts in its memory. */
const otherTabs = openChannel('clearedDrafts');
otherTabs?.addEventListener('message', ({ data }: MessageEvent<Cleared>) => {
  clearUploads(data);
  countCleared(data);
});

/** The reading of stored files that goes on, with what is cleared meanwhile. */
let reading: { cleared: Cleared[] } | null = null;

/** Clears files in memory. */
function clearUploads(cleared: Cleared): void {
  if (useUploads.getState().owner !== cleared.owner) return;
  reading?.cleared.push(cleared);
  dropFromMemory(useUploads.getState().items.filter((item) => isCleared(cleared, item)));
}

/** Deletes files in this browser, also those that this page has not loaded; uploaded bytes stay on the server. */
function clear(cleared: Cleared): void {
  clearUploads(cleared);
  const isDropped = (entry: PersistedEntry) =>
    isCleared(cleared, { slot: entry.slot, fileId: storedFileId(entry) });
  persistedFiles.dropWhere(cleared.owner, isDropped).catch(() => {});
}

/** Deletes the files of a draft in this browser. */
export const clearSlot = (owner: string, slot: string): void => clear({ owner, slot, fileIds: null });

/**
 * Deletes the files of a discarded draft, or those of a sent post (`fileIds`); other tabs clear them, too. What another tab has
 * added to the draft was not sent and stays.
 */
export function clearInAllTabs(owner: string, slot: string, fileIds: readonly string[] | null): void {
  clear({ owner, slot, fileIds });
  otherTabs?.postMessage({ owner, slot, fileIds });
}

/** Publishes the upload progress to the rest of the app; a draft with all files uploaded reports none. */
useUploads.subscribe(({ items, owner, restored }) => {
  const slots = new Set(items.filter(isInProgress).map(({ slot }) => slot));
  const percent = overallPercent(items.filter(({ slot }) => slots.has(slot)));
  const slot = [...slots].at(-1) ?? null;
  const shown = useUploading.getState();
  if (shown.percent !== percent || shown.slot !== slot) useUploading.setState({ percent, slot });
  if (restored)
    saveUploadOwner(slot === null && !items.some(({ isInterrupted }) => isInterrupted) ? null : owner);
});

/** Another account on this device must not see them. */
useSession.subscribe(({ account }) => {
  const { owner } = useUploads.getState();
  if (owner !== null && account?.userId !== owner) resetFiles();
});
