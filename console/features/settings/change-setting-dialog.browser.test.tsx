import { changeSetting, listSettings, settingErrors } from '@muyu/contract/admin/setting.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { defaultClientSettings, listClientSettings } from '@muyu/contract/site/client-settings.ts';
import { listCountries, listPlaces } from '@muyu/contract/site/site.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { ChangeSettingDialog } from './change-setting-dialog.tsx';
import { integerSetting as setting } from './testing/setting-samples.ts';

async function fillDialog(value: string) {
  await renderPage(<ChangeSettingDialog setting={setting} onClose={() => {}} />);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Longest text' }).fill(value);
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Shorter posts');
  await dialog.getByRole('button', { name: 'Change' }).click();
  return dialog;
}

test('a number beyond the bounds says them at the field and is not sent', async () => {
  const dialog = await fillDialog('20000');
  await expect.element(dialog.getByText('1 to 1,000', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Enter a number from 1 to 1,000')).toBeVisible();
  await expect.element(dialog.getByRole('spinbutton')).toHaveValue('20000');
});

test('a setting that was changed meanwhile shows its new value and keeps what was typed for a second try', async () => {
  const message = 'Someone has just changed this setting. Check the new value first';
  fakeServer.reply(listSettings, [{ ...setting, value: 200, revision: 5 }]);
  fakeServer.reply(changeSetting, () => {
    throw new ErrorReply(settingErrors.changedMeanwhile, message);
  });
  const dialog = await fillDialog('80');
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByText('Value now')).toBeVisible();
  await expect.element(dialog.getByText('200 characters')).toBeVisible();
  await expect.element(dialog.getByRole('spinbutton')).toHaveValue('80');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Shorter posts');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => fakeServer.requestsTo(changeSetting)).toHaveLength(2);
  expect(fakeServer.requestsTo(changeSetting)).toMatchObject([
    { value: 80, revision: 4 },
    { value: 80, revision: 5, reason: 'Shorter posts' },
  ]);
});

test('a change that already waits for approval is shown with what was typed', async () => {
  const message = 'A change to this setting is already waiting for approval';
  const proposal = {
    proposalId: 'proposal',
    value: 300,
    reason: 'Longer posts',
    proposedAt: '2026-11-01T12:00:00.000Z',
    proposedBy: 'chen',
    expiresAt: '2026-11-08T12:00:00.000Z',
    own: false,
  };
  fakeServer.reply(listSettings, [{ ...setting, proposal }]);
  fakeServer.reply(changeSetting, () => {
    throw new ErrorReply(settingErrors.proposalWaiting, message);
  });
  const dialog = await fillDialog('80');
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByText('300 characters')).toBeVisible();
  await expect.element(dialog.getByText('chen')).toBeVisible();
  await expect.element(dialog.getByRole('spinbutton')).toHaveValue('80');
});

test('a value that is refused says why, once', async () => {
  const reason = 'It must be at most 90';
  fakeServer.reply(changeSetting, () => {
    const fields = ['value', 'reason'].map((field) => ({ field, reason }));
    throw new ErrorReply(coreErrors.badInput, 'Something is not right. Check it and try again', fields);
  });
  const dialog = await fillDialog('100');
  await expect.element(dialog.getByText(reason, { exact: true })).toBeVisible();
});

test('a place without a name in each language is named before the request', async () => {
  fakeServer.reply(listCountries, [{ nationalityId: 'JP', name: 'Japan' }] as never);
  fakeServer.reply(listPlaces, {
    provinces: [{ code: '440000', name: 'Guangdong', cities: [] }],
  } as never);
  const value = {
    440000: { zh_CN: '广东', en_US: 'Guangdong', ja: '広東' },
    JP: { zh_CN: '日本', en_US: 'Japan', ja: '日本' },
  };
  const names = { ...setting, kind: 'placeNames' as const, value, default: {} };
  await renderPage(<ChangeSettingDialog setting={names} onClose={() => {}} />);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Guangdong: 中文' }).fill(' ');
  await dialog.getByRole('textbox', { name: 'Guangdong: 日本語' }).fill('');
  await dialog.getByRole('textbox', { name: 'Japan JP: English' }).fill('');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Shorter names');
  await dialog.getByRole('button', { name: 'Change' }).click();
  const missing = dialog.getByText('Names are missing: Guangdong (中文, 日本語), Japan JP (English)');
  await expect.element(missing).toBeVisible();
  expect(fakeServer.requestsTo(changeSetting)).toEqual([]);
});

test('a brand colour is typed by keyboard', async () => {
  const colour = {
    ...setting,
    kind: 'colour',
    value: '#112233',
    default: '#112233',
    title: 'Brand color',
  } as const;
  fakeServer.reply(listSettings, [colour]);
  fakeServer.reply(changeSetting, { ...colour, value: '#005f99' });
  fakeServer.reply(listClientSettings, defaultClientSettings);
  await renderPage(<ChangeSettingDialog setting={colour} onClose={() => {}} />);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Brand color' });
  await expect.element(field).toHaveValue('#112233');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}#005f99{Tab}');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Our blue');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => fakeServer.requestsTo(changeSetting)).toMatchObject([{ value: '#005f99' }]);
});
