import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Snapshots of the schema that a newer one replaces. drizzle-kit compares the tables with the newest only. */
export function listOldSnapshots(migrations: string): string[] {
  const folder = join(migrations, 'meta');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+_snapshot\.json$/.test(name))
    .toSorted()
    .slice(0, -1)
    .map((name) => join(folder, name));
}

/** Deletes all snapshots but the newest: each repeats the whole schema, which is thousands of lines of a review. */
export function deleteOldSnapshots(migrations: string): void {
  for (const path of listOldSnapshots(migrations)) rmSync(path);
}
