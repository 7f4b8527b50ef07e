import type { MediaFile } from '@muyu/contract/media.ts';
import {
  appendUploads,
  dropFromMemory,
  markUnpersisted,
  toUpload,
  type UploadTarget,
} from './draft-files.ts';
import { persistedFiles } from './persisted-files.ts';
import { enqueueUploaded } from './uploader.ts';
import { changeUpload, type Upload, useUploads } from './uploads.ts';

const itemsOf = (slot: string) => useUploads.getState().items.filter((item) => item.slot === slot);

/** Adds the files of an existing post to a draft, in memory: `storeExistingFiles` stores them, and `showExistingFiles` gives them pictures. */
export function addExistingFiles(
  { slot, part = 'content' }: UploadTarget,
  files: readonly MediaFile[],
): void {
  appendUploads(
    files.map(({ fileId, type }): Upload => {
      const kind = type === 2 ? 'video' : 'image';
      // The same key in every tab: two tabs that store the file store it once.
      const given = { key: `${slot} ${fileId}`, slot, part, kind, name: '', type: '' } as const;
      const upload = toUpload({ ...given, size: 0, lastModified: 0, file: null });
      return { ...upload, fileId, state: 'ready', percent: 100, isUnstored: true };
    }),
  );
}

/** Stores the files of an existing post in their order: the author has changed the draft. */
export function storeExistingFiles(owner: string, slot: string): void {
  useUploads.getState().items.forEach((item, order) => {
    if (item.slot !== slot || !item.isUnstored) return;
    changeUpload(item.key, { isUnstored: false });
    const { key, part, kind, name, type, size, lastModified, fileId } = item;
    const entry = { key, slot, part, kind, name, type, size, lastModified, fileId };
    persistedFiles.put({ ...entry, owner, order, uploadUrl: null }, null).catch(markUnpersisted);
  });
}

/** Drops the files of an existing post whose form is left without a change. */
export const dropUnstoredFiles = (slot: string): void =>
  dropFromMemory(itemsOf(slot).filter(({ isUnstored }) => isUnstored));

/** Gives the files of an existing post their pictures: those of the post as it is now without a request, others from the server. */
export function showExistingFiles(slot: string, files: readonly MediaFile[]): void {
  for (const { key, state, picture, fileId } of itemsOf(slot)) {
    if (state !== 'ready' || picture) continue;
    const found = files.find((file) => file.fileId === fileId);
    if (found?.type === 1) changeUpload(key, { picture: found });
    // The stills of a video are not part of its post.
    else enqueueUploaded(key);
  }
}
