import { accountErrors } from '@muyu/contract/account/account.ts';
import { type correctBirthday as endpoint, userAdminErrors } from '@muyu/contract/admin/account.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { requireText } from '#platform/text/require-text.ts';
import { lockUser } from '../../commands/lock-user.ts';
import { publishUserChanged } from '../../commands/publish-user-changed.ts';
import { ageAt, isPossibleAge } from '../../rules/age.ts';
import { appUser } from '../../tables.ts';

/**
 * Corrects the birthday that a member gave at registration (decisions, accounts). The row lock lets one of several
 * concurrent corrections succeed; a second one fails. The audit log, which an erasure leaves as it is, says on which side of the
 * age of majority the person was before and after, and no day.
 */
export async function correctBirthday(
  context: ContextOf<typeof endpoint>,
  { userId, birthday, ...given }: InputOf<typeof endpoint>,
): Promise<{ birthday: string }> {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  if (!isPossibleAge(birthday, now)) failField(context, 'birthday', 'format');
  await app.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.kind !== 'member' || user.erasedAt) return fail(context, accountErrors.notFound);
    if (user.birthdayCorrectedAt) fail(context, userAdminErrors.birthdayCorrected);
    await tx.update(appUser).set({ birthday, birthdayCorrectedAt: now }).where(eq(appUser.userId, userId));
    await recordAction(context, tx, {
      action: 'user.birthday',
      targetType: 'user',
      targetId: userId,
      reason,
      before: { isOfAge18: isOfAge18(user.birthday, now) },
      after: { isOfAge18: isOfAge18(birthday, now) },
    });
    await publishUserChanged(app, tx, userId);
  });
  return { birthday };
}

/** Whether the person has reached the age of majority in China. */
const isOfAge18 = (birthday: string | null, now: Date): boolean =>
  birthday !== null && ageAt(birthday, now) >= 18;
