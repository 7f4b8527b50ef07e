import { listExclusions } from '@muyu/contract/recommendation.ts';
import { addReport, listReportTypes } from '@muyu/contract/report.ts';
import { ignoreUser } from '@muyu/contract/social.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../app/query.ts';
import { client } from '../../client/client.ts';
import { setIgnored, useIgnoreOverrides } from '../../client/ignored.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { ReportReceipt } from './report-receipt.tsx';
import { ReportSheetHost } from './report-sheet-host.tsx';
import { useReportSheet } from './use-report.ts';

const sheet = page.getByRole('dialog');
const text = sheet.getByLabelText('补充说明（选填）');

beforeEach(() => fakeServer.reply(listReportTypes, [{ typeId: 1, name: '广告', textRequired: false }]));

async function reopen(postId: string) {
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  report(postId);
  await expect.element(text).toBeVisible();
}
const report = (postId: string) =>
  useReportSheet.setState({ target: { kind: 'post', postId, userId: 'bo', nickname: '博' }, open: true });

test('the text of a report that was closed is there again for the same thing only, until it is sent', async () => {
  fakeServer.reply(addReport, {
    reportId: 'report',
    targetType: 'post',
    typeId: 1,
    state: 'open',
    at: '2026-11-01T12:00:00.000Z',
  });
  useReportSheet.setState({ target: null, open: false });
  await renderPage(<ReportSheetHost />);
  report('one');
  await text.fill('到处贴同一个链接');
  await reopen('other');
  await expect.element(text).toHaveValue('');
  await reopen('one');
  await expect.element(text).toHaveValue('到处贴同一个链接');
  await sheet.getByText('广告').click();
  await sheet.getByRole('button', { name: '提交举报' }).click();
  await expect.poll(() => fakeServer.requestsTo(addReport)).toMatchObject([{ content: '到处贴同一个链接' }]);
  await expect.element(text).not.toBeInTheDocument();
  await reopen('one');
  await expect.element(text).toHaveValue('');
});

test('a person ignored from the receipt counts as ignored, also after an earlier choice', async () => {
  fakeServer.reply(ignoreUser, { userId: 'bo', ignored: true, changed: true });
  setIgnored('bo', false);
  const exclusions = [...client.keyOf(listExclusions), {}];
  queryClient.setQueryData(exclusions, { pages: [], pageParams: [] });
  await renderPage(
    <ReportReceipt
      target={{ kind: 'post', postId: 'post', userId: 'bo', nickname: '博' }}
      onDone={() => undefined}
    />,
  );
  await page.getByRole('button', { name: '屏蔽 博 的消息' }).click();
  await expect.element(page.getByRole('button', { name: '已屏蔽 博 的消息' })).toBeVisible();
  expect(useIgnoreOverrides.getState().users).toMatchObject({ bo: { on: true } });
  expect(queryClient.getQueryState(exclusions)?.isInvalidated).toBe(true);
});
