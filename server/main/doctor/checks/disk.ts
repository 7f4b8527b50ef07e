import {
  type ConfigurationCheck,
  type Finding,
  failure,
  ok,
  warning,
} from '#platform/module/configuration-check.ts';
import { getFreeBytes } from '#platform/storage/free-space.ts';
import { openStorage } from '#platform/storage/storage.ts';

const gib = 1024 ** 3;
const leastBytes = gib;
const fewBytes = 10 * gib;

/** Uploads, exports and the embedded database have room, and the files where a folder elsewhere has them. */
export const diskCheck: ConfigurationCheck = {
  name: 'disk',
  run: async ({ config }) => {
    const data = checkFreeBytes(await getFreeBytes(config.dataDir), 'DATA_DIR');
    const { folder } = openStorage(config);
    if (folder === null || config.storageUrl === '') return data;
    return worseOf(data, checkFreeBytes(await getFreeBytes(folder), 'the folder of STORAGE_URL'));
  },
};

export function checkFreeBytes(bytes: number, place: string): Finding {
  const found = `${(bytes / gib).toFixed(1)} GiB free in ${place}`;
  const change = 'Move it to a larger disk, or set STORAGE_URL to an object storage.';
  if (bytes < leastBytes) return failure(found, change);
  if (bytes < fewBytes) return warning(found, change);
  return ok(found);
}

const grades = ['ok', 'warning', 'failure'];
const worseOf = (one: Finding, other: Finding): Finding =>
  grades.indexOf(other.state) > grades.indexOf(one.state) ? other : one;
