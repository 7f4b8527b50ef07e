import { mkdir } from 'node:fs/promises';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { getFreeBytes } from '#platform/storage/free-space.ts';
import { uploadFolder } from './upload-paths.ts';

/** Reserved bytes for the database, logs and temporary files. */
const reserve = 256 * 1024 * 1024;
/** A file is stored as source and as output. */
const factor = 2;

/** The free space of the disk of uploads. */
class UploadQuota {
  reserve = reserve;
  #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async hasFreeSpace(bytes: number): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    return (await getFreeBytes(this.#folder)) >= bytes * factor + this.reserve;
  }
}

export const uploadQuota = memoizePerApp((app) => new UploadQuota(uploadFolder(app.config)));
