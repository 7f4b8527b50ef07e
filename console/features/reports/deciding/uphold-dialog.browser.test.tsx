import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import type { ReportCase } from '@muyu/contract/admin/report.ts';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { operatorWith, userSample } from '../../../testing/samples.ts';
import { UpholdDialog } from './uphold-dialog.tsx';

const author = userSample({ userId: 'offender', username: 'offender', nickname: 'Cheap phones' });
const reportedUser: ReportCase = {
  caseId: 'case',
  state: 'open',
  targetType: 'user',
  targetId: 'offender',
  postId: null,
  author,
  authorErased: false,
  authorRecord: { upheld: 0, dismissed: 0, open: 1 },
  quoted: 'Cheap phones',
  current: { title: 'Cheap phones', content: '', files: [], onPost: null, deleted: false },
  ...{ filesChanged: false, replacedFiles: [] },
  reports: 1,
  reasons: [{ typeId: 4, count: 1 }],
  assignee: null,
  openedAt: '2026-11-01T12:00:00.000Z',
  lastAt: '2026-11-01T12:00:00.000Z',
  dueAt: '2026-11-02T12:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  rule: null,
  reason: null,
  removal: null,
};

async function openDialog(item: ReportCase) {
  fakeServer.reply(getOwnOperator, operatorWith('reports', 'decideReports', 'sanction'));
  const onUphold = vi.fn();
  const mutation = { pending: false, error: null, reset() {} };
  await renderPage(
    <Suspense>
      <UpholdDialog item={item} mutation={mutation} onClose={() => {}} onUphold={onUphold} />
    </Suspense>,
  );
  return onUphold;
}

test('the profile of a reported person stays unless the operator chooses to clear it', async () => {
  const onUphold = await openDialog(reportedUser);
  const actions = page.getByRole('radiogroup', { name: 'Action on the profile' });
  await expect.element(actions.getByRole('radio', { name: 'Leave as is' })).toBeChecked();
  await page.getByRole('radio', { name: /^Clear the profile/ }).click();
  await page.getByRole('textbox', { name: /Reason/ }).fill('Advertising in the profile');
  await page.getByRole('button', { name: /^Uphold the report/ }).click();
  await expect
    .poll(() => onUphold.mock.calls)
    .toEqual([
      [
        {
          rule: 'advertising',
          removal: 'delete',
          reason: 'Advertising in the profile',
          sanction: { kind: 'warn' },
        },
      ],
    ]);
});

test('a report about a person whose account is erased is upheld without a sanction', async () => {
  const onUphold = await openDialog({ ...reportedUser, authorErased: true, current: null });
  const reason = page.getByRole('textbox', { name: /Reason/ });
  await reason.fill('Advertising in the profile');
  await expect.element(page.getByText('Action on the author')).not.toBeVisible();
  await page.getByRole('button', { name: /^Uphold the report/ }).click();
  await expect
    .poll(() => onUphold.mock.calls)
    .toEqual([[{ rule: 'advertising', reason: 'Advertising in the profile' }]]);
});
