import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { channels } from '../testing/wallet-samples.ts';
import { ChannelList } from './channel-list.tsx';

const list = { channels: channels(100), isError: false, refetch: () => Promise.reject(), disabled: false };

test('the list of a payment sheet leaves the list of the page under it its choice', async () => {
  await renderPage(
    <>
      <ChannelList {...list} value="Sandbox" onChange={() => undefined} />
      <ChannelList {...list} value="Balance" onChange={() => undefined} />
    </>,
  );
  await expect.element(page.getByRole('radio', { name: /^余额/ }).last()).toBeChecked();
  await expect.element(page.getByRole('radio', { name: /^沙箱支付/ }).first()).toBeChecked();
});
