import { startOfNextShanghaiMonth, startOfShanghaiMonth } from '@muyu/contract/core/time.ts';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { invitation } from '../tables.ts';

/** Rewarded invitations of an inviter in the month of `date` in Asia/Shanghai. */
export const countRewards = (tx: Transaction, inviterId: string, date: Date): Promise<number> =>
  tx.$count(
    invitation,
    and(
      eq(invitation.inviterId, inviterId),
      eq(invitation.outcome, 'rewarded'),
      gte(invitation.createdAt, startOfShanghaiMonth(date)),
      lt(invitation.createdAt, startOfNextShanghaiMonth(date)),
    ),
  );
