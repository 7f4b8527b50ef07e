import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ConfigurationCheck, failure, ok } from '#platform/module/configuration-check.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { describeStorageUrl, readStorageAddress } from '#platform/storage/storage-url.ts';

const listTimeoutMs = 10_000;

/** The storage takes, returns and deletes a file, and strangers cannot list its bucket, the earlier one or that of the backups. */
export const storageCheck: ConfigurationCheck = {
  name: 'storage',
  async run({ config }) {
    const where = config.storageUrl ? describeStorageUrl(config.storageUrl) : 'DATA_DIR/files';
    try {
      const storage = openStorage(config);
      const key = `doctor/${randomUUID()}`;
      await storage.put(key, 'doctor');
      const stored = await buffer(await storage.getStream(key));
      await storage.delete(key);
      if (stored.toString() !== 'doctor') throw new Error('it returned other bytes');
    } catch (error) {
      return failure(
        `${where} does not store files: ${(error as Error).message}`,
        config.storageUrl
          ? 'Check address, bucket and keys of STORAGE_URL; the keys need to read, write, list and delete.'
          : 'The user that runs the server must own DATA_DIR, on a disk with room.',
      );
    }
    const buckets = [config.storageUrl, config.storageFallbackUrl, config.backupTo].filter(Boolean);
    for (const url of buckets)
      if (await isListed(url))
        return failure(
          `${describeStorageUrl(url)} lists the bucket to everybody`,
          'Make the bucket private: the server signs what people may read, and nobody else reads backups.',
        );
    return ok(`${where} stores and returns files`);
  },
};

/** Whether a request without a key gets the list of a bucket. */
export async function isListed(storageUrl: string): Promise<boolean> {
  const address = readStorageAddress(storageUrl);
  if (typeof address === 'string') return false;
  const { endpoint, bucket, pathStyle } = address;
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  url.search = '?list-type=2&max-keys=1';
  const reply = await fetch(url, { signal: AbortSignal.timeout(listTimeoutMs) }).catch(() => null);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}
