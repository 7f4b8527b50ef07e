import { createHash, randomBytes } from 'node:crypto';
import { accountErrors } from '@muyu/contract/account.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { ticket } from '../tables.ts';

type Row = typeof ticket.$inferSelect;
export type TicketKind = Row['kind'];
type About = Partial<Pick<Row, 'userId' | 'phoneHash' | 'sanctionId'>>;

/** How long a ticket is good: 30 minutes; an appeal may be slept over. */
const minutes: Record<TicketKind, number> = { register: 30, verifyPhone: 30, reset: 30, appeal: 24 * 60 };

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Gives a one-time proof of a step done; only its hash is kept. */
export async function giveTicket(db: Db, now: Date, kind: TicketKind, about: About): Promise<string> {
  const text = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + minutes[kind] * 60_000);
  await db.insert(ticket).values({ ticketHash: hashOf(text), kind, expiresAt, ...about });
  return text;
}

const good = (now: Date, kind: TicketKind, text: string) =>
  and(
    eq(ticket.ticketHash, hashOf(text)),
    eq(ticket.kind, kind),
    isNull(ticket.usedAt),
    gt(ticket.expiresAt, now),
  );

/** Looks at a ticket of this kind without taking it: before work that takes long. Refuses as `takeTicket` does. */
export async function requireTicket(db: Db, now: Date, kind: TicketKind, text: string): Promise<Row> {
  const [found] = await db
    .select()
    .from(ticket)
    .where(good(now, kind, text));
  return found ?? fail(accountErrors.ticketInvalid);
}

/** Takes a ticket of this kind, once; used, ended, foreign or of another kind: `ticketInvalid`. */
export async function takeTicket(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  kind: TicketKind,
  text: string,
): Promise<Row> {
  const [taken] = await tx
    .update(ticket)
    .set({ usedAt: now })
    .where(good(now, kind, text))
    .returning();
  return taken ?? fail(accountErrors.ticketInvalid);
}
