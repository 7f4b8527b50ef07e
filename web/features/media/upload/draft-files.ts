import type { FileKind, MediaFile } from '@muyu/contract/media.ts';
import { useSession } from '../../../client/session.ts';
import { rememberUploads, useUploading } from '../../../client/uploading.ts';
import { typeOfFile } from './file-check.ts';
import { type KeptEntry, keptFiles } from './kept-files.ts';
import { enqueue, enqueueSent, giveBytes, stopUpload } from './uploader.ts';
import {
  isUnderWay,
  movedWithin,
  overallPercent,
  type Upload,
  type UploadPart,
  uploadOf,
  useUploads,
} from './uploads.ts';

const unkept = () => useUploads.setState({ kept: false });

type Begun = Pick<Upload, 'key' | 'slot' | 'part' | 'kind' | 'name' | 'type' | 'size' | 'lastModified'> & {
  file: File | null;
};

const beginning = ({ file, ...given }: Begun): Upload => ({
  ...given,
  preview: file ? URL.createObjectURL(file) : '',
  state: 'waiting',
  percent: 0,
  cut: false,
  reason: null,
  fileId: null,
  picture: null,
  video: null,
});

/** What is on the server already waits for no turn. */
const sent = (fileId: string) => ({ fileId, state: 'processing' as const });

const add = (items: readonly Upload[]) => useUploads.setState((now) => ({ items: [...now.items, ...items] }));

function keepOrder(): void {
  useUploads.getState().items.forEach(({ key }, order) => {
    keptFiles.change(key, { order }).catch(unkept);
  });
}

/** Brings back the files of an account's drafts; what a reload broke off goes on. */
export async function restoreFiles(owner: string): Promise<void> {
  if (useUploads.getState().owner === owner) return;
  forgetFiles();
  useUploads.setState({ owner });
  const kept = await keptFiles.of(owner).catch(() => []);
  const files = await Promise.all(kept.map(({ key }) => keptFiles.bytes(key).catch(() => null)));
  const { owner: now, items } = useUploads.getState();
  if (now !== owner) return;
  const known = new Set(items.map(({ key }) => key));
  const missing = kept.flatMap((entry, at) => (known.has(entry.key) ? [] : [{ entry, file: files[at]! }]));
  const restored = missing.map(({ entry, file }) => ({
    ...beginning({ ...picked(entry), file }),
    ...(entry.fileId ? sent(entry.fileId) : {}),
  }));
  useUploads.setState({ items: [...restored, ...items], restored: true });
  for (const { entry, file } of missing) {
    if (entry.fileId) enqueueSent(entry.key);
    else enqueue(entry.key, file, entry.uploadUrl);
  }
}

const picked = ({ key, slot, part, kind, name, type, size, lastModified }: KeptEntry) => ({
  key,
  slot,
  part,
  kind,
  name,
  type,
  size,
  lastModified,
});

type Place = { owner: string; slot: string; part?: UploadPart };

/** Adds files to a draft; their uploads begin at once. */
export function addFiles({ owner, slot, part = 'content' }: Place, kind: FileKind, files: readonly File[]) {
  for (const file of files) {
    const key = crypto.randomUUID();
    const { name, size, lastModified } = file;
    const order = useUploads.getState().items.length;
    const begun = { key, slot, part, kind, name, type: typeOfFile(file), size, lastModified };
    add([beginning({ ...begun, file })]);
    const entry = { ...begun, owner, order, uploadUrl: null, fileId: null };
    keptFiles.put(entry, file).catch(unkept);
    enqueue(key, file, null);
  }
}

/** Adds the files that a post has already. */
export function addKnown({ owner, slot, part = 'content' }: Place, files: readonly MediaFile[]): void {
  for (const { fileId, type } of files) {
    const key = crypto.randomUUID();
    const order = useUploads.getState().items.length;
    const kind = type === 2 ? 'video' : 'image';
    const begun = { key, slot, part, kind, name: '', type: '', size: 0, lastModified: 0 } as const;
    add([{ ...beginning({ ...begun, file: null }), ...sent(fileId) }]);
    const entry = { ...begun, owner, order, uploadUrl: null, fileId };
    keptFiles.put(entry, null).catch(unkept);
    enqueueSent(key);
  }
}

/** Is this the file that was chosen before, by its name, size and date? Then its upload goes on. */
export function giveFile(key: string, file: File): boolean {
  const upload = uploadOf(key);
  const marks = ['name', 'size', 'lastModified'] as const;
  if (upload?.state !== 'absent' || marks.some((mark) => upload[mark] !== file[mark])) return false;
  useUploads.setState(({ items }) => ({
    items: items.map((item) => (item.key === key ? { ...item, preview: URL.createObjectURL(file) } : item)),
  }));
  keptFiles.putBytes(key, file).catch(() => undefined);
  giveBytes(key, file);
  return true;
}

export function removeFile(key: string): void {
  const upload = uploadOf(key);
  if (!upload) return;
  stopUpload(key, true);
  if (upload.preview) URL.revokeObjectURL(upload.preview);
  useUploads.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }));
  keptFiles.drop(key).catch(unkept);
}

export function moveFile(slot: string, from: number, to: number): void {
  const inside = (item: Upload) => item.slot === slot && item.part === 'content';
  useUploads.setState(({ items }) => ({ items: movedWithin(items, inside, from, to) }));
  keepOrder();
}

/** Lets go of the files on this screen; what the browser keeps stays for the next visit. */
function forgetFiles(): void {
  for (const { key, preview } of useUploads.getState().items) {
    stopUpload(key, false);
    if (preview) URL.revokeObjectURL(preview);
  }
  useUploads.setState({ items: [], owner: null, restored: false, kept: true });
}

/** A draft is sent, or given up: its files are no longer kept here. What has arrived stays on the server. */
export function clearSlot(slot: string): void {
  for (const { key, preview, slot: its } of useUploads.getState().items) {
    if (its !== slot) continue;
    stopUpload(key, false);
    if (preview) URL.revokeObjectURL(preview);
    keptFiles.drop(key).catch(() => {});
  }
  useUploads.setState(({ items }) => ({ items: items.filter((item) => item.slot !== slot) }));
}

/** Tells the rest of the app how far the uploads are; of a draft whose files have all arrived nothing is told. */
useUploads.subscribe(({ items, owner, restored }) => {
  const slots = new Set(items.filter(isUnderWay).map(({ slot }) => slot));
  const percent = overallPercent(items.filter(({ slot }) => slots.has(slot)));
  const slot = [...slots].at(-1) ?? null;
  const told = useUploading.getState();
  if (told.percent !== percent || told.slot !== slot) useUploading.setState({ percent, slot });
  if (restored) rememberUploads(slot === null && !items.some(({ cut }) => cut) ? null : owner);
});

/** Another account on this device must not find them on the screen. */
useSession.subscribe(({ account }) => {
  const { owner } = useUploads.getState();
  if (owner !== null && account?.userId !== owner) forgetFiles();
});
