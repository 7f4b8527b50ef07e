import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import type { FileKind, MediaFile } from '@muyu/contract/media.ts';
import { useSession } from '../../../client/session.ts';
import { fileTypeOf } from './file-check.ts';
import { type PersistedEntry, persistedFiles } from './persisted-files.ts';
import { saveUploadOwner, useUploading } from './upload-progress.ts';
import { enqueue, enqueueUploaded, reattachBytes, stopUpload } from './uploader.ts';
import {
  getUpload,
  isInProgress,
  moveItemWithin,
  overallPercent,
  type Upload,
  type UploadPart,
  useUploads,
} from './uploads.ts';

const markUnpersisted = () => useUploads.setState({ persisted: false });

type NewUpload = Pick<
  Upload,
  'key' | 'slot' | 'part' | 'kind' | 'name' | 'type' | 'size' | 'lastModified'
> & {
  file: File | null;
};

const toUpload = ({ file, ...given }: NewUpload): Upload => ({
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

/** The initial state of a file that is on the server already. */
const uploadedState = (fileId: string) => ({ fileId, state: 'processing' as const });

const appendUploads = (items: readonly Upload[]) =>
  useUploads.setState((now) => ({ items: [...now.items, ...items] }));

/** Stores the order on screen. */
function saveOrder(): void {
  useUploads.getState().items.forEach(({ key }, order) => {
    persistedFiles.change(key, { order }).catch(markUnpersisted);
  });
}

/** Restores the files of an account's drafts and resumes interrupted uploads. */
export async function restoreFiles(owner: string): Promise<void> {
  if (useUploads.getState().owner === owner) return;
  resetFiles();
  useUploads.setState({ owner });
  clearedSlots.clear();
  const persisted = await persistedFiles.of(owner).catch(() => []);
  const files = await Promise.all(persisted.map(({ key }) => persistedFiles.bytes(key).catch(() => null)));
  const { owner: now, items } = useUploads.getState();
  if (now !== owner) return;
  const known = new Set(items.map(({ key }) => key));
  const missing = persisted.flatMap((entry, at) =>
    known.has(entry.key) || clearedSlots.has(entry.slot) ? [] : [{ entry, file: files[at]! }],
  );
  const restored = missing.map(({ entry, file }) => ({
    ...toUpload({ ...entryFields(entry), file }),
    ...(entry.fileId ? uploadedState(entry.fileId) : {}),
  }));
  useUploads.setState({ items: [...restored, ...items], restored: true });
  saveOrder();
  for (const { entry, file } of missing) {
    if (entry.fileId) enqueueUploaded(entry.key);
    else enqueue(entry.key, file, entry.uploadUrl);
  }
}

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

type UploadTarget = { owner: string; slot: string; part?: UploadPart };

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

/** Adds the files of an existing post to a draft. */
export function addExistingFiles(
  { owner, slot, part = 'content' }: UploadTarget,
  files: readonly MediaFile[],
): void {
  for (const { fileId, type } of files) {
    const key = randomUuid();
    const order = useUploads.getState().items.length;
    const kind = type === 2 ? 'video' : 'image';
    const created = { key, slot, part, kind, name: '', type: '', size: 0, lastModified: 0 } as const;
    appendUploads([{ ...toUpload({ ...created, file: null }), ...uploadedState(fileId) }]);
    const entry = { ...created, owner, order, uploadUrl: null, fileId };
    persistedFiles.put(entry, null).catch(markUnpersisted);
    enqueueUploaded(key);
  }
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
  stopUpload(key, true);
  if (upload.preview) URL.revokeObjectURL(upload.preview);
  useUploads.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }));
  persistedFiles.drop(key).catch(markUnpersisted);
}

export function moveFile(slot: string, from: number, to: number): void {
  const isInSlot = (item: Upload) => item.slot === slot && item.part === 'content';
  useUploads.setState(({ items }) => ({ items: moveItemWithin(items, isInSlot, from, to) }));
  saveOrder();
}

/** Clears the uploads in memory; stored files stay for the next visit. */
function resetFiles(): void {
  for (const { key, preview } of useUploads.getState().items) {
    stopUpload(key, false);
    if (preview) URL.revokeObjectURL(preview);
  }
  useUploads.setState({ items: [], owner: null, restored: false, persisted: true });
}

/** Tabs that are open together: each keeps the files of drafts in its memory. */
const otherTabs = new BroadcastChannel('clearedDrafts');
otherTabs.onmessage = ({ data }: MessageEvent<{ owner: string; slot: string }>) =>
  clearUploads(data.owner, data.slot);

/** The slots that were cleared while the stored files are being read. */
const clearedSlots = new Set<string>();

/** Clears a draft's uploads in memory. */
function clearUploads(owner: string, slot: string): void {
  if (useUploads.getState().owner !== owner) return;
  clearedSlots.add(slot);
  for (const { key, preview, slot: itemSlot } of useUploads.getState().items) {
    if (itemSlot !== slot) continue;
    stopUpload(key, false);
    if (preview) URL.revokeObjectURL(preview);
  }
  useUploads.setState(({ items }) => ({ items: items.filter((item) => item.slot !== slot) }));
}

/** Deletes the files of a draft in this browser, also those that this page has not loaded; uploaded bytes stay on the server. */
export function clearSlot(owner: string, slot: string): void {
  clearUploads(owner, slot);
  persistedFiles.dropSlot(owner, slot).catch(() => {});
}

/** Deletes the files of a sent or discarded draft; other tabs forget them, too. */
export function clearSlotInAllTabs(owner: string, slot: string): void {
  clearSlot(owner, slot);
  otherTabs.postMessage({ owner, slot });
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
