import { BackupError, type Checksum, type Repository } from './repository.ts';

/** Part of a table of a logical copy: its rows in PostgreSQL's text format. */
export type CopiedTable = Checksum & { schema: string; table: string; columns: string[]; object: string };

/** A copy of the files of a cluster; its write-ahead log makes it consistent and leads to any later moment. */
export type ClusterCopy = {
  kind: 'cluster';
  /** The major version of PostgreSQL. */
  version: number;
  base: Checksum & { object: string };
  /** The folder of the log, and the first segment that the copy needs. */
  line: string;
  firstSegment: string;
  /** The restore point of the backup. */
  restorePoint: string;
};

/** The rows of all tables; the schema comes from the migrations. */
export type LogicalCopy = {
  kind: 'logical';
  /** Of one PostgreSQL all rows are of one moment. A cluster has no common snapshot: each shard has a moment of its own. */
  snapshot?: 'one' | 'each shard';
  /** Hashes of the applied migrations, in their order. */
  migrations: string[];
  tables: CopiedTable[];
};

/** A complete backup. */
export type Manifest = {
  /** The folder of its objects, which sorts by time. */
  name: string;
  product: string;
  /** The moment to which it belongs, by the clock of the database. */
  at: string;
  database: ClusterCopy | LogicalCopy;
  /** The list of files, and how many and how large they are. */
  files: { index: string; at: string; count: number; bytes: number };
  /** Identifies the SECRET of the site, which is not part of a backup. */
  secret: string;
};

const folder = 'backups';

/** `2026-05-04T03-02-01-123Z`, which sorts by time and is a file name everywhere. */
export const timeName = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-');

/** The time of a name that begins with `timeName`. */
export function timeOfName(name: string): Date {
  const [, day, h, m, s, ms] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/.exec(name)!;
  return new Date(`${day}T${h}:${m}:${s}.${ms}Z`);
}

export const writeManifest = (repository: Repository, manifest: Manifest): Promise<string> =>
  repository.writeSmall(`${folder}/${manifest.name}`, Buffer.from(JSON.stringify(manifest)));

/** Names of the manifests, oldest first. */
export const listManifests = (repository: Repository): Promise<string[]> => repository.list(folder);

export const readManifest = async (repository: Repository, name: string): Promise<Manifest> =>
  JSON.parse(String(await repository.readSmall(name))) as Manifest;

/** The newest backup, or null. */
export async function findNewest(repository: Repository): Promise<Manifest | null> {
  const newest = (await listManifests(repository)).at(-1);
  return newest ? readManifest(repository, newest) : null;
}

/** The newest backup that is not younger than the time. Throws when there is none. */
export async function findBackup(repository: Repository, before: Date | null): Promise<Manifest> {
  for (const name of (await listManifests(repository)).toReversed()) {
    const manifest = await readManifest(repository, name);
    if (!before || new Date(manifest.at) <= before) return manifest;
  }
  throw new BackupError(
    before
      ? `${repository.name} has no backup of ${before.toISOString()} or before.`
      : `There is no complete backup in ${repository.name}.`,
  );
}
