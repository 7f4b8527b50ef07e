import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#platform/storage/storage.ts';
import type { MoveJournal } from './journal.ts';

export type Stores = { source: Storage; target: Storage; journal: MoveJournal };

/**
 * Result of moving a file: copied and read back; there already, with the bytes of the source; newer in the target; deleted from the source
 * since it was listed.
 */
export type Outcome = 'copied' | 'there' | 'newer' | 'deleted';
export type Moved = { outcome: Outcome; bytes: number };

/** A file that changes while it is copied is copied again. */
const attempts = 5;

/** Brings one file into the target. Throws when a storage fails or the target returns other bytes than it was given. */
export async function moveFile(stores: Stores, key: string): Promise<Moved> {
  const { source, target, journal } = stores;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const found = await source.describe(key);
    if (!found) return { outcome: 'deleted', bytes: 0 };
    const known = journal.find(key);
    const there = await target.describe(key);
    if (there && known?.targetEtag === there.etag && known.sourceEtag === found.etag)
      return { outcome: 'there', bytes: found.bytes };
    if (there && (await hasSameBytes(stores, key, found, there)))
      return { outcome: 'there', bytes: found.bytes };
    // Sites replace a few files, such as their logo; the target has the later one when the site uses it already.
    if (there && known?.targetEtag !== there.etag && there.modified > found.modified)
      return { outcome: 'newer', bytes: there.bytes };
    const sent = createHash('sha256');
    await target.putStream(key, through(await source.getStream(key), sent));
    if (await isUnchanged(stores, key, found.etag)) {
      const sha256 = sent.digest('hex');
      await verify(stores, key, sha256, found);
      return { outcome: 'copied', bytes: found.bytes };
    }
  }
  throw new Error('it changes all the time');
}

/** Passes bytes on and adds them to a hash. */
const through = (content: Readable, hash: ReturnType<typeof createHash>): Readable =>
  Readable.from(
    (async function* () {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    })(),
    { objectMode: false },
  );

/** Whether the source has what was copied. A file that the site has deleted meanwhile must not come back: it leaves the target, too. */
async function isUnchanged({ source, target }: Stores, key: string, etag: string): Promise<boolean> {
  const now = await source.describe(key);
  if (!now) await target.delete(key);
  return now?.etag === etag;
}

type Described = { bytes: number; etag: string };

async function verify(
  { target, journal }: Stores,
  key: string,
  sha256: string,
  source: Described,
): Promise<void> {
  const there = await target.describe(key);
  const returned = there && (await hashStoredFile(target, key));
  if (returned !== sha256) {
    // The next attempt must not take it for a later version.
    await target.delete(key);
    throw new Error('the target returns other bytes than it was given');
  }
  journal.save({ key, bytes: source.bytes, sha256, sourceEtag: source.etag, targetEtag: there!.etag });
}

/** Compares files that the journal does not know, as after the loss of the data folder. */
async function hasSameBytes(
  { source, target, journal }: Stores,
  key: string,
  found: Described,
  there: Described,
): Promise<boolean> {
  if (found.bytes !== there.bytes) return false;
  const sha256 = await hashStoredFile(source, key);
  if (sha256 !== (await hashStoredFile(target, key))) return false;
  journal.save({ key, bytes: found.bytes, sha256, sourceEtag: found.etag, targetEtag: there.etag });
  return true;
}

async function hashStoredFile(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await storage.getStream(key), hash);
  return hash.digest('hex');
}
