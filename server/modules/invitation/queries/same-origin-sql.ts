import { sql } from 'drizzle-orm';
import { daySqlText } from '#platform/database/day-sql.ts';

/** Invitations from the same address or device on that day in Shanghai; in rows from before it was stored, of the same inviter only. */
export const sameOriginSql = sql<number>`coalesce(invitation.same_origin, (
  select count(*)::int from invitation other
  where other.inviter_id = invitation.inviter_id and other.address = invitation.address
    and ${sql.raw(daySqlText('other.created_at'))} = ${sql.raw(daySqlText('invitation.created_at'))}))`;
