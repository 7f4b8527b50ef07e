import { type AdminFeedback, answerFeedback } from '@muyu/contract/admin/feedback.ts';
import { feedbackErrors } from '@muyu/contract/feedback.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

const feedback: AdminFeedback = {
  feedbackId: 'feedback',
  content: 'Too dark',
  contact: '',
  createdAt: '2026-11-01T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  unread: false,
  answeredBy: null,
  user: {
    userId: 'lin',
    username: 'lin',
    nickname: 'Lin',
    headImgUrl: null,
    sign: '',
    labels: [],
    vipLevel: 0,
    isVisitor: false,
  },
};

test('when a colleague was first the dialog closes and the other answer is shown', async () => {
  const message = 'A colleague has just answered this feedback: “Fixed”';
  fakeServer.reply(answerFeedback, () => {
    throw new ErrorReply(feedbackErrors.answeredMeanwhile, message);
  });
  const onClose = vi.fn();
  await renderPage(<AnswerDialog feedback={feedback} onClose={onClose} />);
  await page.getByRole('textbox').fill('Thank you');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(fakeServer.requestsTo(answerFeedback)).toMatchObject([{ answer: 'Thank you', answeredAt: null }]);
});
