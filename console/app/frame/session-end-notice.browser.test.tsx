import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { operatorWith } from '../../testing/samples.ts';
import { SessionEndNotice } from './session-end-notice.tsx';

const endingIn = (minutes: number) =>
  fakeServer.reply(getOwnOperator, {
    ...operatorWith('review'),
    sessionEndsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  });

test('a session that ends within a quarter of an hour is announced with its time', async () => {
  endingIn(14);
  await renderPage(<SessionEndNotice />);
  await expect.element(page.getByText(/^Your session ends at \d\d:\d\d$/)).toBeVisible();
});

test('a session that goes on for longer shows nothing', async () => {
  endingIn(16);
  await renderPage(<SessionEndNotice />);
  await expect.poll(() => fakeServer.requestsTo(getOwnOperator)).toHaveLength(1);
  await expect.element(page.getByText(/Your session ends/)).not.toBeInTheDocument();
});
