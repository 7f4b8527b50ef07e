import { caseErrors, openCase } from '@muyu/contract/admin/report.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { OpenCaseDialog } from './open-case-dialog.tsx';

const postId = '01a22392-eee0-7534-8022-d5e4dd24569f';
const link = `https://muyu.example/post/postDetail?postId=${postId}`;

test('a link opens a case, and a text that is no link says what to paste and sends nothing', async () => {
  const onOpened = vi.fn();
  fakeServer.reply(openCase, { caseId: 'case' });
  await renderPage(<OpenCaseDialog open onClose={() => {}} onOpened={onOpened} />);
  const field = page.getByRole('textbox');
  await field.fill('sunset');
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect.element(page.getByText('Paste the link from the address bar of the site')).toBeVisible();
  expect(fakeServer.requestsTo(openCase)).toEqual([]);
  await field.fill(link);
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect.poll(() => onOpened.mock.calls).toEqual([['case']]);
  expect(fakeServer.requestsTo(openCase)).toEqual([{ postId }]);
});

test('a refusal stays in the dialog with the link', async () => {
  fakeServer.reply(openCase, () => {
    throw new ErrorReply(caseErrors.targetGone, 'There is no such content');
  });
  const onOpened = vi.fn();
  await renderPage(<OpenCaseDialog open onClose={() => {}} onOpened={onOpened} />);
  await page.getByRole('textbox').fill(link);
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue(link);
  expect(onOpened).not.toHaveBeenCalled();
});
