import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Serialises the transactions that count an inviter's rewards, so that the caps hold for concurrent registrations. */
export const lockInviter = (tx: Transaction, inviterId: string) => lockByName(tx, `invite ${inviterId}`);
