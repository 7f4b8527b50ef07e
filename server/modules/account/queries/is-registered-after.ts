import type { Database } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';

const selectRegisteredAfter = statement<{ userId: string }>(
  'account_registered_after',
  `select user_id as "userId" from app_user where user_id = $1 and coalesce(registered_at, created_at) > $2`,
);

/** Whether this person became a member (a visitor: appeared) after this time. */
export const isRegisteredAfter = async (db: Database, userId: string, time: Date): Promise<boolean> =>
  (await selectRegisteredAfter(db, [userId, time])).length > 0;
