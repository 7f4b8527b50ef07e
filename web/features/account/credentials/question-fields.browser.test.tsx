import { listSecurityQuestions } from '@muyu/contract/account/registration.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../app/query.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { QuestionFields } from './question-fields.tsx';

test('questions that cannot be loaded again stay, with the focus in the answer', async () => {
  fakeServer.reply(listSecurityQuestions, [{ questionId: 1, question: '第一问' }]);
  const value = [1, 0, 0].map((questionId) => ({ questionId, answer: '' }));
  await renderPage(
    <QuestionFields value={value} attempted={false} ref={{ current: null }} onChange={() => undefined} />,
  );
  const answer = page.getByRole('textbox').first();
  await answer.click();
  fakeServer.reply(listSecurityQuestions, () => {
    throw new ErrorReply(coreErrors.tooMany, '请求太多了');
  });
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('请求太多了')).toBeVisible();
  await expect.element(answer).toHaveFocus();
});
