import { type CertificationKind, certificationKinds } from '@muyu/contract/creator.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { appUser } from '#modules/account';
import type { Db } from '#platform/database/database.ts';
import { certification } from '../tables.ts';

/** Certification kinds by user id. Users certified without an application (demo, command line) have all kinds. */
export async function getCertificationKinds(
  db: Db,
  users: ReadonlyArray<{ userId: string; certified: boolean }>,
): Promise<Map<string, CertificationKind[]>> {
  const certified = users.filter((user) => user.certified).map((user) => user.userId);
  if (certified.length === 0) return new Map();
  const rows = await db
    .select({ userId: certification.userId, kind: certification.kind })
    .from(certification)
    .where(and(inArray(certification.userId, certified), eq(certification.state, 'approved')));
  return new Map(
    certified.map((userId) => {
      const approved = new Set(rows.filter((row) => row.userId === userId).map((row) => row.kind));
      return [userId, certificationKinds.filter((kind) => approved.size === 0 || approved.has(kind))];
    }),
  );
}

/** The same as a condition on `app_user`. */
export const hasCertificationKind = (kind: CertificationKind): SQL => {
  const approved = sql`select 1 from ${certification}
    where ${certification.userId} = ${appUser.userId} and ${certification.state} = 'approved'`;
  return sql`${appUser.certified} and
    (exists (${approved} and ${certification.kind} = ${kind}) or not exists (${approved}))`;
};
