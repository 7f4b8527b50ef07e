import { mkdir } from 'node:fs/promises';
import { perApp } from '#platform/per-app.ts';
import { freeBytes } from '#platform/storage/space.ts';
import { uploadFolder } from './upload-store.ts';

/** Kept free for the database, logs and work under way. */
const reserve = 256 * 1024 * 1024;
/** A file lies here once as it came, and once more as what is made of it. */
const factor = 2;

/** The room on the disk that takes uploads. */
class UploadRoom {
  reserve = reserve;
  #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    return (await freeBytes(this.#folder)) >= bytes * factor + this.reserve;
  }
}

export const uploadRoom = perApp((app) => new UploadRoom(uploadFolder(app.config)));
