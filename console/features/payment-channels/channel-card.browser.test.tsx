import {
  type ChannelState,
  checkChannel,
  listChannelStates,
} from '@muyu/contract/admin/money/payment-channel.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { queryClient } from '../../client/query-client.ts';
import { renderPage } from '../../testing/render.tsx';
import { ChannelCard } from './channel-card.tsx';
import { PaymentChannelsPage } from './payment-channels-page.tsx';

const state: ChannelState = {
  channel: 'Alipay',
  on: false,
  complete: true,
  ids: { appId: '2026' },
  secrets: [],
  notifyUrl: 'https://muyu.example/notify',
  changedAt: null,
  changedBy: null,
} as never;

test('keys that the channel refuses are not reported as checked', async () => {
  fakeServer.reply(listChannelStates, [state]);
  let answers = false;
  fakeServer.reply(checkChannel, () => ({ signs: true, answers, message: answers ? '' : 'invalid app id' }));
  await renderPage(<ChannelCard state={state} />);
  const check = page.getByRole('button', { name: 'Check keys' });
  await check.click();
  await expect.element(page.getByText('The channel didn’t confirm the keys')).toBeVisible();
  await expect.element(page.getByText('Checked', { exact: true })).not.toBeInTheDocument();
  answers = true;
  await check.click();
  await expect.element(page.getByText('Checked', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The channel didn’t confirm the keys')).not.toBeInTheDocument();
});

test('the problem of a check is gone with the keys that had it', async () => {
  fakeServer.reply(listChannelStates, [state]);
  fakeServer.reply(checkChannel, { signs: true, answers: false, message: 'invalid app id' });
  await renderPage(<PaymentChannelsPage />);
  await page.getByRole('button', { name: 'Check keys' }).click();
  await expect.element(page.getByText('invalid app id')).toBeVisible();
  fakeServer.reply(listChannelStates, [{ ...state, changedAt: '2026-11-01T12:00:00.000Z' }]);
  await queryClient.invalidateQueries({ queryKey: [listChannelStates.id] });
  await expect.element(page.getByText('invalid app id')).not.toBeInTheDocument();
});

test('a private key that does not sign is named as the problem', async () => {
  fakeServer.reply(listChannelStates, [state]);
  fakeServer.reply(checkChannel, { signs: false, answers: true, message: '' });
  await renderPage(<ChannelCard state={state} />);
  await page.getByRole('button', { name: 'Check keys' }).click();
  await expect.element(page.getByText(/^The private key doesn’t sign/)).toBeVisible();
});
