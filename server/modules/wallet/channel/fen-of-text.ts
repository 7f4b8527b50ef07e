/** Fen of an amount in yuan with at most two decimals; null for another text. */
export function fenOfText(text: unknown): number | null {
  const [, yuan, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(text)) ?? [];
  return yuan === undefined ? null : Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
}
