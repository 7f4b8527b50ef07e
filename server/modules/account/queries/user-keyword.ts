import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { requireProvider } from '#platform/module/providers.ts';
import { phoneHashOf } from '../commands/registration/claim-phone.ts';
import { namePartsOf, partsOfKeyword } from '../rules/name-parts.ts';
import { phoneOfE164, readPhone } from '../rules/phone.ts';
import { appUser, phoneClaim } from '../tables.ts';

/** Conditions that find the same users: `indexed` reads the index of names, `plain` compares the names of all rows. */
export type KeywordConditions = { indexed: SQL; plain: SQL };

/**
 * The users whose account name or nickname contains a keyword, or whose phone or invite code it is. An account name may have the `@`
 * with which pages show it.
 */
export async function readKeyword(app: App, given: string): Promise<KeywordConditions> {
  const keyword = given.replace(/^@(?=.)/, '');
  const { rows } = await app.db.execute<{ lowered: string }>(sql`select lower(${keyword}::text) as lowered`);
  const { lowered } = rows[0]!;
  const pattern = `%${lowered.replace(/[\\%_]/g, '\\$&')}%`;
  const contains = sql`(lower(${appUser.username}) like ${pattern} or lower(${appUser.nickname}) like ${pattern})`;
  const parts = partsOfKeyword(lowered);
  const listed = sql`(${namePartsOf(appUser)} @> ${sql.param(parts)}::text[] and ${contains})`;
  const owners = await findOwners(app, keyword);
  const owned = owners.map((userId) => eq(appUser.userId, userId));
  return { indexed: or(parts.length > 0 ? listed : contains, ...owned)!, plain: or(contains, ...owned)! };
}

/** The owners of a phone or an invite code. */
async function findOwners(app: App, keyword: string): Promise<string[]> {
  const owners = await Promise.all([
    findUserIdByPhone(app, keyword),
    requireProvider(app, 'invitations').findCodeOwner(app.db, keyword),
  ]);
  return [...new Set(owners.filter((userId) => userId !== null))];
}

/** Finds a user by a complete phone number, with `+` and area code, or without for China. */
async function findUserIdByPhone({ db, config }: App, keyword: string): Promise<string | null> {
  if (!/^\+?[\d\s-]{6,}$/.test(keyword)) return null;
  const phone = keyword.startsWith('+')
    ? phoneOfE164(keyword.replace(/[\s-]/g, ''))
    : readPhone('86', keyword);
  if (!phone) return null;
  const [claim] = await db
    .select({ userId: phoneClaim.userId })
    .from(phoneClaim)
    .where(eq(phoneClaim.phoneHash, phoneHashOf({ config }, phone)));
  return claim?.userId ?? null;
}

/** The condition of a keyword that is a user id; null for another keyword. */
export const idCondition = (keyword: string): SQL | null =>
  isId(keyword.toLowerCase()) ? eq(appUser.userId, keyword.toLowerCase()) : null;
