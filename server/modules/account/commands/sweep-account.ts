import { lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { wrongTry } from '#platform/session/tries.ts';
import { registration, session, smsCode, spentProof, ticket } from '../tables.ts';

const day = 86_400_000;
/** How long an ended session can still be told from an unknown token. */
const keepSessionsMs = 30 * day;

/** Deletes sessions that ended a month ago; tries, codes, tickets and notes older than a day; proofs that are over. */
export async function sweepAccount({ db }: App, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  await db.delete(session).where(lt(session.expiresAt, new Date(now.getTime() - keepSessionsMs)));
  await db.delete(registration).where(lt(registration.at, yesterday));
  await db.delete(wrongTry).where(lt(wrongTry.lastAt, yesterday));
  await db.delete(smsCode).where(lt(smsCode.sentAt, yesterday));
  await db.delete(ticket).where(lt(ticket.expiresAt, yesterday));
  await db.delete(spentProof).where(lt(spentProof.expiresAt, now));
}
