import { type CsvRecord, formatCsv, parseCsv, plainField } from './csv.ts';

/** Names of the three columns in a header, in lower case. */
const columnNames = [
  ['withdrawal id', '提现编号', '出金id'],
  ['result', '结果', '結果'],
  ['reason', '原因', '理由'],
];

/** Where id, result and reason stand under the names of a header; null when the record names no id and result. */
export function resultColumnsOf(header: CsvRecord | undefined): number[] | null {
  const names = header?.fields.map((field) => field.trim().toLowerCase()) ?? [];
  const [id, result, reason] = columnNames.map((known) => names.findIndex((name) => known.includes(name)));
  return id! < 0 || result! < 0 ? null : [id!, result!, reason!];
}

/**
 * A file of the bank's results without the columns that the import does not read, each record in the line in which it begins: with
 * all columns it may be larger than a request. A text whose header names no columns stays as it is.
 */
export function withoutOtherColumns(text: string): string {
  const records = parseCsv(text);
  const columns = resultColumnsOf(records?.[0]);
  // The import refuses a text that was decoded with another encoding.
  if (!records || !columns || /[\ufffd\0]/.test(text)) return text;
  const lines: string[][] = [];
  for (const { line, fields } of records) {
    while (lines.length < line) lines.push([]);
    lines[line - 1] = columns.map((at) => plainField((fields[at] ?? '').trim()).replaceAll('\n', ' '));
  }
  lines[records[0]!.line - 1] = columnNames.map(([name]) => name!);
  return formatCsv(lines);
}
