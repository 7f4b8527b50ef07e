import type { InputOf } from '@muyu/contract/core/call.ts';
import type { setQuestions as call } from '@muyu/contract/settings.ts';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { confirmPassword } from '../queries/confirm-password.ts';
import { holdLiving } from './hold-living.ts';
import { checkAnswers, hashAnswers, setAnswers } from './set-answers.ts';

/** Sets or replaces the caller's three security questions; the password is asked for. */
export async function setQuestions(
  context: Context<UserViewer>,
  { password, questions }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const { app, viewer } = context;
  checkAnswers(context, questions);
  await confirmPassword(context, viewer.userId, password);
  const answers = await hashAnswers(questions);
  await app.db.transaction(async (tx) => {
    await holdLiving(tx, viewer.userId);
    await setAnswers(tx, viewer.userId, answers);
  });
  return {};
}
