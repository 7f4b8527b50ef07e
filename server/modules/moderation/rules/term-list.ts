import { type LineError, termLimits } from '@muyu/contract/admin/term.ts';
import { guardedText, plainField } from '@muyu/contract/core/text/csv.ts';
import { type TermAction, type TermField, termActions, termFields } from '@muyu/contract/moderation.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { normalizeForTerms } from './normalize-for-terms.ts';

/** A term as operators enter it. */
export type TermInput = { word: string; action: TermAction; fields: readonly TermField[] };
type RejectedLine = { line: number; text: string; reason: LineError };

const columns = ['word', 'action', 'fields'];
const header = columns.join(',');
/** Fields whose texts can be reviewed before they are published. */
const reviewedFields: readonly TermField[] = ['post', 'comment'];

export const isActionAllowed = ({ action, fields }: Pick<TermInput, 'action' | 'fields'>): boolean =>
  action !== 'hold' || fields.every((field) => reviewedFields.includes(field));

/** The fields in the order of the contract, without duplicates. */
export const sortFields = (fields: readonly TermField[]): TermField[] =>
  termFields.filter((field) => fields.includes(field));

/**
 * Parses a list: a word a line, or "word,action,field|field" as `formatTermList` writes it; `defaults` fill columns that a
 * line leaves out. Commas and bars may be full-width, tabs may separate columns, and any line ending is accepted.
 */
export function parseTermList(text: string, defaults: Omit<TermInput, 'word'>) {
  const words = new Map<string, TermInput>();
  const refused: RejectedLine[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  for (const [i, line] of lines.entries()) {
    const cells = parseCells(line);
    const isHeader = i === 0 && cells.join(',').toLowerCase() === header;
    if (isHeader || cells.every((cell) => cell === '')) continue;
    const parsed = parseTerm(cells, defaults);
    const normalized = typeof parsed === 'string' ? '' : normalizeForTerms(parsed.word);
    const lineError = typeof parsed === 'string' ? parsed : words.has(normalized) ? 'twice' : null;
    if (lineError)
      refused.push({ line: i + 1, text: line.trim().slice(0, termLimits.word), reason: lineError });
    else words.set(normalized, parsed as TermInput);
  }
  return { words: [...words.values()], refused };
}

function parseTerm(cells: string[], defaults: Omit<TermInput, 'word'>): TermInput | LineError {
  const [wordCell, actionCell = '', fieldCell = '', ...more] = cells as [string, ...string[]];
  const word = sanitizeLine(plainField(wordCell));
  if (word.length > termLimits.word) return 'tooLong';
  if (normalizeForTerms(word) === '') return 'empty';
  if (more.some((cell) => cell !== '')) return 'tooManyColumns';
  const action =
    actionCell === '' ? defaults.action : termActions.find((name) => name === actionCell.toLowerCase());
  if (!action) return 'unknownAction';
  const names = fieldCell
    .toLowerCase()
    .split(/[|｜;；/]/)
    .map((name) => name.trim());
  const fields = fieldCell === '' ? defaults.fields : termFields.filter((field) => names.includes(field));
  if (fieldCell !== '' && fields.length < new Set(names).size) return 'unknownField';
  const given = { word, action, fields: sortFields(fields) };
  return isActionAllowed(given) ? given : 'onlyPostsAndComments';
}

/** A cell; inside quotes it may contain commas and doubled quotes. */
const cellPattern = /[^\S\t]*(?:"((?:[^"]|"")*)"[^,，\t]*|([^,，\t]*))([,，\t]|$)/y;

function parseCells(line: string): string[] {
  const cells: string[] = [];
  cellPattern.lastIndex = 0;
  for (let match = cellPattern.exec(line); match; match = cellPattern.exec(line)) {
    cells.push(sanitizeLine(match[1]?.replaceAll('""', '"') ?? match[2] ?? ''));
    if (match[3] === '') break;
  }
  return cells;
}

const quoteCell = (text: string) => (/[",，\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A list that `parseTermList` reads, with the byte order mark and line endings that spreadsheets expect; no word is a formula. */
export const formatTermList = (words: readonly TermInput[]): string =>
  `\ufeff${[header, ...words.map(({ word, action, fields }) => [quoteCell(guardedText(word)), action, fields.join('|')].join(','))].join('\r\n')}\r\n`;
