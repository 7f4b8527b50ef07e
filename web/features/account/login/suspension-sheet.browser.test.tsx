import { appealSuspension } from '@muyu/contract/account/login.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { SuspensionSheet } from './suspension-sheet.tsx';

const frozen = { closed: false, reason: '多次发布广告。', until: null, appealTicket: null, appeal: null };

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
  const details = { ...frozen, appealTicket: `ticket ${count}` };
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

const at = '2026-03-01T08:00:00.000Z';

test.each([
  ['waits', null, '申诉已提交，我们会尽快复核。结果出来后，重新登录就能看到。'],
  ['was answered', '看过原图，仍是广告', '回复：看过原图，仍是广告'],
])('an appeal that %s is shown instead of the form', async (_, answer, shown) => {
  const suspension = { ...frozen, appeal: { at, answer } };
  await renderPage(<SuspensionSheet account="mei" suspension={suspension} open onClose={() => {}} />);
  await expect.element(sheet.getByText(shown)).toBeVisible();
  await expect.element(text).not.toBeInTheDocument();
});
