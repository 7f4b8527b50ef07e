import { accountErrors } from '@muyu/contract/account/account.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { failField } from '#platform/text/fail-field.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { sanction } from '../tables.ts';

export type Appeal = { userId: string; sanctionId: string; content: string };
type AppealError = typeof accountErrors.notFound | typeof accountErrors.appealedAlready;

/**
 * Stores the appeal against a sanction. Fails with `notFound` for a foreign or lifted sanction, with `appealedAlready`
 * for a second appeal, also of two concurrent ones.
 */
export async function appeal(
  context: Pick<Context<Viewer, AppealError>, 'now' | 'locale' | 'throws'>,
  tx: Transaction,
  { userId, sanctionId, content }: Appeal,
): Promise<void> {
  const text = sanitizeText(content) || failField(context, 'content', 'required');
  if (!isId(sanctionId)) fail(context, accountErrors.notFound);
  const byKey = and(eq(sanction.userId, userId), eq(sanction.sanctionId, sanctionId));
  const [row] = await tx.select().from(sanction).where(byKey).for('update');
  if (!row || row.liftedAt) return fail(context, accountErrors.notFound);
  if (row.appealAt) fail(context, accountErrors.appealedAlready);
  await tx.update(sanction).set({ appeal: text, appealAt: context.now }).where(byKey);
}
