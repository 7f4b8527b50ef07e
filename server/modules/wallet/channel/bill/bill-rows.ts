import { ChannelError } from '../channel.ts';
import { fenOfText } from '../fen-of-text.ts';

/** The cells of a row with those joined again into which a title was split that contains the separator. */
export const joinTitle = (
  cells: readonly string[],
  columns: number,
  title: number,
  separator: string,
): string[] => {
  const surplus = cells.length - columns;
  if (surplus <= 0 || title < 0) return [...cells];
  return cells.toSpliced(title, surplus + 1, cells.slice(title, title + surplus + 1).join(separator));
};

/** Fen of an amount in a bill; throws ChannelError for another text, which is no payment of 0. */
export function amountOfBill(text: string | undefined): number {
  const fen = fenOfText(text);
  if (fen === null) throw new ChannelError(`a bill lists the amount ${(text ?? '').slice(0, 40)}`);
  return fen;
}
