import {
  type LegalVersion,
  legalErrors,
  listLegalVersions,
  publishLegalVersion,
} from '@muyu/contract/legal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const noNotes = { zh_CN: '', en_US: '', ja: '' };
const first: LegalVersion = {
  document: 'terms',
  version: 1,
  texts: { zh_CN: '条款', en_US: 'Terms', ja: '規約' },
  notes: noNotes,
  asksConsent: true,
  publishedAt: null,
  publishedBy: null,
};
const second: LegalVersion = {
  ...first,
  version: 2,
  texts: { ...first.texts, ja: '新しい規約' },
  publishedAt: '2026-11-02T12:00:00.000Z',
  publishedBy: 'chen',
};

const dialog = page.getByRole('dialog').filter({ hasText: 'New version of' });
const question = page.getByRole('dialog').filter({ hasText: 'Ask everyone to agree again?' });

async function fillNotes() {
  for (const language of ['中文', 'English', '日本語'])
    await dialog.getByRole('textbox', { name: `What is new: ${language}` }).fill('Shorter');
}
async function publish() {
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await question.getByRole('button', { name: 'Publish' }).click();
}

test('everybody is asked again after the notes of all languages and a question; a correction asks nobody', async () => {
  fakeServer.reply(listLegalVersions, [first]);
  fakeServer.reply(publishLegalVersion, second);
  await renderPage(<PublishDialog latest={first} onClose={() => {}} />);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog.getByText(/so describe what’s new in every language$/)).toBeVisible();
  await fillNotes();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(question.getByText(/^Version 2 of Terms of use takes effect at once/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(publishLegalVersion)).toEqual([]);
  await publish();
  await expect.poll(() => fakeServer.requestsTo(publishLegalVersion)).toHaveLength(1);
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('textbox', { name: 'What is new: English' }).fill('');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => fakeServer.requestsTo(publishLegalVersion)).toHaveLength(2);
  expect(fakeServer.requestsTo(publishLegalVersion)).toMatchObject([
    { version: 1, asksConsent: true, notes: { en_US: 'Shorter' } },
    { version: 1, asksConsent: false, notes: { en_US: '' } },
  ]);
});

test('a text that was published meanwhile can be read, and what was typed is kept for the version after it', async () => {
  const message = 'A new version has just been published. Look at it first';
  fakeServer.reply(listLegalVersions, [second, first]);
  fakeServer.reply(publishLegalVersion, () => {
    throw new ErrorReply(legalErrors.changedMeanwhile, message);
  });
  await renderPage(<PublishDialog latest={first} onClose={() => {}} />);
  const english = dialog.getByRole('textbox', { name: 'Text: English' });
  await english.fill('Terms, shorter');
  await fillNotes();
  await publish();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(english).toHaveValue('Terms, shorter');
  await expect.element(dialog.getByRole('textbox', { name: 'Text: 日本語' })).toHaveValue('新しい規約');

  await dialog.getByRole('button', { name: 'Read version 2' }).click();
  const published = page.getByText('Terms', { exact: true }).last();
  await expect.element(published).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(published).not.toBeInTheDocument();

  await publish();
  await expect.poll(() => fakeServer.requestsTo(publishLegalVersion)).toHaveLength(2);
  expect(fakeServer.requestsTo(publishLegalVersion)[1]).toMatchObject({
    version: 2,
    texts: { zh_CN: '条款', en_US: 'Terms, shorter', ja: '新しい規約' },
  });
});

test('a new version of the community rules asks nobody', async () => {
  const rules: LegalVersion = { ...first, document: 'rules', asksConsent: false };
  fakeServer.reply(listLegalVersions, [rules]);
  fakeServer.reply(publishLegalVersion, { ...rules, version: 2 });
  await renderPage(<PublishDialog latest={rules} onClose={() => {}} />);
  await expect.element(dialog.getByRole('textbox', { name: 'What is new: 中文' })).toBeVisible();
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => fakeServer.requestsTo(publishLegalVersion)).toHaveLength(1);
  expect(fakeServer.requestsTo(publishLegalVersion)).toMatchObject([
    { document: 'rules', version: 1, asksConsent: false },
  ]);
});
