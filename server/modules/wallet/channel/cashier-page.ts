import { type Locale, type LocalizedText, languageTag } from '@muyu/contract/core/locale.ts';
import { yuanForReading } from '@muyu/contract/core/money.ts';
import type { sandboxTrade } from './tables.ts';

/** The effects of the buttons of the cashier page. */
export const cashierActs = ['succeed', 'fail', 'stayOpen', 'twice', 'late', 'wrongAmount'] as const;
export type CashierAct = (typeof cashierActs)[number];
export type CashierLook = { locale: Locale; theme: 'dark' | 'light' };

const buttons: Record<CashierAct, LocalizedText> = {
  succeed: { zh_CN: '付款成功', en_US: 'Pay successfully', ja: '支払いに成功する' },
  fail: { zh_CN: '付款失败', en_US: 'Fail the payment', ja: '支払いに失敗する' },
  stayOpen: { zh_CN: '不付款，直接返回', en_US: 'Go back without paying', ja: '支払わずに戻る' },
  twice: { zh_CN: '成功，并通知两次', en_US: 'Succeed and call back twice', ja: '成功し、2回通知する' },
  late: {
    zh_CN: '订单关闭后才通知成功',
    en_US: 'Succeed after the order has closed',
    ja: '注文が閉じてから成功を通知する',
  },
  wrongAmount: {
    zh_CN: '通知错误的金额',
    en_US: 'Call back with a wrong amount',
    ja: '誤った金額で通知する',
  },
};

const texts = {
  title: { zh_CN: '沙箱收银台', en_US: 'Sandbox cashier', ja: 'サンドボックス決済' },
  note: {
    zh_CN: '这里不会收取真实的钱，用来试一试付款的各种结果。',
    en_US: 'No real money moves here. Try the outcomes of a payment.',
    ja: '実際のお金は動きません。支払いのさまざまな結果を試せます。',
  },
  order: { zh_CN: '订单号', en_US: 'Order', ja: '注文番号' },
  decided: {
    zh_CN: '这笔付款已经有结果了。',
    en_US: 'This payment has been decided.',
    ja: 'この支払いの結果は確定しています。',
  },
  back: { zh_CN: '返回订单', en_US: 'Back to the order', ja: '注文に戻る' },
} satisfies Record<string, LocalizedText>;

const style = `
:root{color-scheme:dark;--bg:#0d0f16;--card:#1f2331;--text:#f2efe9;--dim:#b8b5bd;--line:#2a2f40;--accent:#ff9a6c;--on:#241007}
[data-theme=light]{color-scheme:light;--bg:#f7f4ef;--card:#fff;--text:#1d1b22;--dim:#565360;--line:#e2ddd4;--accent:#b8401a;--on:#fff}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--bg);color:var(--text);font:16px/1.6 system-ui,sans-serif}
main{max-width:420px;margin:0 auto;padding:32px 16px}h1{font-size:20px;margin:0 0 8px}p{margin:0 0 16px;color:var(--dim)}
.amount{font-size:40px;font-weight:600;color:var(--text);font-variant-numeric:tabular-nums;margin:16px 0 0}
.order{font-size:13px;overflow-wrap:anywhere}form{display:grid;gap:10px}
button,a{display:block;width:100%;min-height:48px;padding:12px;border:1px solid var(--line);border-radius:24px;background:var(--card);color:var(--text);font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button:first-child{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:600}
button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** The cashier page of one payment: plain forms without a script. Everything in it is made by the server. */
export function cashierPage(
  { orderNumber, amountFen, state }: typeof sandboxTrade.$inferSelect,
  outcomePath: string,
  { locale, theme }: CashierLook,
): string {
  const acts = cashierActs.map((act) => `<button name="act" value="${act}">${buttons[act][locale]}</button>`);
  const choice =
    state === 'open'
      ? `<form method="post">${acts.join('')}</form>`
      : `<p>${texts.decided[locale]}</p><a href="${outcomePath}">${texts.back[locale]}</a>`;
  const title = texts.title[locale];
  return `<!doctype html><html lang="${languageTag[locale]}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg" type="image/svg+xml"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${texts.note[locale]}</p><p class="amount">¥${yuanForReading(amountFen)}</p><p class="order">${texts.order[locale]} ${orderNumber}</p>${choice}</main></body></html>`;
}
