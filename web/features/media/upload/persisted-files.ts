import type { FileKind } from '@muyu/contract/media.ts';
import type { UploadPart } from './uploads.ts';

/** A file of a draft in IndexedDB with the state of its upload. */
export type PersistedEntry = {
  key: string;
  /** The account of the draft. */
  owner: string;
  slot: string;
  part: UploadPart;
  kind: FileKind;
  order: number;
  name: string;
  type: string;
  size: number;
  lastModified: number;
  uploadUrl: string | null;
  /** Missing for an entry of an earlier version of the app. */
  paused?: boolean;
  /** How far it was when it was paused. */
  percent?: number;
  /** Set for a file that is on the server already. */
  fileId: string | null;
};

/** Name of the database in IndexedDB. */
export const draftDatabase = 'muyu-drafts';
/**
 * Bytes have a store of their own: entries change often, and each change would write hundreds of megabytes.
 */
const stores = ['entries', 'bytes'] as const;
/** Storage that stays free, bytes. */
const reservedBytes = 64 * 1024 * 1024;

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let database: Promise<IDBDatabase> | null = null;
const reopen = () => {
  database = null;
};

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(draftDatabase, 1);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name, { keyPath: 'key' });
    };
    request.onsuccess = () => {
      // The connection gives way when the database is deleted, which waits for it otherwise.
      request.result.onversionchange = () => {
        request.result.close();
        reopen();
      };
      // Safari closes the connections of a page that was in the background.
      request.result.onclose = reopen;
      resolve(request.result);
    };
    request.onerror = () => {
      reopen();
      reject(request.error);
    };
  });
  return database;
}

type StoreName = (typeof stores)[number];

/** Begins a transaction, with a new connection when the browser has closed the one before. */
async function begin(names: StoreName | readonly StoreName[], mode: IDBTransactionMode) {
  try {
    return (await open()).transaction(names, mode);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    reopen();
    return (await open()).transaction(names, mode);
  }
}

const store = async (name: StoreName, mode: IDBTransactionMode) =>
  (await begin(name, mode)).objectStore(name);

/** True when the storage has room for this many bytes, or when the browser does not report it. */
async function hasFreeSpace(bytes: number): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  if (estimate?.quota === undefined) return true;
  return estimate.quota - (estimate.usage ?? 0) > bytes + reservedBytes;
}

/**
 * The files of drafts in this browser. All methods reject where the browser stores nothing (private windows, full
 * disk).
 */
export const persistedFiles = {
  /** Stores an entry with its bytes, or without them when there is no room. */
  async put(entry: PersistedEntry, file: File | null): Promise<void> {
    await toPromise((await store('entries', 'readwrite')).put(entry));
    if (file) await this.putBytes(entry.key, file);
  },
  async putBytes(key: string, file: File): Promise<void> {
    if (!(await hasFreeSpace(file.size))) return;
    // A rejected write leaves the entry without bytes; after a reload the user chooses the file again.
    await toPromise((await store('bytes', 'readwrite')).put({ key, file })).catch(() => undefined);
  },
  async change(
    key: string,
    change: Partial<Pick<PersistedEntry, 'order' | 'uploadUrl' | 'paused' | 'percent' | 'fileId'>>,
  ): Promise<void> {
    const all = await store('entries', 'readwrite');
    const stored = (await toPromise(all.get(key))) as PersistedEntry | undefined;
    if (stored) await toPromise(all.put({ ...stored, ...change }));
  },
  async drop(key: string): Promise<void> {
    for (const name of stores) await toPromise((await store(name, 'readwrite')).delete(key));
  },
  /** Deletes the files of an account that a condition names. */
  async dropWhere(owner: string, isDropped: (entry: PersistedEntry) => boolean): Promise<void> {
    // One transaction: files that are stored from now on stay.
    const transaction = await begin(stores, 'readwrite');
    const [entries, bytes] = stores.map((name) => transaction.objectStore(name)) as [
      IDBObjectStore,
      IDBObjectStore,
    ];
    const all = (await toPromise(entries.getAll())) as PersistedEntry[];
    const dropped = all.filter((stored) => stored.owner === owner && isDropped(stored));
    const deletions = dropped.flatMap(({ key }) => [entries.delete(key), bytes.delete(key)]);
    await Promise.all(deletions.map(toPromise));
  },
  async of(owner: string): Promise<PersistedEntry[]> {
    const all = (await toPromise((await store('entries', 'readonly')).getAll())) as PersistedEntry[];
    return all.filter((stored) => stored.owner === owner).sort((a, b) => a.order - b.order);
  },
  /** The upload that a tab has begun for an entry; null without one. */
  async uploadUrlOf(key: string): Promise<string | null> {
    const stored = (await toPromise((await store('entries', 'readonly')).get(key))) as
      | PersistedEntry
      | undefined;
    return stored?.uploadUrl ?? null;
  },
  async bytes(key: string): Promise<File | null> {
    const stored = (await toPromise((await store('bytes', 'readonly')).get(key))) as
      | { file: File }
      | undefined;
    return stored?.file ?? null;
  },
};
