import { addFeedback } from '@muyu/contract/feedback.ts';
import { getGeneralData } from '@muyu/contract/site/site.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { FeedbackFormPage } from './feedback-form-page.tsx';

const content = page.getByLabelText('想对我们说什么');
const contact = page.getByLabelText('怎么联系你（选填）');

test('a feedback that was not sent is there again until it is sent', async () => {
  fakeServer.reply(getGeneralData, () => {
    throw new TypeError('Failed to fetch');
  });
  fakeServer.reply(addFeedback, ({ content: written, contact: given = '' }) => ({
    feedbackId: 'feedback',
    content: written,
    contact: given,
    createdAt: '2026-11-01T12:00:00.000Z',
    answer: null,
    answeredAt: null,
    unread: false,
  }));
  const first = await renderPage(<FeedbackFormPage />);
  await content.fill('底部的字有点亮');
  await contact.fill('me@example.com');
  await first.unmount();
  await renderPage(<FeedbackFormPage />);
  await expect.element(content).toHaveValue('底部的字有点亮');
  await expect.element(contact).toHaveValue('me@example.com');
  await pressByKey(page.getByRole('button', { name: '提交' }));
  await expect.element(page.getByRole('region', { name: '收到了，谢谢你' })).toHaveFocus();
  await pressByKey(page.getByRole('button', { name: '再写一条' }));
  await expect.element(content).toHaveFocus();
  await expect.element(content).toHaveValue('');
  await expect.element(contact).toHaveValue('');
});
