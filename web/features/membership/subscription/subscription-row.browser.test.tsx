import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { person } from '../../../testing/samples.ts';
import { SubscriptionRow } from './subscription-row.tsx';

const ending = (hours: number) => ({
  user: person('博'),
  since: '2026-10-01T00:12:00.000Z',
  until: new Date(Date.now() + hours * HOUR_MS).toISOString(),
  active: hours > 0,
  price: 12,
});

test('a subscription that ends in some hours names the time; one that has ended names the day', async () => {
  const { unmount } = await renderPage(<SubscriptionRow subscription={ending(5)} renews />);
  await expect.element(page.getByText(/^到 .*\d{2}:\d{2}$/)).toBeVisible();
  await unmount();
  await renderPage(<SubscriptionRow subscription={ending(-5)} renews />);
  await expect.element(page.getByText(/^已于 .*日 结束$/)).toBeVisible();
});
