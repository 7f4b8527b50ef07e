/** An amount in yuan with two decimals, with the sign of the yuan in every language. `tag` is BCP 47. */
export function formatYuan(yuan: number, tag: string): string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${yuan < 0 ? '−' : ''}¥${new Intl.NumberFormat(tag, decimals).format(Math.abs(yuan))}`;
}

/** As `formatYuan`, of an amount in fen. */
export const formatFen = (fen: number, tag: string) => formatYuan(fen / 100, tag);
