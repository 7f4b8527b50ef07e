import {
  getLegalText,
  giveConsent,
  listConsentVersions,
  listPendingConsents,
  type PendingConsent,
} from '@muyu/contract/legal.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { clearConsent, getConsentVersions, recordConsent, requireConsent, useConsent } from './consent.ts';
import { ConsentBox } from './consent-box.tsx';
import { ConsentSheet } from './consent-sheet.tsx';
import { LegalPage } from './legal-page.tsx';

const privacy: PendingConsent = {
  document: 'privacy',
  version: 3,
  title: '隐私政策',
  note: '写清了保存多久',
  renewed: true,
};
const box = page.getByRole('checkbox');
const missing = page.getByText('请先勾选同意，再继续');

beforeEach(() => {
  clearConsent();
  fakeServer.reply(listConsentVersions, [{ document: 'terms', version: 2 }]);
  fakeServer.reply(giveConsent, {});
});

test('the box is not ticked beforehand, and links both documents', async () => {
  await renderPage(<ConsentBox />);
  await expect.element(box).not.toBeChecked();
  await expect
    .element(page.getByRole('link', { name: '《用户协议》' }))
    .toHaveAttribute('href', '/column/settings/aboutUs/terms');
  await expect
    .element(page.getByRole('link', { name: '《隐私政策》' }))
    .toHaveAttribute('href', '/column/settings/aboutUs/privacy');
});

test('without a tick the act is held back with a reason, which the tick removes', async () => {
  await renderPage(<ConsentBox />);
  expect(requireConsent()).toBe(false);
  await expect.element(missing).toBeVisible();
  box.element().closest('label')!.click();
  await expect.element(box).toBeChecked();
  await expect.element(missing).not.toBeInTheDocument();
  expect(requireConsent()).toBe(true);
});

test('a new account agrees to the versions that were in force at the tick, and to none without it', async () => {
  expect(await getConsentVersions()).toEqual([]);
  useConsent.getState().setAgreed(true);
  expect(await getConsentVersions()).toEqual([{ document: 'terms', version: 2 }]);
  fakeServer.reply(listConsentVersions, [{ document: 'terms', version: 3 }]);
  expect(await getConsentVersions()).toEqual([{ document: 'terms', version: 2 }]);
  expect(fakeServer.requestsTo(listConsentVersions)).toHaveLength(1);
  clearConsent();
  expect(await getConsentVersions()).toEqual([]);
});

test('only a ticked box stores the consent to the pending versions', async () => {
  fakeServer.reply(listPendingConsents, [privacy]);
  await recordConsent();
  expect(fakeServer.requestsTo(giveConsent)).toEqual([]);
  useConsent.getState().setAgreed(true);
  await recordConsent();
  expect(fakeServer.requestsTo(giveConsent)).toEqual([{ documents: [{ document: 'privacy', version: 3 }] }]);
  expect(useConsent.getState().agreed).toBe(false);
});

test('the sheet says what changed, and agreeing stores the consent', async () => {
  const onDone = vi.fn();
  await renderPage(<ConsentSheet open pending={[privacy]} onDone={onDone} onDecline={() => {}} />);
  await expect.element(page.getByRole('link', { name: /隐私政策.*写清了保存多久/ })).toBeVisible();
  await page.getByRole('button', { name: '同意并继续' }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(fakeServer.requestsTo(giveConsent)).toEqual([{ documents: [{ document: 'privacy', version: 3 }] }]);
});

test('refusing logs out and stores nothing', async () => {
  const onDecline = vi.fn();
  await renderPage(<ConsentSheet open pending={[privacy]} onDone={() => {}} onDecline={onDecline} />);
  await page.getByRole('button', { name: '不同意，退出登录' }).click();
  expect(onDecline).toHaveBeenCalledOnce();
  expect(fakeServer.requestsTo(giveConsent)).toEqual([]);
});

test('a document shows headings, lists and the way to the other documents', async () => {
  fakeServer.reply(getLegalText, {
    document: 'rules',
    version: 2,
    title: '社区规范',
    text: '开头\n## 我们喜欢的\n- 真实的生活',
    note: '',
    publishedAt: '2026-11-01T12:00:00.000Z',
  });
  await renderPage(<LegalPage document="rules" />);
  await expect.element(page.getByRole('heading', { name: '我们喜欢的', level: 2 })).toBeVisible();
  await expect.element(page.getByText('真实的生活')).toBeVisible();
  await expect.element(page.getByText(/^第 2 版/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '用户协议' })).toBeVisible();
});
