import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { type S3Server, startS3 } from '../../server/platform/storage/testing/s3-server.ts';
import type { Fault } from './run-fault.ts';
import { canMount } from './site.ts';

const megabyte = 1024 * 1024;
const diskBytes = 700 * megabyte;

const picture = () =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: '#678' } })
    .png()
    .toBuffer();

/** The disk of database, uploads and files is full for 20 s. */
export const diskFull: Fault = {
  name: 'disk full',
  site: { diskBytes, worker: true },
  missing: () => (canMount ? null : 'because only root on Linux can mount a small disk'),
  picture,
  mayAnswer: ['422 media.storageFull'],
  async happen({ dataDir }) {
    const ballast = join(dataDir, 'ballast');
    const until = Date.now() + 20_000;
    while (Date.now() < until) {
      fill(ballast);
      await wait(200);
    }
    rmSync(ballast);
  },
};

/** Appends to a file until the disk has no block left. */
function fill(path: string): void {
  for (const bytes of [megabyte, 4096]) {
    const block = Buffer.alloc(bytes);
    try {
      for (;;) writeFileSync(path, block, { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

let s3: S3Server;

/** The object storage answers 503 to everything for 20 s. */
export const storageGone: Fault = {
  name: 'S3 gone',
  site: {
    worker: true,
    get env() {
      return { STORAGE_URL: s3.url };
    },
  },
  picture,
  async beforeStart() {
    s3 = await startS3('KEY');
  },
  async happen() {
    s3.breaks = () => 503;
    await wait(20_000);
    delete s3.breaks;
  },
  afterStop: () => s3.close(),
};
