import { getIdentityCard, getUserInfo, logout } from '@muyu/contract/account/account.ts';
import { listMySanctions, type Sanction } from '@muyu/contract/account/settings.ts';
import { listPendingConsents, type PendingConsent } from '@muyu/contract/legal.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useIdentityCard } from '#features/account';
import { useSession } from '../../client/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { account, person } from '../../testing/samples.ts';
import { IdentityCardPopup } from './identity-card-popup.tsx';
import { enqueuePopup, usePopups } from './popup-queue.ts';
import { SessionChecks } from './session-checks.tsx';

const consent: PendingConsent = {
  document: 'privacy',
  version: 3,
  title: '隐私政策',
  note: '',
  renewed: true,
};
const sanction: Sanction = {
  sanctionId: 'sanction',
  kind: 'warn',
  reason: '广告',
  at: '2026-11-01T12:00:00.000Z',
  until: null,
  liftedAt: null,
  appeal: null,
  readAt: null,
};
const waiting = { key: 'statisticsQuestion' } as const;
const current = () => usePopups.getState().current;

beforeEach(() => {
  usePopups.setState({ waiting: [], current: null, coolingDown: false });
  fakeServer.reply(listPendingConsents, []);
  fakeServer.reply(listMySanctions, []);
});

test('refusing new documents lets the popups of the next account open', async () => {
  fakeServer.reply(listPendingConsents, [consent]);
  fakeServer.reply(logout, {});
  await renderPage(<SessionChecks enabled />);
  await page.getByRole('button', { name: '不同意，退出登录' }).click();
  enqueuePopup(waiting);
  await expect.poll(current).toBe(waiting.key);
  expect(useSession.getState().token).toBeNull();
});

test('a session that ends under the notice of a sanction leaves other popups their turn', async () => {
  fakeServer.reply(listMySanctions, [sanction]);
  await renderPage(<SessionChecks enabled />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  useSession.getState().end('refused');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  enqueuePopup(waiting);
  await expect.poll(current).toBe(waiting.key);
});

test('a session that ends under the offered identity card leaves other popups their turn', async () => {
  fakeServer.reply(getUserInfo, {
    ...person('安', { userId: account.userId }),
    joinedAt: '2026-11-01T12:00:00.000Z',
  } as never);
  fakeServer.reply(getIdentityCard, { qrInfo: location.origin, urls: [] } as never);
  useIdentityCard.setState({ shown: 'offered', secret: { name: 'me', password: 'secret' } });
  await renderPage(<IdentityCardPopup />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  useSession.getState().end('refused');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  enqueuePopup(waiting);
  await expect.poll(current).toBe(waiting.key);
});
