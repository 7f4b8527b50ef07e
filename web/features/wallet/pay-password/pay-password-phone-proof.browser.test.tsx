import { sendSms, verifyCode } from '@muyu/contract/account/login.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { PayPasswordPhoneProof } from './pay-password-phone-proof.tsx';

const phone = page.getByLabelText('现在的手机号');
const send = page.getByRole('button', { name: '获取验证码' });
const incomplete = page.getByText('请输入完整的手机号');

test('a code for an incomplete number is not sent: the number is named and focused', async () => {
  fakeServer.reply(sendSms, { expiresInSeconds: 300, againInSeconds: 60 });
  await renderPage(
    <PayPasswordPhoneProof phone="138****0001" areaCode="86" problem="" onTicket={() => undefined} />,
  );
  await send.click();
  await expect.element(incomplete).toBeVisible();
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('1380000');
  await expect.element(incomplete).not.toBeInTheDocument();
  await send.click();
  await expect.element(incomplete).toBeVisible();
  expect(fakeServer.requestsTo(sendSms)).toEqual([]);
  await phone.fill('13800000001');
  await send.click();
  await expect.element(page.getByLabelText('验证码')).toHaveFocus();
  expect(fakeServer.requestsTo(sendSms)).toMatchObject([
    { phoneAreaCode: '86', phoneNumber: '13800000001', scene: 'verifyPhone' },
  ]);
});

test('another number than that of the account is named before a code is asked for', async () => {
  await renderPage(
    <PayPasswordPhoneProof phone="138****0001" areaCode="86" problem="" onTicket={() => undefined} />,
  );
  await phone.fill('13900000002');
  await send.click();
  await expect.element(page.getByText('和账号绑定的手机号不一致，请核对')).toBeVisible();
  await expect.element(phone).toHaveFocus();
  expect(fakeServer.requestsTo(sendSms)).toEqual([]);
});

test('a proof whose sending failed is sent again without another code', async () => {
  fakeServer.reply(verifyCode, { ticket: 'proof' });
  const sent: string[] = [];
  await renderPage(
    <PayPasswordPhoneProof
      phone="138****0001"
      areaCode="86"
      problem=""
      onTicket={(ticket) => sent.push(ticket)}
    />,
  );
  await phone.fill('13800000001');
  await page.getByLabelText('验证码').fill('123456');
  const next = page.getByRole('button', { name: '下一步' });
  await next.click();
  await expect.poll(() => sent).toEqual(['proof']);
  await next.click();
  await expect.poll(() => sent).toEqual(['proof', 'proof']);
  expect(fakeServer.requestsTo(verifyCode)).toHaveLength(1);
});
