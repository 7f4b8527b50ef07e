import type { UserLabel } from '@muyu/contract/account.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { ageAt } from '../rules/age.ts';
import { appUser } from '../tables.ts';

/** What certification asks of a person: how old they are (null: they never said), and what they hold. */
export type Holder = { certified: boolean; labels: UserLabel[]; age: number | null };

/** What certification asks of people, by user id; erased ones are left out. */
export async function certifiedAs(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Holder>> {
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
