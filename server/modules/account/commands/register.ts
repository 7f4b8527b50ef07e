import {
  accountErrors,
  accountLimits,
  type register as call,
  type LoginData,
} from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Context } from '#platform/app.ts';
import { hashPassword, isCommonPassword } from '#platform/crypto/password.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { fieldReasons } from '#platform/text/core-messages.ts';
import { plainLine } from '#platform/text/plain.ts';
import { ageAt } from '../rules/age.ts';
import { foldUsername } from '../rules/username.ts';
import { appUser, credential, usernameClaim } from '../tables.ts';
import { noteRegistration } from './note-registration.ts';
import { openSession } from './open-session.ts';

/** Registers a member; of several who want one name at once, one gets it (product document, section 5). */
export async function register(context: Context, input: InputOf<typeof call>): Promise<LoginData> {
  const { app, now, locale } = context;
  const age = ageAt(input.birthday, now);
  if (!(age >= 0 && age < 130)) {
    fail(coreErrors.badInput, { fields: [{ field: 'birthday', reason: fieldReasons.format![locale] }] });
  }
  if (age < accountLimits.minimumAge) fail(accountErrors.tooYoung, { age: accountLimits.minimumAge });
  if (isCommonPassword(input.password)) fail(accountErrors.weakPassword);
  const passwordHash = await hashPassword(input.password);
  return app.db.transaction(async (tx) => {
    const userId = newId(now);
    const claim = { folded: foldUsername(input.username), userId };
    const claimed = await tx.insert(usernameClaim).values(claim).onConflictDoNothing().returning();
    if (claimed.length === 0) fail(accountErrors.usernameTaken);
    const [user] = await tx
      .insert(appUser)
      .values({
        userId,
        kind: 'member',
        username: input.username,
        nickname: plainLine(input.nickname ?? '') || input.username,
        birthday: input.birthday,
        sex: input.sex ?? 'Secret',
        createdAt: now,
      })
      .returning();
    await noteRegistration(tx, context, userId);
    await tx.insert(credential).values({ userId, passwordHash, changedAt: now });
    return openSession(tx, context, user!);
  });
}
