import { expect, test } from 'vitest';
import { withdrawalAdminLimits } from '../../admin/money/withdrawal.ts';
import { formatCsv, parseCsv } from './csv.ts';
import { withoutOtherColumns } from './withdrawal-results.ts';

const header = [
  'withdrawal id',
  'bank',
  'holder',
  'card number',
  'amount',
  'currency',
  'result',
  'reason',
  'time',
];
const id = '0197f000-0000-7000-8000-0000000000a1';
const line = (result: string, reason: string) => [
  ...[id, '中国工商银行股份有限公司', '=林小满', { digits: '6222021234567890128' }, '97.00', 'CNY'],
  ...[result, reason, '2026-11-30 12:00:00'],
];
const bodyLimit = 256 * 1024;

test('the answer of a bank to a full file fits into a request', () => {
  const rows = Array.from({ length: withdrawalAdminLimits.lines }, (_, at) =>
    at % 4 === 0 ? line('失败', '收款人户名与账号不符，请核对后重新提交') : line('成功', ''),
  );
  const text = formatCsv([header, ...rows]);
  expect(Buffer.byteLength(JSON.stringify({ text }))).toBeGreaterThan(bodyLimit);
  const kept = withoutOtherColumns(text);
  expect(Buffer.byteLength(JSON.stringify({ text: kept, trial: true }))).toBeLessThan(bodyLimit);
  expect(kept.length).toBeLessThanOrEqual(withdrawalAdminLimits.text);
  expect(parseCsv(kept)).toHaveLength(rows.length + 1);
});

test('records keep their lines, and what stands in them', () => {
  const text = [
    '',
    '结果,提现编号,备注',
    `失败,${id},"two\nlines"`,
    `成功,"=""${'1'.repeat(12)}""",x`,
    'badly, ',
  ].join('\n');
  expect(parseCsv(withoutOtherColumns(text))).toEqual([
    { line: 2, fields: ['withdrawal id', 'result', 'reason'] },
    { line: 3, fields: [id, '失败', ''] },
    { line: 5, fields: ['1'.repeat(12), '成功', ''] },
    { line: 6, fields: ['', 'badly', ''] },
  ]);
});

test('a reason of several lines is one line', () => {
  const text = `withdrawal id,result,reason\n${id},failed,"=1\n2"\n${id},paid,`;
  expect(parseCsv(withoutOtherColumns(text))?.slice(1)).toEqual([
    { line: 2, fields: [id, 'failed', "'=1 2"] },
    { line: 4, fields: [id, 'paid', ''] },
  ]);
});

test.each([
  ['without a header of the columns', `${id},paid\n`],
  ['with an open quotation', `withdrawal id,result,x\n${id},"paid`],
  ['of another encoding', `withdrawal id,result,x\n${id},paid,\ufffd`],
])('a text %s stays as it is', (_, text) => {
  expect(withoutOtherColumns(text)).toBe(text);
});
