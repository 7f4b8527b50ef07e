import { approveCertification, type CertificationItem } from '@muyu/contract/admin/creator.ts';
import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { creatorErrors } from '@muyu/contract/creator.ts';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { operatorWith, userSample } from '../../testing/samples.ts';
import { ApproveDialog } from './approve-dialog.tsx';

const application: CertificationItem = {
  applicationId: 'application',
  kind: 'creator',
  state: 'pending',
  note: '',
  files: [],
  submittedAt: '2026-11-01T12:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  user: userSample({ labels: ['premium'] }),
  age: 30,
  posts: 1,
  fans: 0,
};

async function openDialog() {
  fakeServer.reply(getOwnOperator, operatorWith('certify'));
  await renderPage(
    <Suspense>
      <ApproveDialog item={application} onClose={() => {}} />
    </Suspense>,
  );
}

test('the labels of an approval are those that are checked, without an earlier one that was unchecked', async () => {
  fakeServer.reply(approveCertification, {});
  await openDialog();
  const earlier = page.getByRole('checkbox', { name: /^Premium/ });
  await expect.element(earlier).toBeChecked();
  await earlier.click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(() => fakeServer.requestsTo(approveCertification))
    .toMatchObject([{ labels: ['quality'] }]);
});

test('an approval that is refused because of the age says so in the dialog', async () => {
  const message = 'The applicant is below the minimum age for a certification';
  fakeServer.reply(approveCertification, () => {
    throw new ErrorReply(creatorErrors.tooYoung, message);
  });
  await openDialog();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
});
