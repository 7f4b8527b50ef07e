import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '#platform/app.ts';
import type { Config } from '#platform/config.ts';
import { holdFile } from './hold-file.ts';

const root = ({ dataDir }: Config) => join(dataDir, 'work');
const folderOf = (config: Config, fileId: string) => join(root(config), fileId);

/** Gives `work` an empty folder for a file, and takes it away after it, whatever came of it. */
export async function inWorkFolder<Made>(
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

/** Removes the folders of workers that were killed; one that another worker holds stays. */
export async function clearWorkFolders(app: App): Promise<void> {
  const found = await readdir(root(app.config)).catch(() => []);
  const never = new AbortController().signal;
  for (const fileId of found) {
    await holdFile(app, fileId, never, () =>
      rm(folderOf(app.config, fileId), { recursive: true, force: true }),
    );
  }
}
