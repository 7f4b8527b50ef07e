import { accountErrors } from '@muyu/contract/account.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { requiredText } from '#platform/text/required.ts';
import { sanction } from '../tables.ts';

export type Appeal = { userId: string; sanctionId: string; content: string };

/**
 * Puts down what somebody says against a sanction, once. `notFound`: not theirs, or lifted already;
 * `appealedAlready`: of several appeals at once, too, the first one stays.
 */
export async function appeal(
  tx: Transaction,
  { now, locale }: Pick<Context, 'now' | 'locale'>,
  { userId, sanctionId, content }: Appeal,
): Promise<void> {
  const text = requiredText(locale, 'content', content);
  if (!isId(sanctionId)) fail(accountErrors.notFound);
  const theirs = and(eq(sanction.userId, userId), eq(sanction.sanctionId, sanctionId));
  const [known] = await tx.select().from(sanction).where(theirs).for('update');
  if (!known || known.liftedAt) return fail(accountErrors.notFound);
  if (known.appealAt) fail(accountErrors.appealedAlready);
  await tx.update(sanction).set({ appeal: text, appealAt: now }).where(theirs);
}
