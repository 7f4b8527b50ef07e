import { getChatPermissions } from '@muyu/contract/chat.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { MessageButton } from './message-button.tsx';

const button = page.getByRole('button', { name: '发消息' });

test('a permitted person leads to the notice of the app', async () => {
  fakeServer.reply(getChatPermissions, { allowed: true, reason: null, message: null, left: null });
  const { router } = await renderPage(<MessageButton userId="bo" />);
  await button.click();
  await expect.poll(() => router.state.location.pathname).toBe('/dynamicTab/chat');
  expect(fakeServer.requestsTo(getChatPermissions)).toEqual([{ toUserId: 'bo' }]);
});

test('a refusal says why and stays on the page', async () => {
  const message = '你屏蔽了对方的消息，取消屏蔽后才能发私信';
  fakeServer.reply(getChatPermissions, { allowed: false, reason: 'ignored', message, left: null });
  const { router } = await renderPage(<MessageButton userId="bo" />);
  const before = router.state.location.pathname;
  await button.click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(router.state.location.pathname).toBe(before);
});
