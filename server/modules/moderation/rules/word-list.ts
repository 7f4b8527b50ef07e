import { type WordAction, type WordField, wordActions, wordFields } from '@muyu/contract/moderation.ts';
import { type LineFault, wordLimits } from '@muyu/contract/operator-words.ts';
import { plainLine } from '#platform/text/plain.ts';
import { foldText } from './fold-text.ts';

/** A word as operators give it. */
export type GivenWord = { word: string; action: WordAction; fields: readonly WordField[] };
type RefusedLine = { line: number; text: string; reason: LineFault };

const columns = ['word', 'action', 'fields'];
const head = columns.join(',');
/** Where a review can come before everybody sees it. */
const reviewed: readonly WordField[] = ['post', 'comment'];

export const mayHold = ({ action, fields }: Pick<GivenWord, 'action' | 'fields'>): boolean =>
  action !== 'hold' || fields.every((field) => reviewed.includes(field));

/** Fields in the order of the contract, each once. */
export const inOrder = (fields: readonly WordField[]): WordField[] =>
  wordFields.filter((field) => fields.includes(field));

/**
 * Reads a list: a word a line, or "word,action,field|field" as `writeWordList` makes it; what a line leaves out is as in
 * `rest`. Commas and bars may be full-width, columns may be parted by tabs, and lines end as they like.
 */
export function readWordList(text: string, rest: Omit<GivenWord, 'word'>) {
  const words = new Map<string, GivenWord>();
  const refused: RefusedLine[] = [];
  for (const [at, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const cells = cellsOf(raw);
    if (cells.every((cell) => cell === '') || (at === 0 && cells.join(',').toLowerCase() === head)) continue;
    const read = wordOf(cells, rest);
    const folded = typeof read === 'string' ? '' : foldText(read.word);
    const fault = typeof read === 'string' ? read : words.has(folded) ? 'twice' : null;
    if (fault) refused.push({ line: at + 1, text: raw.trim().slice(0, wordLimits.word), reason: fault });
    else words.set(folded, read as GivenWord);
  }
  return { words: [...words.values()], refused };
}

function wordOf(cells: string[], rest: Omit<GivenWord, 'word'>): GivenWord | LineFault {
  const [word, actionCell = '', fieldCell = '', ...more] = cells as [string, ...string[]];
  if (word.length > wordLimits.word) return 'tooLong';
  if (foldText(word) === '') return 'empty';
  if (more.some((cell) => cell !== '')) return 'tooManyColumns';
  const action =
    actionCell === '' ? rest.action : wordActions.find((one) => one === actionCell.toLowerCase());
  if (!action) return 'unknownAction';
  const names = fieldCell
    .toLowerCase()
    .split(/[|｜;；/]/)
    .map((name) => name.trim());
  const fields = fieldCell === '' ? rest.fields : wordFields.filter((field) => names.includes(field));
  if (fieldCell !== '' && fields.length < new Set(names).size) return 'unknownField';
  const given = { word, action, fields: inOrder(fields) };
  return mayHold(given) ? given : 'onlyPostsAndComments';
}

/** A cell in quotes may hold commas, and quotes twice. */
const cell = /[^\S\t]*(?:"((?:[^"]|"")*)"[^,，\t]*|([^,，\t]*))([,，\t]|$)/y;

function cellsOf(line: string): string[] {
  const cells: string[] = [];
  cell.lastIndex = 0;
  for (let match = cell.exec(line); match; match = cell.exec(line)) {
    cells.push(plainLine(match[1]?.replaceAll('""', '"') ?? match[2] ?? ''));
    if (match[3] === '') break;
  }
  return cells;
}

const quoted = (text: string) => (/[",，\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A list that `readWordList` reads, with a mark and line ends by which spreadsheets know it for what it is. */
export const writeWordList = (words: readonly GivenWord[]): string =>
  `\ufeff${[head, ...words.map(({ word, action, fields }) => [quoted(word), action, fields.join('|')].join(','))].join('\r\n')}\r\n`;
