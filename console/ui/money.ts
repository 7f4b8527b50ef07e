/** An amount in yuan with its sign and two decimals. `tag` is BCP 47. */
export const formatYuan = (yuan: number, tag: string) =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(yuan);

/** As `formatYuan`, of an amount in fen. */
export const formatFen = (fen: number, tag: string) => formatYuan(fen / 100, tag);
