import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type ConfigurationCheck,
  type Finding,
  failure,
  ok,
  warning,
} from '#platform/module/configuration-check.ts';
import { getDiskSpace, listDisks } from '#platform/storage/free-space.ts';
import { openStorage } from '#platform/storage/storage.ts';

const gib = 1024 ** 3;
const minBytes = gib;
const fewBytes = 10 * gib;

/** Uploads, exports and the embedded database have room, and so have the files where they lie on another disk. */
export const diskCheck: ConfigurationCheck = {
  name: 'disk',
  async run({ config }) {
    const disks = await listDisks({ dataDir: existingFolder(config.dataDir) }, openStorage(config));
    const found = disks.map(async ({ disk, folder }) =>
      checkFreeBytes((await getDiskSpace(folder)).free, disk === 'data' ? 'DATA_DIR' : folder),
    );
    const findings = await Promise.all(found);
    const bad = (state: Finding['state']) => findings.find((finding) => finding.state === state);
    const all = findings.map((finding) => finding.found).join(', ');
    const worst = bad('failure') ?? bad('warning') ?? ok(all);
    return { ...worst, found: all };
  },
};

/** The first start makes DATA_DIR: until then its disk is that of the nearest folder above it. */
const existingFolder = (folder: string): string =>
  existsSync(folder) ? folder : existingFolder(dirname(folder));

export function checkFreeBytes(bytes: number, where: string): Finding {
  const found = `${(bytes / gib).toFixed(1)} GiB free in ${where}`;
  const change = `Move ${where} to a larger disk, or set STORAGE_URL to an object storage.`;
  if (bytes < minBytes) return failure(found, change);
  if (bytes < fewBytes) return warning(found, change);
  return ok(found);
}
