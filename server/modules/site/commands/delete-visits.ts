import type { App } from '#platform/app.ts';
import { visitCount } from '../tables.ts';

/** Deletes the visits that versions before counted by path: nothing reads them, and a path may name a person. */
export async function deleteVisits(app: App): Promise<void> {
  await app.db.delete(visitCount);
}
