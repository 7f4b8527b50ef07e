import type { Picture } from '@muyu/contract/media.ts';
import { asc, inArray } from 'drizzle-orm';
import { pictureView, readyPictures } from '#modules/media';
import type { App } from '#platform/app.ts';
import { certificationFile } from '../tables.ts';
import type { ApplicationRow } from '../views.ts';

/** The pictures of applications, by application, in their order; one that is gone is left out. */
export async function applicationFiles(
  { db, config }: App,
  rows: readonly ApplicationRow[],
  now: Date,
  viewerId: string,
): Promise<Map<string, Picture[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.applicationId);
  const files = await db
    .select()
    .from(certificationFile)
    .where(inArray(certificationFile.applicationId, ids))
    .orderBy(asc(certificationFile.position));
  const shown = await Promise.all(
    rows.map(async ({ userId, applicationId }) => {
      const own = files.filter((file) => file.applicationId === applicationId).map((file) => file.fileId);
      const known = await readyPictures(db, userId, own);
      const pictures = own.flatMap((fileId) => {
        const facts = known.get(fileId);
        return facts?.state === 'ready' ? [pictureView(facts, { config, now, viewerId })] : [];
      });
      return [applicationId, pictures] as const;
    }),
  );
  return new Map(shown);
}
