import { sendSms } from '@muyu/contract/account/login.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { PhoneProof } from './phone-proof.tsx';

const phone = page.getByLabelText('现在的手机号');
const send = page.getByRole('button', { name: '获取验证码' });
const incomplete = page.getByText('请输入完整的手机号');

test('a code for an incomplete number is not sent: the number is named and focused', async () => {
  fakeServer.reply(sendSms, { expiresInSeconds: 300, againInSeconds: 60 });
  await renderPage(<PhoneProof phone="138****0001" areaCode="86" problem="" onTicket={() => undefined} />);
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
