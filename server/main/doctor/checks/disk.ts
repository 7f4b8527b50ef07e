import { type ConfigurationCheck, failure, ok, warning } from '#platform/module/configuration-check.ts';
import { getFreeBytes } from '#platform/storage/free-space.ts';

const gib = 1024 ** 3;
const leastBytes = gib;
const fewBytes = 10 * gib;

/** Uploads, exports and the embedded database have room. */
export const diskCheck: ConfigurationCheck = {
  name: 'disk',
  run: async ({ config }) => checkFreeBytes(await getFreeBytes(config.dataDir)),
};

export function checkFreeBytes(bytes: number) {
  const found = `${(bytes / gib).toFixed(1)} GiB free in DATA_DIR`;
  const change = 'Move DATA_DIR to a larger disk, or set STORAGE_URL to an object storage.';
  if (bytes < leastBytes) return failure(found, change);
  if (bytes < fewBytes) return warning(found, change);
  return ok(found);
}
