import { accountErrors, type LoginData } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { login as call } from '@muyu/contract/login.ts';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import {
  countTry,
  forgetTries,
  loginTries,
  noteWrongTry,
  standingTries,
  takeBackTry,
} from '#platform/session/tries.ts';
import { fieldReasons } from '#platform/text/core-messages.ts';
import { isLocked } from '../rules/locked.ts';
import { lockedDetails } from './lock-details.ts';
import { byPassword, byPhone, holdShown, type Shown, type Way } from './login-ways.ts';
import { openSession } from './open-session.ts';
import { checkProof, spendProof } from './proofs.ts';

/** After so many wrong tries a proof of work is asked for. */
const proofAfter = 3;

/**
 * Opens a session by account name and password, or by phone and code. Neither text nor time tells whether the account
 * exists; that it is frozen or closed is told to who has shown that it is theirs.
 */
export async function login(context: Context, input: InputOf<typeof call>): Promise<LoginData> {
  const { app } = context;
  const way = wayOf(context, input);
  const subjects = [way.subject, ...(app.config.limits ? [`address:${networkOf(context.address)}`] : [])];
  await askForWork(context, subjects, input.proof);
  await countTry(context, subjects, accountErrors.loginLocked);
  const shown = await judged(context, way, subjects);
  const { user, opened } = await app.db.transaction(async (tx) => {
    const user = (await holdShown(tx, shown)) ?? fail(way.refusal);
    const locked = isLocked(user, context.now.getTime());
    return { user, opened: locked ? null : await openSession(tx, context, user) };
  });
  if (!opened) {
    const { definition, details } = await lockedDetails(context, user);
    return fail(definition, details);
  }
  await forgetTries(context, [way.subject]);
  return opened;
}

function wayOf(context: Context, input: InputOf<typeof call>): Way {
  const { username, password, phoneNumber, code } = input;
  if (username && password) return byPassword(username, password);
  if (phoneNumber && code) return byPhone(context.app, input.phoneAreaCode ?? '86', phoneNumber, code);
  const missing = phoneNumber ? ['code'] : [username ? [] : 'username', password ? [] : 'password'].flat();
  const reason = fieldReasons.required![context.locale];
  return fail(coreErrors.badInput, { fields: missing.map((field) => ({ field, reason })) });
}

/** Who failed a few times works for the next try; who is locked out is told that, by who counts. */
async function askForWork(context: Context, subjects: string[], proof: string | undefined): Promise<void> {
  const standing = await standingTries(context, subjects);
  if (standing >= loginTries.most) return;
  await spendProof(context.app.db, await checkProof(context, proof, standing >= proofAfter));
}

/** Settles the counted try: a wrong one stays, any other is taken back. */
async function judged(context: Context, way: Way, subjects: string[]): Promise<Shown> {
  const verdict = await way.judge(context);
  if (verdict.user) {
    await takeBackTry(context, subjects);
    return verdict;
  }
  const { refusal } = verdict;
  if (refusal === accountErrors.codeExpired) await takeBackTry(context, subjects);
  else await noteWrongTry(context, subjects);
  return fail(refusal);
}
