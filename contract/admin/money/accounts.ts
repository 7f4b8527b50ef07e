/** Accounts of the ledger: three of a person, one of each part of the platform. */
export const accountKinds = ['available', 'unsettled', 'frozen', 'system'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The parts of the platform that have an account. */
export const systemAccounts = [
  'revenue',
  'fees',
  'gifts',
  'refunds',
  'cards',
  'payouts',
  'adjustments',
  'unclaimed',
  'sandbox',
  'alipay',
  'weChat',
] as const;
export type SystemAccount = (typeof systemAccounts)[number];
