import { accountErrors } from '@muyu/contract/account/account.ts';
import { sendSms } from '@muyu/contract/account/login.ts';
import { checkPhone } from '@muyu/contract/account/registration.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { RegistrationPhoneProof } from './registration-phone-proof.tsx';

test('a check of the phone that needs a proof of work neither blocks the step nor shows an error', async () => {
  fakeServer.reply(checkPhone, () => {
    throw new ErrorReply(accountErrors.proofRequired, '要先完成设备运算');
  });
  fakeServer.reply(sendSms, { expiresInSeconds: 300, againInSeconds: 60 });
  await renderPage(<RegistrationPhoneProof flow="register" />);
  await page.getByLabelText('手机号').fill('13800000001');
  await expect.poll(() => fakeServer.requestsTo(checkPhone)).toHaveLength(1);
  const send = page.getByRole('button', { name: '获取验证码' });
  await expect.element(send).toBeEnabled();
  await send.click();
  await expect.poll(() => fakeServer.requestsTo(sendSms)).toHaveLength(1);
  await expect.element(page.getByText('要先完成设备运算')).not.toBeInTheDocument();
});
