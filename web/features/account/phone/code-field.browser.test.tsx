import { sendSms } from '@muyu/contract/account/login.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { SendButton } from './code-field.tsx';
import { useSms } from './sms.ts';

function Field({ phoneNumber = '13800000001' }) {
  const sms = useSms('login', { phoneAreaCode: '86', phoneNumber });
  return <SendButton sms={sms} onSend={() => void sms.send()} />;
}

test('the button of the code has the focus while its request runs, sends one, and has it after a failure', async () => {
  const reply = Promise.withResolvers<never>();
  fakeServer.reply(sendSms, () => reply.promise);
  await renderPage(<Field />);
  const send = page.getByRole('button');
  await pressByKey(send);
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await expect.element(send).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  reply.reject(connectionLost);
  await expect.element(page.getByRole('button', { name: '获取验证码' })).toHaveFocus();
  expect(fakeServer.requestsTo(sendSms)).toHaveLength(1);
});

test('the button of the code has the focus while the next request has to wait', async () => {
  fakeServer.reply(sendSms, { expiresInSeconds: 300, againInSeconds: 60 });
  await renderPage(<Field />);
  await pressByKey(page.getByRole('button', { name: '获取验证码' }));
  await expect.element(page.getByRole('button', { name: /秒后重发/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(fakeServer.requestsTo(sendSms)).toHaveLength(1);
});

test('a clock that is set back after a request does not make the next one wait longer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  fakeServer.reply(sendSms, { expiresInSeconds: 300, againInSeconds: 60 });
  await renderPage(<Field phoneNumber="13800000002" />);
  vi.setSystemTime(Date.now() + 600_000);
  await pressByKey(page.getByRole('button', { name: '获取验证码' }));
  await expect.element(page.getByRole('button', { name: '60 秒后重发' })).toBeVisible();
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(250);
  await pressByKey(page.getByRole('button', { name: '重新发送' }));
  await expect.poll(() => fakeServer.requestsTo(sendSms)).toHaveLength(2);
});
