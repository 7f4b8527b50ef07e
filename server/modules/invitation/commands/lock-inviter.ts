import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** Serialises the transactions that count an inviter's rewards, so that the caps hold for concurrent registrations. */
export const lockInviter = (tx: Transaction, inviterId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invite ${inviterId}`}))`);
