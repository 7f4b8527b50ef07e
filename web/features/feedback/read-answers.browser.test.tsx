import { listFeedback, markFeedbackRead } from '@muyu/contract/feedback.ts';
import { getUnreadCounts } from '@muyu/contract/notification.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setUnread, useUnread } from '#features/notification';
import { queryClient } from '../../app/query.ts';
import { client } from '../../client/client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, unreadCounts } from '../../testing/samples.ts';
import { OwnFeedbackPage } from './own-feedback-page.tsx';

test('an answer that was read leaves the badge, also without the stream of events', async () => {
  const at = '2026-11-01T12:00:00.000Z';
  const dates = { createdAt: at, answeredAt: at };
  const answered = {
    feedbackId: 'one',
    content: '夜间太亮',
    contact: '',
    answer: '已经调暗了',
    unread: true,
  };
  fakeServer.reply(listFeedback, pageOf({ ...answered, ...dates }));
  fakeServer.reply(markFeedbackRead, {});
  fakeServer.reply(getUnreadCounts, unreadCounts());
  setUnread(unreadCounts({ feedback: 1 }));
  await renderPage(<OwnFeedbackPage />);
  await expect.element(page.getByText('已经调暗了')).toBeVisible();
  await expect.poll(() => useUnread.getState().unread?.feedback).toBe(0);
});

test('an answer that was changed while the page is open is marked read, too', async () => {
  const createdAt = '2026-11-01T12:00:00.000Z';
  const item = { feedbackId: 'one', content: '夜间太亮', contact: '', unread: true, createdAt };
  const first = { ...item, answer: '已经调暗了', answeredAt: '2026-11-01T13:00:00.000Z' };
  const changed = { ...item, answer: '明天调暗', answeredAt: '2026-11-01T14:00:00.000Z' };
  fakeServer.reply(listFeedback, pageOf(first));
  fakeServer.reply(markFeedbackRead, {});
  fakeServer.reply(getUnreadCounts, unreadCounts());
  await renderPage(<OwnFeedbackPage />);
  const marked = () => fakeServer.requestsTo(markFeedbackRead);
  await expect.poll(marked).toEqual([{ id: 'one', answeredAt: first.answeredAt }]);
  fakeServer.reply(listFeedback, pageOf(changed));
  await queryClient.invalidateQueries({ queryKey: client.keyOf(listFeedback) });
  await expect.element(page.getByText('明天调暗')).toBeVisible();
  await expect.poll(marked).toContainEqual({ id: 'one', answeredAt: changed.answeredAt });
});
