import { listMySanctions, type Sanction } from '@muyu/contract/account/settings.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { SanctionPopup } from './sanction-popup.tsx';

const given: Sanction = {
  sanctionId: 'warning',
  kind: 'warn',
  reason: '广告',
  at: '2026-11-02T12:00:00.000Z',
  until: null,
  liftedAt: null,
  appeal: null,
  readAt: null,
};
const lifted: Sanction = {
  ...given,
  sanctionId: 'lifted',
  kind: 'close',
  at: '2026-11-01T12:00:00.000Z',
  liftedAt: '2026-11-01T18:00:00.000Z',
};

test('a lifted sanction that was not read does not open by itself', async () => {
  fakeServer.reply(listMySanctions, [given, lifted]);
  await renderPage(<SanctionPopup />);
  await expect.element(page.getByRole('dialog').getByText('警告')).toBeVisible();
  await expect.element(page.getByText('封禁账号')).not.toBeInTheDocument();
});
