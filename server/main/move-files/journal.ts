import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPrivateFolder } from '#platform/config/data-folder.ts';

/** A file that was copied and read back: what it was in both storages. */
export type MovedFile = {
  key: string;
  bytes: number;
  sha256: string;
  sourceEtag: string;
  targetEtag: string;
};

/** The files that were moved between two storages, on disk: a killed run goes on where it was. */
export class MoveJournal {
  #db: DatabaseSync;

  constructor(dataDir: string, from: string, to: string) {
    const folder = join(dataDir, 'move-files');
    createPrivateFolder(folder);
    const name = createHash('sha256').update(`${from}\n${to}`).digest('hex').slice(0, 16);
    this.#db = new DatabaseSync(join(folder, `${name}.sqlite`));
    this.#db.exec(`
      pragma journal_mode = wal;
      create table if not exists moved (
        key text primary key, bytes integer not null, sha256 text not null,
        source_etag text not null, target_etag text not null
      ) without rowid`);
  }

  find(key: string): MovedFile | null {
    const found = this.#db
      .prepare(
        'select key, bytes, sha256, source_etag as sourceEtag, target_etag as targetEtag from moved where key = ?',
      )
      .get(key);
    return (found as MovedFile | undefined) ?? null;
  }

  save({ key, bytes, sha256, sourceEtag, targetEtag }: MovedFile): void {
    this.#db
      .prepare('insert or replace into moved values (?, ?, ?, ?, ?)')
      .run(key, bytes, sha256, sourceEtag, targetEtag);
  }

  delete(key: string): void {
    this.#db.prepare('delete from moved where key = ?').run(key);
  }

  /** All keys in order, read in batches, so that they may be deleted meanwhile. */
  *keys(): Generator<string> {
    const batch = this.#db.prepare('select key from moved where key > ? order by key limit 1000');
    for (let last = ''; ; ) {
      const rows = batch.all(last) as Array<{ key: string }>;
      for (const { key } of rows) yield key;
      if (rows.length === 0) return;
      last = rows.at(-1)!.key;
    }
  }

  close(): void {
    this.#db.close();
  }
}
