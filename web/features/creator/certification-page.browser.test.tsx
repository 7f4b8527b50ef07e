import {
  applyForCertification,
  type Certification,
  creatorErrors,
  getCertification,
  withdrawCertification,
} from '@muyu/contract/creator.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { picture } from '../../testing/samples.ts';
import { CertificationPage } from './certification-page.tsx';

const application = (state: Certification['state']): Certification => ({
  applicationId: 'application',
  kind: 'creator',
  state,
  note: '在江边拍灯',
  files: [picture({ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })],
  submittedAt: '2026-11-01T12:00:00.000Z',
  decidedAt: state === 'pending' ? null : '2026-11-02T12:00:00.000Z',
  reason: state === 'rejected' ? '看不清纸条' : null,
});
const replyWith = (state: Certification['state']) =>
  fakeServer.reply(getCertification, {
    certified: false,
    kinds: [],
    labels: [],
    adult: true,
    application: application(state),
  });
/** The server deletes the pictures of an application that is withdrawn. */
const replyWithWithdrawn = () =>
  fakeServer.reply(getCertification, {
    certified: false,
    kinds: [],
    labels: [],
    adult: true,
    application: { ...application('withdrawn'), kind: 'authenticated', files: [] },
  });
const again = page.getByRole('button', { name: '重新申请' });
const send = page.getByRole('button', { name: '提交申请' });

test('a second application whose reply was lost is shown as waiting once it is sent again', async () => {
  replyWith('rejected');
  await renderPage(<CertificationPage />);
  await again.click();
  await expect.element(page.getByText('没有通过审核')).not.toBeInTheDocument();
  // The server has taken it.
  replyWith('pending');
  fakeServer.reply(applyForCertification, () => {
    throw new ErrorReply(creatorErrors.alreadyPending, '已有一份申请在审核');
  });
  await send.click();
  await expect.element(page.getByRole('heading', { name: '审核中' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '撤回申请' })).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
});

test('a second application that is rejected shows the reason again, not the form', async () => {
  replyWith('rejected');
  await renderPage(<CertificationPage />);
  await again.click();
  fakeServer.reply(applyForCertification, () => {
    throw new ErrorReply(creatorErrors.alreadyPending, '已有一份申请在审核');
  });
  await send.click();
  await expect.element(page.getByText('看不清纸条')).toBeVisible();
  await expect.element(again).toBeVisible();
});

test('an application that is withdrawn to be changed fills the form with its kind and its note', async () => {
  replyWith('pending');
  fakeServer.reply(withdrawCertification, () => {
    replyWithWithdrawn();
    return {};
  });
  await renderPage(<CertificationPage />);
  await page.getByRole('button', { name: '撤回申请' }).click();
  await expect.element(page.getByText('证明图片会删除', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '撤回', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: '补充说明' })).toHaveValue('在江边拍灯');
  await expect.element(page.getByRole('radio').nth(1)).toBeChecked();
});
