import { type AdminFeedback, answerFeedback, listAdminFeedback } from '@muyu/contract/admin/feedback.ts';
import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { feedbackErrors } from '@muyu/contract/feedback.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { onlyPage, operatorWith, userSample } from '../../testing/samples.ts';
import { FeedbackList } from './feedback-list.tsx';

const feedback: AdminFeedback = {
  feedbackId: 'feedback',
  content: 'Too dark',
  contact: '',
  createdAt: '2026-11-01T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  unread: false,
  answeredBy: null,
  user: userSample(),
};
const answered: AdminFeedback = {
  ...feedback,
  answer: 'Fixed',
  answeredAt: '2026-11-02T12:00:00.000Z',
  answeredBy: 'chen',
};

beforeEach(() => fakeServer.reply(getOwnOperator, operatorWith('feedback')));

test('when a colleague was first the dialog keeps what was typed, shows the answer and can replace it', async () => {
  const message = 'A colleague has just answered this feedback: “Fixed”';
  let stored = feedback;
  fakeServer.reply(listAdminFeedback, ({ state }) =>
    (stored.answer === null) === (state === 'open') ? onlyPage(stored) : onlyPage(),
  );
  fakeServer.reply(answerFeedback, ({ answeredAt, answer }) => {
    if (answeredAt === answered.answeredAt) return { ...answered, answer };
    stored = answered;
    throw new ErrorReply(feedbackErrors.answeredMeanwhile, message);
  });
  await renderPage(<FeedbackList state="open" />);
  await page.getByRole('button', { name: /^Answer: / }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  await field.fill('Thank you');
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByText(/^The new answer replaces the old one/)).toBeVisible();
  await expect.element(field).toHaveValue('Thank you');
  await expect.element(page.getByText('No feedback waiting for an answer')).toBeInTheDocument();

  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(answerFeedback)).toMatchObject([
    { answer: 'Thank you', answeredAt: null },
    { answer: 'Thank you', answeredAt: answered.answeredAt },
  ]);
});

test('an answer to feedback that is no longer there closes the dialog', async () => {
  let stored = [feedback];
  fakeServer.reply(listAdminFeedback, () => onlyPage(...stored));
  fakeServer.reply(answerFeedback, () => {
    stored = [];
    throw new ErrorReply(feedbackErrors.notFound, 'This feedback is no longer there');
  });
  await renderPage(<FeedbackList state="open" />);
  await page.getByRole('button', { name: /^Answer: / }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Thank you');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(page.getByText('This feedback is no longer there')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('after an answer the keyboard is at the card that took the place of the answered one', async () => {
  let open = ['first', 'second', 'third'];
  fakeServer.reply(listAdminFeedback, () =>
    onlyPage(...open.map((feedbackId) => ({ ...feedback, feedbackId, content: `Text ${feedbackId}` }))),
  );
  fakeServer.reply(answerFeedback, ({ feedbackId }) => {
    open = open.filter((each) => each !== feedbackId);
    return answered;
  });
  await renderPage(<FeedbackList state="open" />);
  const buttons = page.getByRole('button', { name: /^Answer: / });
  const answer = async (at: number) => {
    await expect.element(buttons.nth(at)).toBeVisible();
    (buttons.nth(at).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('dialog').getByRole('textbox').fill('Thank you');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  };
  const focused = () => document.activeElement?.closest('li')?.textContent;
  await answer(1);
  await expect.poll(focused).toContain('Text third');
  await answer(1);
  await expect.poll(focused).toContain('Text first');
});
