import type { App } from '#platform/app.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { getDiskSpace, listDisks, reservedBytes } from '#platform/storage/free-space.ts';

/** A file is stored as source and as output. */
const factor = 2;

/** The free space of the disks that an upload fills: that of DATA_DIR, and that of the files. */
class UploadQuota {
  reserve = reservedBytes;
  #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async hasFreeSpace(bytes: number): Promise<boolean> {
    const { config, storage } = this.#app;
    for (const { folder } of await listDisks(config, storage))
      if ((await getDiskSpace(folder)).free < bytes * factor + this.reserve) return false;
    return true;
  }
}

export const uploadQuota = memoizePerApp((app) => new UploadQuota(app));
