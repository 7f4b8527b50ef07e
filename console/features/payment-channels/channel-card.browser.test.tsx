import {
  type ChannelState,
  channelErrors,
  checkChannel,
  listChannelStates,
  setAlipayKeys,
} from '@muyu/contract/admin/money/payment-channel.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
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

test('keys of a channel that was changed meanwhile show the newer IDs and are saved at the second try', async () => {
  const secrets = [
    { name: 'privateKey', fingerprint: 'aa', setAt: '2026-11-01T12:00:00.000Z' },
    { name: 'platformKey', fingerprint: 'bb', setAt: '2026-11-01T12:00:00.000Z' },
  ] as const;
  const ids = {
    appId: '2026000000',
    merchantId: '2088000000000001',
    certificateSerial: '',
    platformKeyId: '',
  };
  const seen: ChannelState = { ...state, ids, secrets: [...secrets], changedAt: '2026-11-01T12:00:00.000Z' };
  const latest: ChannelState = {
    ...seen,
    ids: { ...ids, merchantId: '2088000000000002' },
    changedAt: '2026-11-01T12:05:00.000Z',
  };
  const message = 'A colleague has just changed this channel';
  fakeServer.reply(listChannelStates, [seen]);
  fakeServer.reply(setAlipayKeys, ({ changedAt }) => {
    if (changedAt === latest.changedAt) return latest;
    fakeServer.reply(listChannelStates, [latest]);
    throw new ErrorReply(channelErrors.changedMeanwhile, message);
  });
  await renderPage(<PaymentChannelsPage />);
  await page.getByRole('button', { name: 'Change keys' }).click();
  const dialog = page.getByRole('dialog');
  const platformKey = 'k'.repeat(40);
  await dialog.getByLabelText('Public key of Alipay').fill(platformKey);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Seller ID (PID)')).toHaveValue(latest.ids.merchantId);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^Saved\./)).toBeVisible();
  const { appId, merchantId } = latest.ids;
  expect(fakeServer.requestsTo(setAlipayKeys)[1]).toEqual({
    ...{ appId, merchantId, platformKey },
    changedAt: latest.changedAt,
  });
});
