const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
/** By language tag: a format costs more than what it formats. */
const formats: Record<string, Intl.NumberFormat> = {};

/**
 * An amount in yuan: ¥1,280.50, with the sign of the yuan in every language. `tag` is BCP 47. `signed` puts + before an amount above
 * zero; a negative one always has its minus before the currency sign.
 */
export function formatYuan(yuan: number, tag: string, signed = false): string {
  const sign = yuan < 0 ? '−' : signed && yuan > 0 ? '+' : '';
  formats[tag] ??= new Intl.NumberFormat(tag, decimals);
  return `${sign}¥${formats[tag].format(Math.abs(yuan))}`;
}

/** As `formatYuan`, of an amount in fen. */
export const formatFen = (fen: number, tag: string): string => formatYuan(fen / 100, tag);
