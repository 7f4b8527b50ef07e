import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';
import type { Statement } from '@muyu/contract/wallet/wallet.ts';

/** Columns of a statement as a file. */
export const statementHeads: Record<Locale, string[]> = {
  zh_CN: ['时间', '明细', '账户', '金额（元）', '对方', '留言'],
  en_US: ['Time', 'Transaction', 'Account', 'Amount (CNY)', 'Other party', 'Message'],
  ja: ['日時', '内容', '口座', '金額（元）', '相手', 'メッセージ'],
};
/** The head of the times in a CSV, which says nowhere else whose they are. */
export const csvTimeHead: LocalizedText = {
  zh_CN: '时间（北京时间）',
  en_US: 'Time (Beijing time)',
  ja: '日時（北京時間）',
};
/** The figures of a statement in their order. */
const statementSums = ['opening', 'income', 'spending', 'closing'] as const;
const sumNames = {
  opening: { zh_CN: '月初余额', en_US: 'Opening balance', ja: '月初の残高' },
  income: { zh_CN: '收入', en_US: 'Income', ja: '収入' },
  spending: { zh_CN: '支出', en_US: 'Spending', ja: '支出' },
  closing: { zh_CN: '月末余额', en_US: 'Closing balance', ja: '月末の残高' },
} satisfies Record<(typeof statementSums)[number], LocalizedText>;
/** The names and amounts of the figures; spending is negative, as its details are. */
export const figuresOf = (statement: Statement, locale: Locale) =>
  statementSums.map((key) => ({
    name: sumNames[key][locale],
    yuan: key === 'spending' ? -statement[key] : statement[key],
  }));
type StatementDetail = Statement['details'][number];
const accountNames: Record<StatementDetail['account'], LocalizedText> = {
  available: { zh_CN: '可用余额', en_US: 'Available balance', ja: '利用可能残高' },
  unsettled: { zh_CN: '待结算', en_US: 'Unsettled', ja: '確定待ち' },
  frozen: { zh_CN: '提现冻结', en_US: 'Held for withdrawal', ja: '出金のため保留' },
};

/** The balance of a detail: an earning is part of the available one once its day has come, though its row keeps the account. */
export function accountNameOf(
  { account, availableAt }: Pick<StatementDetail, 'account' | 'availableAt'>,
  locale: Locale,
  now: Date,
): string {
  const isSettled = account === 'unsettled' && availableAt !== null && new Date(availableAt) <= now;
  return accountNames[isSettled ? 'available' : account][locale];
}

/** Words of files; `{month}`, `{name}`, `{time}`, `{count}`, `{page}` and `{pages}` are filled. */
export const statementTexts = {
  title: {
    zh_CN: '{site} 月账单 {month}',
    en_US: '{site} statement {month}',
    ja: '{site}月次明細書（{month}）',
  },
  person: { zh_CN: '用户：{name}', en_US: 'Member: {name}', ja: '会員：{name}' },
  made: {
    zh_CN: '生成时间：{time}（北京时间）',
    en_US: 'Made on {time} (Beijing time)',
    ja: '作成日時：{time}（北京時間）',
  },
  none: {
    zh_CN: '这个月没有明细。',
    en_US: 'No transactions this month.',
    ja: 'この月の明細はありません。',
  },
  omitted: {
    zh_CN: '还有 {count} 条明细没有列出。',
    en_US: '{count, plural, one {# more transaction isn’t} other {# more transactions aren’t}} listed.',
    ja: 'ほかに{count}件の明細があり、ここには記載していません。',
  },
  page: {
    zh_CN: '第 {page} 页，共 {pages} 页',
    en_US: 'Page {page} of {pages}',
    ja: '{page} / {pages}ページ',
  },
} satisfies Record<string, LocalizedText>;
