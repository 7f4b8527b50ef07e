import * as endpoints from '@muyu/contract/admin/money/withdrawal.ts';
import { parseCsv, plainField } from '@muyu/contract/core/text/csv.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { listAudit } from '../../../../testing/audit.ts';
import { concurrencyTest } from '../../../../testing/concurrency-test.ts';
import { payPassword, richMember } from '../../../../testing/money.ts';
import { signInOperator } from '../../../../testing/operators.ts';
import { testServer } from '../../../../testing/server.ts';
import { startBankFileHold } from '../commands/start-bank-file-hold.ts';

const server = testServer({ demo: true });
type Operator = Awaited<ReturnType<typeof signInOperator>>;
let finance: Operator;
let colleague: Operator;

/** Each test has operators of its own, whose approvals of 24 hours are limited. The queue is emptied: earlier withdrawals are in a file. */
beforeEach(async () => {
  finance = await signInOperator(server, 'finance');
  colleague = await signInOperator(server, 'finance');
  await exportNew();
});

const cardNumber = '6222021234567890128';
const exportNew = (by = finance) => server.call(endpoints.exportWithdrawals, {}, by);
const download = (number: number) => server.call(endpoints.downloadWithdrawalExport, { number }, finance);
const pay = (withdrawalId: string, paid: boolean) =>
  server.call(endpoints.payWithdrawal, { withdrawalId, paid, reason: 'bank' }, finance);
const listExports = async () =>
  (await server.call(endpoints.listWithdrawalExports, {}, finance)).data.resultList;
const detailOf = async (withdrawalId: string) =>
  (await server.call(endpoints.getAdminWithdrawal, { withdrawalId }, finance)).data;
/** The ids in a file. */
const idsIn = (text: string) =>
  parseCsv(text)!
    .slice(1)
    .map(({ fields }) => fields[0]!);

/** A withdrawal of ¥100 that is being paid. */
async function paying(name: string) {
  const person = await richMember(server, name, 200);
  const card = { holder: '=林小满', cardNumber, bank: 'ICBC', payPassword };
  const { data } = await server.call(addBankCard, card, person);
  const given = { amount: 100, bankCardId: data.bankCardId, payPassword };
  const { withdrawalId } = (await server.call(applyForWithdrawal, given, person)).data;
  await server.call(endpoints.approveWithdrawal, { withdrawalId }, finance);
  const started = await server.call(endpoints.startWithdrawals, { withdrawalIds: [withdrawalId] }, finance);
  expect(started.data).toMatchObject([{ outcome: 'done' }]);
  return withdrawalId;
}

test('a file has the new withdrawals only, with full card numbers that spreadsheets keep, and guards formulas', async () => {
  const first = await paying('first');
  const { data } = await exportNew();
  expect(data.text.startsWith('\uFEFFwithdrawal id,')).toBe(true);
  expect(data.text).toContain(`${first},中国工商银行,'=林小满,"=""${cardNumber}""",97.00,CNY\r\n`);
  expect(data).toMatchObject({ count: 1, name: expect.stringContaining(`-${data.number}.csv`) });
  expect((await detailOf(first)).exportNumber).toBe(data.number);
  expect(await exportNew()).toMatchObject({
    status: 422,
    data: { error: 'withdrawalAdmin.nothingToExport' },
  });
  const second = await paying('second');
  const next = (await exportNew()).data;
  expect(next.number).toBe(data.number + 1);
  expect(idsIn(next.text)).toEqual([second]);
});

test('a full file says that others are in no file yet', async () => {
  const limits: { lines: number } = endpoints.withdrawalAdminLimits;
  const { lines } = limits;
  limits.lines = 1;
  onTestFinished(() => {
    limits.lines = lines;
  });
  const ids = [await paying('full'), await paying('rest')];
  const files = [(await exportNew()).data, (await exportNew()).data];
  expect(files.map(({ text, hasMore }) => [idsIn(text), hasMore])).toEqual([
    [[ids[0]], true],
    [[ids[1]], false],
  ]);
});

test('an export is in the audit log, without card numbers', async () => {
  await paying('audited');
  const { data } = await exportNew();
  await download(data.number);
  const entries = await listAudit(server, { targetId: String(data.number) });
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['withdrawal.export', { count: 1, sum: 97 }],
    ['withdrawal.exportAgain', { count: 1 }],
  ]);
  expect(JSON.stringify(entries)).not.toContain(cardNumber.slice(0, 6));
});

test('a file is downloaded again without the withdrawals whose result is known', async () => {
  const [failed, paid, open] = [await paying('known'), await paying('known'), await paying('known')];
  const { data } = await exportNew(colleague);
  expect(idsIn((await download(data.number)).data.text)).toEqual([failed, paid, open]);
  await pay(failed, false);
  await pay(paid, true);
  expect(idsIn((await download(data.number)).data.text)).toEqual([open]);
  expect((await listExports())[0]).toMatchObject({
    number: data.number,
    count: 3,
    sum: 291,
    open: 1,
    createdBy: colleague.username,
  });
  await pay(open, true);
  expect(await download(data.number)).toMatchObject({ data: { error: 'withdrawalAdmin.nothingToExport' } });
  expect(await download(data.number + 1)).toMatchObject({ status: 404 });
});

