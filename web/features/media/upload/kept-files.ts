/** A chosen picture as the browser keeps it over a reload: the file itself, and how far its upload came. */
export type KeptFile = {
  key: string;
  /** The account whose draft it belongs to. */
  owner: string;
  order: number;
  file: File;
  uploadUrl: string | null;
};

const databaseName = 'muyu-draft';
const storeName = 'pictures';

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
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return database;
}

const store = async (mode: IDBTransactionMode) =>
  (await open()).transaction(storeName, mode).objectStore(storeName);

/** Pictures of drafts in this browser. Every act rejects where the browser keeps nothing (private windows, full disk). */
export const keptFiles = {
  async put(kept: KeptFile): Promise<void> {
    await settled((await store('readwrite')).put(kept));
  },
  async change(key: string, change: Partial<Pick<KeptFile, 'order' | 'uploadUrl'>>): Promise<void> {
    const all = await store('readwrite');
    const kept = (await settled(all.get(key))) as KeptFile | undefined;
    if (kept) await settled(all.put({ ...kept, ...change }));
  },
  async drop(key: string): Promise<void> {
    await settled((await store('readwrite')).delete(key));
  },
  async of(owner: string): Promise<KeptFile[]> {
    const all = (await settled((await store('readonly')).getAll())) as KeptFile[];
    return all.filter((kept) => kept.owner === owner).sort((a, b) => a.order - b.order);
  },
};
