/** A payment or withdrawal of a member, days before the start of the demo. Amounts in yuan. */
export type MoneyStep = { daysAgo: number } & (
  | { kind: 'recharge'; product: 1 | 2 | 3 | 4 | 5 | 6; outcome?: 'failed' | 'open' }
  | { kind: 'card'; yuan: number }
  | { kind: 'vip'; level: 1 | 2 | 3; by?: 'channel' | 'nothing' }
  | { kind: 'reward'; author: string; yuan: number; remark?: string; isRefunded?: true }
  | { kind: 'post'; author: string }
  | { kind: 'subscription'; author: string }
  | { kind: 'withdrawal'; yuan: number; end: 'applied' | 'paid' | 'failed' | 'rejected'; reason?: string }
);

/** The pay password of everybody in the demo. */
export const demoPayPassword = '246810';

/** Codes to try, printed in the README. */
export const rechargeCardCodes = ['2', '3', '4', '5', '6'].map((digit) => `CARDDEMA${digit.repeat(8)}`);
export const vipCodes = ['2', '3', '4', '5', '6'].map((digit) => `VVVVDEMA${digit.repeat(8)}`);

/** Prices of creators' subscriptions, yuan a month. */
export const subscriptionPrices: Readonly<Record<string, string>> = { yuting: '12' };

/** The reader who opens a paid post with a ticket, and the author of the post. */
export const ticketUse = { by: 'lin', author: 'mobai', daysAgo: 2 } as const;

/** The holders of bank cards with a valid number. */
export const bankCards: Record<string, { holder: string; cardNumber: string; bank: string }> = {
  lin: { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC' },
  xia: { holder: '夏岚', cardNumber: '6222021234567894', bank: 'ICBC' },
  shan: { holder: '单山', cardNumber: '6222021234567894', bank: 'ICBC' },
};

/** The money of each member, oldest first. */
export const moneySteps: Record<string, readonly MoneyStep[]> = {
  lin: [
    { daysAgo: 88, kind: 'recharge', product: 4 },
    { daysAgo: 87.9, kind: 'vip', level: 1 },
    { daysAgo: 75, kind: 'recharge', product: 3 },
    { daysAgo: 61, kind: 'card', yuan: 200 },
    { daysAgo: 52, kind: 'withdrawal', yuan: 120, end: 'paid' },
    { daysAgo: 38, kind: 'recharge', product: 5 },
    { daysAgo: 33, kind: 'vip', level: 2 },
    { daysAgo: 24, kind: 'withdrawal', yuan: 80, end: 'failed', reason: '银行退回：户名与卡号不符' },
    { daysAgo: 4, kind: 'recharge', product: 2, outcome: 'failed' },
    { daysAgo: 3, kind: 'vip', level: 3, by: 'nothing' },
    { daysAgo: 1, kind: 'recharge', product: 1 },
    { daysAgo: 0.9, kind: 'reward', author: 'xia', yuan: 10, remark: '这段光真好看' },
    { daysAgo: 0.8, kind: 'reward', author: 'xia', yuan: 50, isRefunded: true },
    { daysAgo: 0.4, kind: 'withdrawal', yuan: 150, end: 'applied' },
    { daysAgo: 0.002, kind: 'recharge', product: 3, outcome: 'open' },
  ],
  xia: [
    { daysAgo: 90, kind: 'card', yuan: 1500 },
    { daysAgo: 70, kind: 'withdrawal', yuan: 500, end: 'paid' },
    { daysAgo: 58, kind: 'recharge', product: 6 },
    { daysAgo: 45, kind: 'card', yuan: 2000 },
    { daysAgo: 42, kind: 'subscription', author: 'yuting' },
    { daysAgo: 30, kind: 'withdrawal', yuan: 300, end: 'paid' },
    { daysAgo: 8, kind: 'subscription', author: 'yuting' },
    { daysAgo: 3.2, kind: 'post', author: 'shan' },
    { daysAgo: 2.6, kind: 'post', author: 'mobai' },
    { daysAgo: 0.6, kind: 'withdrawal', yuan: 2600, end: 'applied' },
  ],
  shan: [
    { daysAgo: 66, kind: 'recharge', product: 5 },
    { daysAgo: 40, kind: 'withdrawal', yuan: 100, end: 'rejected', reason: '请先用实名的银行卡提现' },
    { daysAgo: 12, kind: 'vip', level: 1 },
    { daysAgo: 2.1, kind: 'post', author: 'mobai' },
    { daysAgo: 0.7, kind: 'reward', author: 'xia', yuan: 5 },
  ],
  emma: [
    { daysAgo: 57, kind: 'recharge', product: 3 },
    { daysAgo: 56, kind: 'vip', level: 1 },
    { daysAgo: 25, kind: 'vip', level: 1, by: 'channel' },
    { daysAgo: 19, kind: 'subscription', author: 'yuting' },
    { daysAgo: 3, kind: 'post', author: 'shan' },
    { daysAgo: 0.6, kind: 'reward', author: 'xia', yuan: 1, remark: 'Lovely light' },
  ],
  sora: [
    { daysAgo: 44, kind: 'recharge', product: 6 },
    { daysAgo: 43, kind: 'vip', level: 3 },
    { daysAgo: 17, kind: 'subscription', author: 'yuting' },
    { daysAgo: 2.9, kind: 'post', author: 'shan' },
    { daysAgo: 1.2, kind: 'post', author: 'mobai' },
  ],
  kenji: [
    { daysAgo: 36, kind: 'vip', level: 1, by: 'channel' },
    { daysAgo: 15, kind: 'recharge', product: 2 },
    { daysAgo: 14, kind: 'subscription', author: 'yuting' },
    { daysAgo: 2.5, kind: 'post', author: 'shan' },
  ],
};
