import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Config } from '#platform/config.ts';

/** Uploads that are not complete yet lie here; replicas need this folder in common, or one replica an upload. */
export const uploadFolder = (config: Config): string => join(config.dataDir, 'uploads');
export const uploadPath = (config: Config, fileId: string): string => join(uploadFolder(config), fileId);

/** The store of the tus server; lengths are announced, never deferred. */
export function uploadStore(config: Config): FileStore {
  const store = new FileStore({ directory: uploadFolder(config) });
  store.extensions = ['creation', 'creation-with-upload', 'termination'];
  return store;
}

/** Bytes of an upload that have arrived so far; 0 where there is no file. */
export async function receivedBytes(config: Config, fileId: string): Promise<number> {
  const found = await stat(uploadPath(config, fileId)).catch(() => null);
  return found?.size ?? 0;
}

/** Removes what the tus server keeps of an upload. Doing it twice is fine. */
export async function removeUpload(config: Config, fileId: string): Promise<void> {
  const path = uploadPath(config, fileId);
  await Promise.all([path, `${path}.json`].map((each) => rm(each, { force: true })));
}
