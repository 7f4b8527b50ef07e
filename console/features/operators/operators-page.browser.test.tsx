import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import {
  addOperator,
  listOperators,
  type OperatorAccount,
  updateOperator,
} from '@muyu/contract/admin/operator-accounts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../web/testing/fake-server.ts';
import { pageAfterAnother, stepBackInVain, unload } from '../../testing/leave-page.ts';
import { renderPage } from '../../testing/render.tsx';
import { operatorWith } from '../../testing/samples.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { OperatorsPage } from './operators-page.tsx';

const newcomer: OperatorAccount = {
  operatorId: 'chen',
  username: 'chen',
  role: 'finance',
  enrolled: false,
  disabled: false,
  closedDemo: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  seenAt: null,
};

test('the time beside an operator is called that of the latest sign-in', async () => {
  fakeServer.reply(getOwnOperator, operatorWith('operators'));
  fakeServer.reply(listOperators, [{ ...newcomer, seenAt: '2026-11-02T12:00:00.000Z' }]);
  await renderPage(<OperatorsPage />);
  await expect.element(page.getByRole('columnheader', { name: 'Last sign-in' })).toBeVisible();
});

test('an account of a demo that is off is called that, and is not offered for changes', async () => {
  fakeServer.reply(getOwnOperator, operatorWith('operators'));
  fakeServer.reply(listOperators, [{ ...newcomer, closedDemo: true }]);
  await renderPage(<OperatorsPage />);
  await expect.element(page.getByText('Demo account, can’t sign in')).toBeVisible();
  await expect.element(page.getByText('Enabled')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Change chen' })).not.toBeInTheDocument();
});

test('a role is chosen by what it may do, which the form then says, and the password stays until it is passed on', async () => {
  fakeServer.reply(getOwnOperator, operatorWith('operators'));
  fakeServer.reply(listOperators, []);
  fakeServer.reply(addOperator, newcomer);
  const history = pageAfterAnother();
  await renderPage(<OperatorsPage />, history);
  await page.getByRole('button', { name: /Add operator$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('chen');
  await dialog.getByRole('combobox').click();
  await page.getByText(/^Finance: withdrawals, refunds/).click();
  await expect.element(dialog.getByText(/^withdrawals, refunds/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => fakeServer.requestsTo(addOperator))
    .toMatchObject([{ username: 'chen', role: 'finance' }]);
  const given = page.getByRole('dialog', { name: 'Password of chen' });
  await expect.element(given).toBeVisible();
  expect(unload()).toBe('asks');
  await stepBackInVain();
  await given.getByRole('button', { name: 'I’ve passed it on' }).click();
  await expect.element(given).not.toBeInTheDocument();
  window.history.back();
  await expect.poll(() => history.location.pathname).toBe('/before');
});

test('a second try after a lost reply sends the same password, and the list is loaded again', async () => {
  fakeServer.reply(getOwnOperator, operatorWith('operators'));
  fakeServer.reply(listOperators, []);
  fakeServer.reply(addOperator, () => {
    throw connectionLost;
  });
  await renderPage(<OperatorsPage />);
  await page.getByRole('button', { name: /Add operator$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add operator' });
  const submit = dialog.getByRole('button', { name: 'Add', exact: true });
  const name = dialog.getByRole('textbox');
  await name.fill('chen');
  await dialog.getByRole('combobox').click();
  await page.getByText(/^Finance: withdrawals, refunds/).click();
  const addAs = async (username: string) => {
    await name.fill(username);
    const before = fakeServer.requestsTo(listOperators).length;
    await submit.click();
    await expect.element(dialog.getByText(/^Can’t reach the server/)).toBeVisible();
    await expect.poll(() => fakeServer.requestsTo(listOperators)).toHaveLength(before + 1);
  };
  await addAs('chen');
  await addAs('wang');
  fakeServer.reply(addOperator, newcomer);
  await name.fill('wang');
  await submit.click();
  await expect.element(page.getByRole('dialog', { name: 'Password of wang' })).toBeVisible();
  const [chen, wang, again] = fakeServer.requestsTo(addOperator);
  expect(again).toEqual(wang);
  expect(wang?.password).not.toBe(chen?.password);
  await expect.element(page.getByText(again!.password)).toBeVisible();
});

test('the role that an operator has already cannot be confirmed', async () => {
  await renderPage(<ChangeDialog changing={{ staff: newcomer, change: 'role' }} onClose={() => undefined} />);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('New tasks');
  await expect.element(dialog.getByRole('button', { name: 'Change role' })).toBeDisabled();
  await dialog.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(fakeServer.requestsTo(updateOperator)).toEqual([]);
});
