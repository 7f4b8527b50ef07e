import { mkdir } from 'node:fs/promises';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { getFreeBytes } from '#platform/storage/free-space.ts';
import { uploadFolder } from './upload-paths.ts';

/** Reserved bytes for the database, logs and temporary files. */
const reserve = 256 * 1024 * 1024;
/** A file is stored as source and as output. */
const factor = 2;

/** The free space of the disks of uploads and of the files. */
class UploadQuota {
  reserve = reserve;
  #folders: readonly string[];

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  async hasFreeSpace(bytes: number): Promise<boolean> {
    const free = await Promise.all(
      this.#folders.map(async (folder) => {
        await mkdir(folder, { recursive: true });
        return getFreeBytes(folder);
      }),
    );
    return Math.min(...free) >= bytes * factor + this.reserve;
  }
}

export const uploadQuota = memoizePerApp(
  (app) =>
    new UploadQuota([uploadFolder(app.config), ...(app.storage.folder === null ? [] : [app.storage.folder])]),
);
