import type { UserLabel } from '@muyu/contract/account/account.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { ageAt } from '../rules/age.ts';
import { isSuspended } from '../rules/suspended.ts';
import { appUser } from '../tables.ts';

/** The rights of a user by certification and age; the age is null for a missing birthday. `suspended`: the account is frozen or closed. */
export type Eligibility = {
  certified: boolean;
  labels: UserLabel[];
  age: number | null;
  suspended: boolean;
};

/** Eligibility of users, by user id, without erased users. */
export async function getEligibility(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Eligibility>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: appUser.userId,
      certified: appUser.certified,
      labels: appUser.labels,
      birthday: appUser.birthday,
      state: appUser.state,
      frozenUntil: appUser.frozenUntil,
    })
    .from(appUser)
    .where(and(inArray(appUser.userId, [...userIds]), isNull(appUser.erasedAt)));
  return new Map(
    rows.map(({ userId, certified, labels, birthday, ...status }) => {
      const age = birthday === null ? null : ageAt(birthday, now);
      const suspended = isSuspended(status, now.getTime());
      return [userId, { certified, labels, age, suspended }];
    }),
  );
}
