import { listSettingChanges, type Setting, type SettingChange } from '@muyu/contract/admin/setting.ts';
import { listCountries, listPlaces } from '@muyu/contract/site/site.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { onlyPage } from '../../testing/samples.ts';
import { SettingHistory } from './setting-history.tsx';
import { integerSetting } from './testing/setting-samples.ts';
import { WaitingProposal } from './waiting-proposal.tsx';

const slogan = { zh_CN: '有光', en_US: 'There is light', ja: '光がある' };
const guangdong = { zh_CN: '广东', en_US: 'Guangdong', ja: '広東' };
const changeOf = (before: unknown, after: unknown): SettingChange => ({
  ...{ revision: 1, before, after, reason: 'Better words', undoes: null },
  ...{ changedAt: '2026-11-01T12:00:00.000Z', changedBy: 'chen', approvedBy: null },
});

beforeEach(() => {
  fakeServer.reply(listCountries, [{ nationalityId: 'JP', name: 'Japan' }] as never);
  fakeServer.reply(listPlaces, {
    provinces: [{ code: '440000', name: 'Guangdong', cities: [] }],
  } as never);
});

async function showHistory(kind: Setting['kind'], before: unknown, after: unknown) {
  fakeServer.reply(listSettingChanges, onlyPage(changeOf(before, after)));
  const setting = { ...integerSetting, kind, value: after, default: before };
  await renderPage(<SettingHistory setting={setting} onClose={() => {}} />);
  return page.getByRole('listitem').filter({ hasText: 'Better words' });
}
const revert = page.getByRole('dialog').filter({ hasText: 'Revert this change?' });

test('the history of a text shows the languages that differ, and its reversal too', async () => {
  const change = await showHistory('localizedLine', slogan, { ...slogan, ja: '灯りがある', zh_CN: '有灯' });
  await expect.element(change).toMatchTextContent(/中文有光→became有灯日本語光がある→became灯りがある/);
  await expect.element(change.getByText('English')).not.toBeInTheDocument();
  await change.getByRole('button', { name: 'Revert' }).click();
  await expect.element(revert).toMatchTextContent(/中文有灯→becomes有光日本語灯りがある→becomes光がある/);
});

test('the history of place names shows the names that were given, taken away and changed', async () => {
  const change = await showHistory(
    'placeNames',
    { 440000: guangdong },
    { 440000: { ...guangdong, ja: '広東省' }, JP: { zh_CN: '东瀛', en_US: 'Nippon', ja: '日の本' } },
  );
  await expect.element(change).toMatchTextContent(/Guangdong · 日本語広東→became広東省/);
  await expect.element(change).toMatchTextContent(/Japan JP · EnglishNot set→becameNippon/);
  await change.getByRole('button', { name: 'Revert' }).click();
  await expect.element(revert).toMatchTextContent(/Japan JP · EnglishNippon→becomesNot set/);
});

test('the history of an order of places shows the places', async () => {
  const change = await showHistory('placeOrder', ['JP', '440000'], ['440000', 'JP']);
  await expect.element(change).toMatchTextContent(/Japan JP, Guangdong→becameGuangdong, Japan JP/);
});

test('a proposal shows the languages that it changes', async () => {
  const proposal = {
    ...{ proposalId: 'proposal', value: { ...slogan, ja: '灯りがある' }, reason: 'Better words' },
    ...{ proposedAt: '2026-11-01T12:00:00.000Z', proposedBy: 'chen', own: false },
    expiresAt: '2026-11-08T12:00:00.000Z',
  };
  const setting = { ...integerSetting, kind: 'localizedLine' as const, value: slogan, proposal };
  await renderPage(<WaitingProposal setting={setting} proposal={proposal} />);
  await expect.element(page.getByText('becomes').first()).toBeInTheDocument();
  expect(document.body.textContent).toContain('日本語光がある→becomes灯りがある');
});
