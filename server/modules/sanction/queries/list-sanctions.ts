import type { listMySanctions as endpoint, Sanction } from '@muyu/contract/account/settings.ts';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanction } from '../tables.ts';
import { type SanctionRow, toSanctionDto } from '../views.ts';

/** All sanctions of a user, newest first. */
export const listSanctions = (db: Db, userId: string): Promise<SanctionRow[]> =>
  db
    .select()
    .from(sanction)
    .where(eq(sanction.userId, userId))
    .orderBy(desc(sanction.createdAt), desc(sanction.sanctionId));

/** The caller's sanctions, newest first. */
export async function listMySanctions({ app, viewer }: ContextOf<typeof endpoint>): Promise<Sanction[]> {
  return (await listSanctions(app.db, viewer.userId)).map(toSanctionDto);
}
