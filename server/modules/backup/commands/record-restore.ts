import { and, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import type { Manifest } from '../repository/manifest.ts';
import { backupRun } from '../tables.ts';

/**
 * Notes a restore in the restored database. The backup that it came from was running when its rows were copied: it is
 * complete.
 */
export async function recordRestore(
  { db }: Pick<App, 'db'>,
  {
    manifest,
    at,
    place,
    begun,
    now,
    isEncrypted,
  }: { manifest: Manifest; at: Date; place: string; begun: Date; now: Date; isEncrypted: boolean },
): Promise<void> {
  const contents = { files: manifest.files.count, fileBytes: manifest.files.bytes };
  await db
    .update(backupRun)
    .set({ state: 'done', endedAt: new Date(manifest.at), contentAt: new Date(manifest.at), ...contents })
    .where(and(eq(backupRun.name, manifest.name), eq(backupRun.state, 'running')));
  await db.insert(backupRun).values({
    runId: newId(begun),
    kind: 'restore',
    trigger: 'command',
    state: 'done',
    place,
    name: manifest.name,
    createdAt: begun,
    endedAt: now,
    contentAt: at,
    ...contents,
    isEncrypted,
  });
}
