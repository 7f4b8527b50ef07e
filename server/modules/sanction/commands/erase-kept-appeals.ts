import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { appUser } from '#modules/account';
import type { App } from '#platform/app.ts';
import { sanction } from '../tables.ts';
import { erasedText, eraseSanctionTexts } from './erase-sanction-texts.ts';

/** Erases the texts of appeals of people whose accounts were erased while they were kept; open appeals end. */
export async function eraseKeptAppeals({ db }: App): Promise<void> {
  const people = await db
    .selectDistinct({ userId: sanction.userId })
    .from(sanction)
    .innerJoin(appUser, eq(appUser.userId, sanction.userId))
    .where(and(isNotNull(appUser.erasedAt), ne(sanction.appeal, erasedText)));
  for (const person of people) await db.transaction((tx) => eraseSanctionTexts(tx, person));
}
