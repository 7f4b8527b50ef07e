import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

export type Storage = Disk;

/** Where files lie, by key; private: what may be seen goes out through signed URLs only. */
export const openStorage = (config: Config): Storage =>
  new Disk(new FSDriver({ location: join(config.dataDir, 'files'), visibility: 'private' }));
