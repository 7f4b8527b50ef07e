import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { listMyPosts } from '@muyu/contract/feed.ts';
import { appealReview, type RejectionView, reviewErrors } from '@muyu/contract/moderation.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/query.ts';
import { client } from '../../client/client.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { AppealSheet } from './appeal-sheet.tsx';

const rejection: RejectionView = {
  reviewId: 'r1',
  rule: 'spam',
  reason: '像广告',
  quoted: null,
  decidedAt: '2026-11-01T12:00:00.000Z',
  appealUntil: '2026-11-21T12:00:00.000Z',
  appeal: null,
};

function Host(part: Partial<RejectionView>) {
  const [open, setOpen] = useState(true);
  return <AppealSheet rejection={{ ...rejection, ...part }} open={open} onOpenChange={setOpen} />;
}

test('an appeal whose reply was lost closes the sheet when it is sent again', async () => {
  const key = client.keyOf(listMyPosts, {});
  queryClient.setQueryData(key, { resultList: [] });
  fakeServer.reply(appealReview, () => {
    throw connectionLost;
  });
  await renderPage(<Host />);
  await page.getByRole('textbox', { name: '为什么希望再看一次' }).fill('这是我的作品');
  const send = page.getByRole('button', { name: '提交申诉' });
  await send.click();
  await expect.poll(() => fakeServer.requestsTo(appealReview)).toHaveLength(1);
  fakeServer.reply(appealReview, () => {
    throw new ErrorReply(reviewErrors.appealedAlready, '已经申诉过了');
  });
  await expect.element(send).toBeEnabled();
  await send.click();
  await expect.element(page.getByText('已经申诉过了')).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  expect(queryClient.getQueryState(key)!.isInvalidated).toBe(true);
});

test('an appeal that is possible for some hours names the time of its end', async () => {
  const appealUntil = new Date(Date.now() + 5 * HOUR_MS).toISOString();
  await renderPage(<Host appealUntil={appealUntil} />);
  await expect.element(page.getByText(/\d{2}:\d{2}之前有效/)).toBeVisible();
});
