import { ChannelError } from '../channel.ts';
import { fenOfText } from '../fen-of-text.ts';

type Columns = {
  /** The number of columns. */
  count: number;
  /** Where the title is; -1 without one. */
  title: number;
  separator: string;
  /** Recognises the cell behind the title, where texts behind it may contain the separator, too. */
  isNext?: (cell: string) => boolean;
};

/** The cells of a row with those joined again into which a title was split that contains the separator. */
export function joinTitle(cells: readonly string[], columns: Columns): string[] {
  const { count, title, separator, isNext } = columns;
  if (cells.length <= count || title < 0) return [...cells];
  const next = isNext ? cells.findIndex((cell, at) => at > title && isNext(cell)) : -1;
  const end = next < 0 ? title + 1 + cells.length - count : next;
  return cells.toSpliced(title, end - title, cells.slice(title, end).join(separator));
}

/** Fen of an amount in a bill; throws ChannelError for another text, which is no payment of 0. */
export function amountOfBill(text: string | undefined): number {
  const fen = fenOfText(text);
  if (fen === null) throw new ChannelError(`a bill lists the amount ${(text ?? '').slice(0, 40)}`);
  return fen;
}
