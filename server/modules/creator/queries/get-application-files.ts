import type { Picture } from '@muyu/contract/media.ts';
import { asc, inArray } from 'drizzle-orm';
import { getOwnPictures, toPictureDto } from '#modules/media';
import type { App } from '#platform/app.ts';
import { certificationFile } from '../tables.ts';
import type { ApplicationRow } from '../views.ts';

/** Pictures by application, in order; deleted ones are left out. */
export async function getApplicationFiles(
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
      const known = await getOwnPictures(db, userId, own);
      const pictures = own.flatMap((fileId) => {
        const metadata = known.get(fileId);
        return metadata?.state === 'ready' ? [toPictureDto(metadata, { config, now, viewerId })] : [];
      });
      return [applicationId, pictures] as const;
    }),
  );
  return new Map(shown);
}
