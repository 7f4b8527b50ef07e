import type { listLegalVersions as endpoint, LegalVersion } from '@muyu/contract/legal.ts';
import { getOperatorNames } from '#modules/operator';
import type { ContextOf } from '#platform/http/bind.ts';
import { selectVersions, type VersionRow } from '../../queries/list-versions.ts';

/** All versions of all documents, the newest first. */
export async function listLegalVersions({ app }: ContextOf<typeof endpoint>): Promise<LegalVersion[]> {
  const versions = (await selectVersions(app.db)).toReversed();
  const names = await getOperatorNames(
    app.db,
    versions.flatMap(({ publishedBy }) => publishedBy ?? []),
  );
  return versions.map((row) => toLegalVersionDto(row, names));
}

export const toLegalVersionDto = (row: VersionRow, names: ReadonlyMap<string, string>): LegalVersion => ({
  ...row,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  publishedBy: row.publishedBy && (names.get(row.publishedBy) ?? ''),
});
