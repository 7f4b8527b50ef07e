import { sendSms } from '@muyu/contract/account/login.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render.tsx';
import { CodePage } from '../password/code-page.tsx';
import { updatePhoneChange } from './phone-change.ts';
import { VerifyStep } from './verify-step.tsx';

const phone = page.getByLabelText('现在的手机号');
const send = page.getByRole('button', { name: '获取验证码' });
const refused = page.getByText('和账号绑定的手机号不一致，请核对');

test('no code is asked for with another number than the one of the account', async () => {
  fakeServer.reply(sendSms, { expiresInSeconds: 300, againInSeconds: 60 });
  const { router } = await renderPage(<VerifyStep phone="138****0001" areaCode="86" />);
  for (const other of ['13900000001', '13800000002']) {
    await phone.fill(other);
    await expect.element(refused).not.toBeInTheDocument();
    await send.click();
    await expect.element(refused).toBeVisible();
    await expect.element(phone).toHaveFocus();
  }
  expect(fakeServer.requestsTo(sendSms)).toEqual([]);
  await phone.fill('138 0000 0001');
  await send.click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/code');
  expect(fakeServer.requestsTo(sendSms)).toMatchObject([{ scene: 'verifyPhone' }]);
});

test('the page of the code promises one for the number of the account only, and for a new number has sent it', async () => {
  const given = { phoneAreaCode: '86', phoneNumber: '13800000001' };
  updatePhoneChange({ currentPhone: given, next: given, awaits: 'verifyPhone' });
  await renderPage(<CodePage />);
  await expect.element(page.getByText(/13800000001 与账号一致时，会收到验证码/)).toBeVisible();
  updatePhoneChange({ awaits: 'changePhone' });
  await expect.element(page.getByText(/已发送到 \+86.13800000001/)).toBeVisible();
});
