import { useSession } from '../../../client/session.ts';
import { keptFiles } from './kept-files.ts';
import { enqueue, stopUpload } from './uploader.ts';
import { moved, type Upload, uploadOf, useUploads } from './uploads.ts';

const unkept = () => useUploads.setState({ kept: false });

const beginning = (key: string, file: File): Upload => ({
  key,
  name: file.name,
  preview: URL.createObjectURL(file),
  state: 'waiting',
  percent: 0,
  cut: false,
  reason: null,
  fileId: null,
  picture: null,
});

function keepOrder(): void {
  useUploads.getState().items.forEach(({ key }, order) => {
    keptFiles.change(key, { order }).catch(unkept);
  });
}

/** Brings back the pictures of an account's draft; what a reload broke off goes on. */
export async function restorePictures(owner: string): Promise<void> {
  if (useUploads.getState().owner === owner) return;
  forgetPictures();
  useUploads.setState({ owner, kept: true });
  const kept = await keptFiles.of(owner).catch(() => []);
  if (useUploads.getState().owner !== owner) return;
  const restored = kept.map(({ key, file }) => beginning(key, file));
  useUploads.setState(({ items }) => ({ items: [...restored, ...items] }));
  for (const { key, file, uploadUrl } of kept) enqueue(key, file, uploadUrl);
}

/** Adds pictures to the draft; their uploads begin at once. */
export function addPictures(owner: string, files: readonly File[]): void {
  for (const file of files) {
    const key = crypto.randomUUID();
    const order = useUploads.getState().items.length;
    useUploads.setState(({ items }) => ({ items: [...items, beginning(key, file)] }));
    keptFiles.put({ key, owner, order, file, uploadUrl: null }).catch(unkept);
    enqueue(key, file, null);
  }
}

export function removePicture(key: string): void {
  const upload = uploadOf(key);
  if (!upload) return;
  stopUpload(key, true);
  URL.revokeObjectURL(upload.preview);
  useUploads.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }));
  keptFiles.drop(key).catch(unkept);
}

export function movePicture(from: number, to: number): void {
  useUploads.setState(({ items }) => ({ items: moved(items, from, to) }));
  keepOrder();
}

/** Lets go of the pictures on this screen; what the browser keeps stays for the next visit. */
function forgetPictures(): void {
  for (const { key, preview } of useUploads.getState().items) {
    stopUpload(key, false);
    URL.revokeObjectURL(preview);
  }
  useUploads.setState({ items: [], owner: null, kept: true });
}

/** The post is sent: its pictures are no longer a draft. */
export function clearPictures(): void {
  for (const { key } of useUploads.getState().items) keptFiles.drop(key).catch(() => {});
  forgetPictures();
}

/** Another account on this device must not find them on the screen. */
useSession.subscribe(({ account }) => {
  const { owner } = useUploads.getState();
  if (owner !== null && account?.userId !== owner) forgetPictures();
});
