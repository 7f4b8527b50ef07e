import type { Locale } from '@muyu/contract/core/locale.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { payFromBalance } from '@muyu/contract/wallet/order.ts';
import { exportStatementPdf, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { certifiedMember, rewardOf } from '../../../../testing/creators.ts';
import { buy, monthly, orderOf, payPassword, richMember } from '../../../../testing/money.ts';
import { publishedPost } from '../../../../testing/posts.ts';
import { testServer } from '../../../../testing/server.ts';
import { drawStatement } from './draw-statement.ts';
import { withDrawingPlace } from './render-pdf.ts';

const server = testServer();

/** The pages of a PDF as their lines, from top to bottom and from left to right. */
async function readPages(data: Uint8Array): Promise<string[][]> {
  const pdf = await getDocument({ data: new Uint8Array(data), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const lines = new Map<number, { x: number; end: number; text: string }[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const y = Math.round(item.transform[5]);
      const x = item.transform[4] as number;
      lines.set(y, [...(lines.get(y) ?? []), { x, end: x + item.width, text: item.str }]);
    }
    const sorted = [...lines].toSorted(([a], [b]) => b - a);
    pages.push(
      sorted.map(([, parts]) =>
        parts
          .toSorted((a, b) => a.x - b.x)
          // Pieces in another font follow without a gap.
          .reduce(
            (line, { x, text }, i, all) => line + (i > 0 && x - all[i - 1]!.end > 3 ? ' ' : '') + text,
            '',
          ),
      ),
    );
  }
  return pages;
}

/** The statement of the month of a member's newest detail; of a member without details that of a month before. */
async function statementOf(who: { token: string; userId: string }, locale: Locale) {
  const [newest] = (await server.call(listBalanceDetails, { limit: 1 }, who)).data.resultList;
  const month = newest ? shanghaiDay(new Date(newest.createdAt)).slice(0, 7) : '2026-01';
  const { data } = await server.call(exportStatementPdf, { month }, { ...who, locale });
  expect(data.fileName).toBe(`muyu-${month}.pdf`);
  return (await readPages(Buffer.from(data.pdf, 'base64'))).flat();
}

test('the PDF has balances, totals and details as text, in the language of its reader', async () => {
  const creator = await certifiedMember(server, 'creator', '桜さくら');
  const postId = await publishedPost(server, creator, { title: '江边的灯' });
  const lin = await richMember(server, '林月', 100);
  await buy(server, lin, monthly);
  await buy(server, lin, rewardOf(postId, 12.34));
  const chinese = (await statementOf(lin, 'zh_CN')).join('\n');
  for (const line of ['月初余额 ¥0.00', '收入 ¥100.00', '支出 -¥42.34', '月末余额 ¥57.66'])
    expect(chinese).toContain(line);
  expect(chinese).toMatch(/打赏：江边的灯 可用余额 桜さくら -12\.34/);
  expect(chinese).toContain('第 1 页，共 1 页');
  const japanese = (await statementOf(lin, 'ja')).join('\n');
  expect(japanese).toContain('月次明細書');
  expect(japanese).toMatch(/投げ銭：江边的灯 利用可能残高 桜さくら -12\.34/);
  const english = (await statementOf(lin, 'en_US')).join('\n');
  expect(english).toMatch(/VIP: Monthly VIP Available balance -30\.00/);
  expect(english).toContain('Closing balance ¥57.66');
});

test('a remark is printed as it was typed, and marks that turn text round are left out', async () => {
  const creator = await certifiedMember(server, 'creator');
  const postId = await publishedPost(server, creator, { title: '灯' });
  const fan = await richMember(server, 'fan', 10);
  const remark = ') Tj (<script>\\) \u202e ∮灯';
  const purchase = { ...rewardOf(postId, 1), remark };
  const { data } = await orderOf(server, fan, purchase);
  await server.call(payFromBalance, { orderId: data.orderId, payPassword }, fan);
  const lines = await statementOf(fan, 'zh_CN');
  expect(lines).toContainEqual(') Tj (<script>\\) ∮灯');
});

test('a thousand details break into pages, each with the head of the table and its number', async () => {
  const sheet = {
    locale: 'zh_CN',
    title: '月账单',
    about: [],
    figures: [],
    heads: { time: '时间', title: '明细', account: '账户', person: '对方', amount: '金额' },
    rows: Array.from({ length: 1000 }, (_, i) => ({
      time: '2026-11-01 10:00',
      title: `第${i}笔`.repeat(i % 7 === 0 ? 12 : 1),
      remark: i % 5 === 0 ? '😀 谢谢' : '',
      account: '可用余额',
      person: '',
      amount: `-${i}.00`,
    })),
    note: null,
    foot: '第 {page} 页，共 {pages} 页',
  } as const;
  const pages = await readPages(await drawStatement(sheet));
  expect(pages.length).toBeGreaterThan(15);
  for (const [i, lines] of pages.entries()) {
    expect(lines).toContain('时间 明细 账户 对方 金额');
    expect(lines.at(-1)).toBe(`第 ${i + 1} 页，共 ${pages.length} 页`);
  }
  const amounts = pages.flat().flatMap((line) => line.match(/-(\d+)\.00$/)?.[1] ?? []);
  expect(amounts).toEqual(sheet.rows.map((_, i) => String(i)));
  // A character without a glyph is a box.
  expect(pages.flat().filter((line) => line === '□ 谢谢')).toHaveLength(200);
});

test('a month without details says so, and the PDF needs a session and a month', async () => {
  const lin = await richMember(server, 'lin');
  expect(await statementOf(lin, 'zh_CN')).toContain('这个月没有明细。');
  expect((await server.call(exportStatementPdf, { month: '2026-01' })).status).toBe(401);
  expect((await server.call(exportStatementPdf, { month: '2026-13' }, lin)).status).toBe(400);
});

test('a few people wait for their statements at a server, each for one, and others are refused at once', async () => {
  const lin = await richMember(server, 'lin');
  const end = Promise.withResolvers<void>();
  const ask = async () => {
    const { status, data } = await server.call(exportStatementPdf, { month: '2026-01' }, lin);
    return [status, data];
  };
  const own = withDrawingPlace(lin.userId, () => end.promise);
  expect(await ask()).toMatchObject([429, { error: 'core.tooMany' }]);
  end.resolve();
  await own;
  const others = Promise.withResolvers<void>();
  const waiting = ['a', 'b', 'c'].map((userId) => withDrawingPlace(userId, () => others.promise));
  expect(await ask()).toMatchObject([503, { error: 'core.overloaded' }]);
  others.resolve();
  await Promise.all(waiting);
  expect(await ask()).toMatchObject([200, { fileName: 'muyu-2026-01.pdf' }]);
});
