import { accountErrors } from '@muyu/contract/account.ts';
import type { Context } from '#platform/app.ts';
import { decoyHash, passwordFits } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import { countTry, forgetTries, noteWrongTry, type TryLimit } from '#platform/session/tries.ts';
import { accountNamed } from '../queries/account-named.ts';
import { answersOf } from '../queries/find-account.ts';
import { normaliseAnswer } from '../rules/answers.ts';
import { foldUsername } from '../rules/username.ts';
import { giveTicket } from './tickets.ts';

/** Five wrong tries a day (decisions, accounts). */
const answerTries: TryLimit = { most: 5, lockMs: 24 * 3600_000 };

/**
 * Checks three answers in the order of the account's questions and gives a ticket to reset its password. All three are
 * always looked at, and a name that nobody has costs as much, so that time does not tell which one was wrong.
 */
export async function verifyAnswers(
  context: Context,
  { username, answers }: { username: string; answers: readonly string[] },
): Promise<{ ticket: string }> {
  const { app, now } = context;
  const found = await accountNamed(app.db, username);
  const stored = found ? await answersOf(app.db, found.user.userId) : [];
  if (found && stored.length === 0) fail(accountErrors.noQuestions);
  const subjects = [`answers:${foldUsername(username.trim())}`];
  await countTry(context, subjects, accountErrors.answersLocked, answerTries);
  const decoy = await decoyHash;
  const fits = await Promise.all(
    answers.map((answer, place) => passwordFits(stored[place]?.answerHash ?? decoy, normaliseAnswer(answer))),
  );
  if (!found || fits.includes(false)) {
    await noteWrongTry(context, subjects);
    return fail(accountErrors.wrongAnswer);
  }
  await forgetTries(context, subjects);
  return { ticket: await giveTicket(app.db, now, 'reset', { userId: found.user.userId }) };
}
