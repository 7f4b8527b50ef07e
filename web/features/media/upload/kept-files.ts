import type { FileKind } from '@muyu/contract/media.ts';
import type { UploadPart } from './uploads.ts';

/** A file of a draft as the browser keeps it over a reload, and how far its upload came. */
export type KeptEntry = {
  key: string;
  /** The account whose draft it belongs to. */
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
  /** Of a file that is on the server already. */
  fileId: string | null;
};

const databaseName = 'muyu-drafts';
/** The bytes lie apart: an entry changes often, and would be written anew with hundreds of megabytes each time. */
const stores = ['entries', 'bytes'] as const;
/** So much of the browser's room stays free, bytes. */
const spare = 64 * 1024 * 1024;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let database: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name, { keyPath: 'key' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return database;
}

const store = async (name: (typeof stores)[number], mode: IDBTransactionMode) =>
  (await open()).transaction(name, mode).objectStore(name);

/** Is there room for so many bytes? A browser that does not tell is believed to have it. */
async function hasRoom(bytes: number): Promise<boolean> {
  const told = await navigator.storage?.estimate?.().catch(() => null);
  if (told?.quota === undefined) return true;
  return told.quota - (told.usage ?? 0) > bytes + spare;
}

/** Files of drafts in this browser. Every act rejects where the browser keeps nothing (private windows, full disk). */
export const keptFiles = {
  /** Keeps an entry with its bytes; without them where there is no room for them. */
  async put(entry: KeptEntry, file: File | null): Promise<void> {
    await settled((await store('entries', 'readwrite')).put(entry));
    if (file) await this.putBytes(entry.key, file);
  },
  async putBytes(key: string, file: File): Promise<void> {
    if (!(await hasRoom(file.size))) return;
    // Refused all the same: the entry remains, and the file is asked for again after a reload.
    await settled((await store('bytes', 'readwrite')).put({ key, file })).catch(() => undefined);
  },
  async change(
    key: string,
    change: Partial<Pick<KeptEntry, 'order' | 'uploadUrl' | 'fileId'>>,
  ): Promise<void> {
    const all = await store('entries', 'readwrite');
    const kept = (await settled(all.get(key))) as KeptEntry | undefined;
    if (kept) await settled(all.put({ ...kept, ...change }));
  },
  async drop(key: string): Promise<void> {
    for (const name of stores) await settled((await store(name, 'readwrite')).delete(key));
  },
  async of(owner: string): Promise<KeptEntry[]> {
    const all = (await settled((await store('entries', 'readonly')).getAll())) as KeptEntry[];
    return all.filter((kept) => kept.owner === owner).sort((a, b) => a.order - b.order);
  },
  async bytes(key: string): Promise<File | null> {
    const kept = (await settled((await store('bytes', 'readonly')).get(key))) as { file: File } | undefined;
    return kept?.file ?? null;
  },
};
