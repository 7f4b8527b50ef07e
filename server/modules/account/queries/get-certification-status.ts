import type { UserLabel } from '@muyu/contract/account/account.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { ageAt } from '../rules/age.ts';
import { appUser } from '../tables.ts';

/** Certification and age of a user; null for a missing birthday. */
export type CertificationStatus = { certified: boolean; labels: UserLabel[]; age: number | null };

/** Certification status of users, by user id, without erased users. */
export async function getCertificationStatus(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, CertificationStatus>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: appUser.userId,
      certified: appUser.certified,
      labels: appUser.labels,
      birthday: appUser.birthday,
    })
    .from(appUser)
    .where(and(inArray(appUser.userId, [...userIds]), isNull(appUser.erasedAt)));
  return new Map(
    rows.map(({ userId, certified, labels, birthday }) => {
      const age = birthday === null ? null : ageAt(birthday, now);
      return [userId, { certified, labels: labels as UserLabel[], age }];
    }),
  );
}
