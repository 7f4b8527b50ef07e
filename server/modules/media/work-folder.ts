import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '#platform/app.ts';
import type { Config } from '#platform/config/config.ts';
import { nullIfMissing } from '#platform/outage/fs-errors.ts';
import { withFileLease } from './file-lease.ts';

const root = ({ dataDir }: Config) => join(dataDir, 'work');
const folderOf = (config: Config, fileId: string) => join(root(config), fileId);

/** Runs `work` with an empty folder for a file and deletes the folder afterwards. */
export async function withWorkFolder<Made>(
  config: Config,
  fileId: string,
  work: (folder: string) => Promise<Made>,
): Promise<Made> {
  const folder = folderOf(config, fileId);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders of killed workers; a folder in use stays. */
export async function clearWorkFolders(app: App): Promise<void> {
  const found = (await readdir(root(app.config)).catch(nullIfMissing)) ?? [];
  const never = new AbortController().signal;
  for (const fileId of found) {
    await withFileLease(app, fileId, never, () =>
      rm(folderOf(app.config, fileId), { recursive: true, force: true }),
    );
  }
}
