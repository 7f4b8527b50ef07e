import { appealSuspension } from '@muyu/contract/account/login.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { SuspensionSheet } from './suspension-sheet.tsx';

/** A login page, where each refused login brings another ticket. */
function Logins() {
  const [count, setCount] = useState(0);
  const [account, setAccount] = useState('');
  const [open, setOpen] = useState(false);
  const logIn = (name: string) => {
    setCount(count + 1);
    setAccount(name);
    setOpen(true);
  };
  const details = { closed: false, reason: '多次发布广告。', until: null, appealTicket: `ticket ${count}` };
  return (
    <>
      {['mei', 'lin'].map((name) => (
        <button key={name} type="button" onClick={() => logIn(name)}>
          {name}
        </button>
      ))}
      <SuspensionSheet
        account={account}
        suspension={count > 0 ? details : null}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const sheet = page.getByRole('dialog', { name: '账号暂时冻结' });
const text = sheet.getByLabelText('觉得有误？可以申诉一次');
const logIn = (name: string) => page.getByRole('button', { name }).click();
async function close() {
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
}

test('the text of an appeal is there again after the next login of the account', async () => {
  await renderPage(<Logins />);
  await logIn('mei');
  await text.fill('那是朋友的展览。');
  await close();
  await logIn('mei');
  await expect.element(text).toHaveValue('那是朋友的展览。');
  await close();
  await logIn('lin');
  await expect.element(text).toHaveValue('');
});

test('the text of a sent appeal is forgotten', async () => {
  fakeServer.reply(appealSuspension, {});
  await renderPage(<Logins />);
  await logIn('mei');
  await text.fill('那是朋友的展览。');
  await sheet.getByRole('button', { name: '提交申诉' }).click();
  await sheet.getByRole('button', { name: '知道了' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(appealSuspension)).toEqual([
    { ticket: 'ticket 1', content: '那是朋友的展览。' },
  ]);
  await logIn('mei');
  await expect.element(text).toHaveValue('');
});