test('the files are listed newest first, page by page', async () => {
  await paying('listed');
  await exportNew();
  await paying('listed');
  const { number } = (await exportNew()).data;
  const one = (await server.call(endpoints.listWithdrawalExports, { limit: 1 }, finance)).data;
  expect(one.resultList.map((row) => row.number)).toEqual([number]);
  const page = one.nextPage ?? '';
  const two = (await server.call(endpoints.listWithdrawalExports, { limit: 1, page }, finance)).data;
  expect(two.resultList.map((row) => row.number)).toEqual([number - 1]);
});

test('the file with a column of results is imported as it is', async () => {
  const id = await paying('returned');
  const [head, line] = parseCsv((await exportNew()).data.text)!.map(({ fields }) => fields.map(plainField));
  expect(line).toContain(cardNumber);
  const text = [
    [...head!, 'result'],
    [...line!, '成功'],
  ]
    .map((row) => row.join(','))
    .join('\n');
  const { data } = await server.call(endpoints.importWithdrawalResults, { text }, finance);
  expect(data).toMatchObject({ paid: 1, lines: [{ line: 2, outcome: 'paid' }] });
  expect((await detailOf(id)).state).toBe('paid');
});

test('a first line that is neither a header nor a result is listed as unreadable', async () => {
  const id = await paying('first');
  const text = `${id.slice(1)},paid,\n${id},paid,`;
  const { data } = await server.call(endpoints.importWithdrawalResults, { text, trial: true }, finance);
  expect(data.lines).toMatchObject([
    { line: 1, outcome: 'badLine' },
    { line: 2, outcome: 'paid' },
  ]);
});

test.each(['支払済', '支払済み', '支払い済み', 'お支払い済み', '振込済み', 'Success', '已支付'])(
  'the result %s of a bank is a payment',
  async (result) => {
    const text = `${await paying('word')},${result},`;
    const { data } = await server.call(endpoints.importWithdrawalResults, { text, trial: true }, finance);
    expect(data.lines).toMatchObject([{ outcome: 'paid' }]);
  },
);

test('after a restore no file is made or downloaded until an operator confirms, with a reason, what the bank has paid', async () => {
  const readHold = async () => (await server.call(endpoints.getBankFileHold, {}, finance)).data.hold;
  expect(await readHold()).toBe(null);
  await paying('restored');
  const { number } = (await exportNew()).data;
  const again = await paying('restored');
  const [at, now] = [new Date('2026-05-04T03:02:01Z'), new Date()];
  const { count, sumFen } = await startBankFileHold(server.app, { contentAt: at, now });
  expect(count).toBeGreaterThanOrEqual(2);
  expect(sumFen).toBe(count * 9700);
  expect(await readHold()).toEqual({ restoredAt: now.toISOString(), contentAt: at.toISOString() });
  const held = { status: 422, data: { error: 'withdrawalAdmin.held' } };
  expect(await exportNew()).toMatchObject(held);
  expect(await download(number)).toMatchObject(held);
  const end = (reason: string) => server.call(endpoints.endBankFileHold, { reason }, finance);
  expect(await end('\u200B')).toMatchObject({ status: 400, data: { fields: [{ field: 'reason' }] } });
  expect(await Promise.all([end('compared with the bank'), end('compared')])).toMatchObject([
    { status: 200 },
    { status: 200 },
  ]);
  expect(await readHold()).toBe(null);
  expect(idsIn((await exportNew()).data.text)).toEqual([again]);
  const entries = await listAudit(server, { action: 'withdrawal.endHold' });
  expect(entries).toMatchObject([
    { reason: expect.stringContaining('compared'), before: { contentAt: at.toISOString() }, after: null },
  ]);
});

concurrencyTest('of two operators who export at once no withdrawal is in both files', async () => {
  const ids = [await paying('race'), await paying('race'), await paying('race')];
  const replies = await Promise.all([exportNew(), exportNew(colleague), exportNew(), exportNew(colleague)]);
  const files = replies.filter(({ status }) => status === 200).map(({ data }) => idsIn(data.text));
  expect(files.flat().toSorted()).toEqual(ids.toSorted());
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(replies.length - files.length);
});

concurrencyTest('a withdrawal whose result comes in while a file is made has that result', async () => {
  const id = await paying('meanwhile');
  const [exported, failed] = await Promise.all([exportNew(), pay(id, false)]);
  expect(failed.status).toBe(200);
  const { exportNumber, state } = await detailOf(id);
  expect(state).toBe('failed');
  expect(exportNumber === null).toBe(exported.status === 422);
});
