import { accountErrors } from '@muyu/contract/account/account.ts';
import { listAccountQuestions, verifyAnswers } from '@muyu/contract/account/recovery.ts';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { AnswersStep } from './answers-step.tsx';
import { beginRecovery } from './recovery.ts';

const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey });

/** Replies once with the challenge, and with `data` to a request that has a proof. */
const proven = <T,>(data: T) =>
  (({ proof }: { proof?: string }) => {
    if (!proof) throw new ErrorReply(accountErrors.proofRequired, '', [], { challenge });
    return data;
  }) as never;

test('questions and answers pass a network that has to prove work, without a further tap', async () => {
  beginRecovery({ username: 'lin', hasQuestions: true, phone: null });
  const questions = ['第一问', '第二问', '第三问'].map((question, index) => ({
    questionId: index + 1,
    question,
  }));
  fakeServer.reply(listAccountQuestions, proven(questions));
  fakeServer.reply(verifyAnswers, proven({ ticket: 'ticket' }));
  await renderPage(<AnswersStep />);
  for (const { question } of questions) await page.getByLabelText(question).fill('答案');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect.poll(() => fakeServer.requestsTo(verifyAnswers)).toHaveLength(2);
  expect(fakeServer.requestsTo(listAccountQuestions)).toHaveLength(2);
});
