/** Characters with which a spreadsheet begins a formula, also behind apostrophes, so that the guard can be told from the text. */
const formula = /^'*[\t\r\n ]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Digits that are no number, such as those of a bank card: a spreadsheet would round them to 15 digits. */
type DigitsCell = { readonly digits: string };

/** An amount in yuan, shown with two decimals; a negative one is a number and no formula. */
type YuanCell = { readonly yuan: number };
type CsvCell = string | number | DigitsCell | YuanCell;

/** A text; one that a spreadsheet would read as a formula gets an apostrophe in front. */
export const guardedText = (text: string): string =>
  formula.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text;

function toField(value: CsvCell): string {
  if (typeof value === 'object' && 'yuan' in value) return value.yuan.toFixed(2);
  // The one form that spreadsheets keep as it is and show as the bare digits.
  if (typeof value === 'object') return `"=""${value.digits.replace(/[^0-9]/g, '')}"""`;
  const text = typeof value === 'string' ? guardedText(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The content of a field that was written as a `DigitsCell` or with a guard against formulas, of others the field. */
export const plainField = (field: string): string =>
  /^="(\d*)"$/.exec(field)?.[1] ??
  (field.startsWith("'") && formula.test(field.slice(1)) ? field.slice(1) : field);

/** A CSV file in UTF-8 with a byte order mark and CRLF, as spreadsheets of every language open it. */
export const formatCsv = (rows: ReadonlyArray<ReadonlyArray<CsvCell>>): string =>
  `\uFEFF${rows.map((row) => row.map(toField).join(',')).join('\r\n')}\r\n`;

/** A record of a CSV file with the number of the line it begins on. */
export type CsvRecord = { line: number; fields: string[] };

/** The records of a CSV file without the empty ones; null when a quotation is not closed. */
export function parseCsv(text: string): CsvRecord[] | null {
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let field = '';
  let quoted = false;
  let line = 1;
  let begin = 1;
  const endRecord = () => {
    fields.push(field);
    if (fields.some((each) => each.trim() !== '')) records.push({ line: begin, fields });
    fields = [];
    field = '';
  };
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at++) {
    const character = source[at]!;
    if (character === '\n') line++;
    if (quoted) {
      if (character !== '"') field += character;
      else if (source[at + 1] === '"') field += source[at++];
      else quoted = false;
    } else if (character === '"' && field === '') quoted = true;
    else if (character === ',') {
      fields.push(field);
      field = '';
    } else if (character === '\n') {
      endRecord();
      begin = line;
    } else field += character;
  }
  if (quoted) return null;
  endRecord();
  return records;
}
