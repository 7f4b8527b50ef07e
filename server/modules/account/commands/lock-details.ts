import { accountErrors } from '@muyu/contract/account.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { languageTag } from '@muyu/contract/core/locale.ts';
import type { LockedDetails } from '@muyu/contract/login.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { sanction } from '../tables.ts';
import type { UserRow } from '../views.ts';
import { giveTicket } from './tickets.ts';

type LockedUser = Pick<UserRow, 'userId' | 'state' | 'frozenUntil'>;
type Locked = { definition: ErrorDefinition; details: LockedDetails & { untilText: string } };

/**
 * Why nobody gets into this frozen or closed account, for who has proved that it is theirs: the error to fail with and
 * its details; with a ticket for the one appeal while there is none.
 */
export async function lockedDetails(
  { app, now, locale }: Context,
  { userId, state, frozenUntil }: LockedUser,
): Promise<Locked> {
  const kind = state === 'closed' ? 'close' : 'freeze';
  const [why] = await app.db
    .select({ sanctionId: sanction.sanctionId, reason: sanction.reason, appealAt: sanction.appealAt })
    .from(sanction)
    .where(and(eq(sanction.userId, userId), eq(sanction.kind, kind), isNull(sanction.liftedAt)))
    .orderBy(desc(sanction.until), desc(sanction.at), desc(sanction.sanctionId))
    .limit(1);
  const appealTicket =
    why && !why.appealAt
      ? await giveTicket(app.db, now, 'appeal', { userId, sanctionId: why.sanctionId })
      : null;
  const form = new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  });
  return {
    definition: state === 'closed' ? accountErrors.closed : accountErrors.frozen,
    details: {
      reason: why?.reason ?? '',
      until: frozenUntil?.toISOString() ?? null,
      untilText: frozenUntil ? form.format(frozenUntil) : '',
      appealTicket,
    },
  };
}
