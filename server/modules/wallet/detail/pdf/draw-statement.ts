import { languageTag } from '@muyu/contract/core/locale.ts';
import PDFDocument from 'pdfkit';
import type { SheetRow, StatementSheet } from './statement-sheet.ts';
import { createTypesetter, type Line, type Typesetter } from './typesetter.ts';

/** Points of an A4 page. */
const page = { left: 40, right: 555, top: 40, bottom: 790, foot: 805 };
const lineHeight = 13;
const sizes = { title: 16, text: 9, small: 8 };
const grey = '#5c6470';
const columns = {
  time: { x: 40, width: 82 },
  title: { x: 128, width: 180 },
  account: { x: 314, width: 86 },
  person: { x: 406, width: 76 },
  amount: { x: 488, width: 67 },
} as const;
type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];

/** Draws a statement as PDF: the figures, then the table, whose head is on each page. A row is never divided between pages. */
export async function drawStatement(sheet: StatementSheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    lang: languageTag[sheet.locale],
    displayTitle: true,
    info: { Title: sheet.title },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  const type = createTypesetter(doc, sheet.locale);
  let y = drawBegin(doc, type, sheet);
  if (sheet.rows.length > 0) y = drawHeads(doc, type, sheet, y);
  for (const row of sheet.rows) {
    const cells = cellsOf(type, row);
    const height = Math.max(...columnNames.map((name) => cells[name].length)) * lineHeight + 4;
    if (y + height > page.bottom) {
      doc.addPage();
      y = drawHeads(doc, type, sheet, page.top);
    }
    drawRow(doc, type, cells, y);
    y += height;
  }
  if (sheet.note) {
    if (y + lineHeight * 2 > page.bottom) {
      doc.addPage();
      y = page.top;
    }
    drawText(type, sheet.note, y + 8);
  }
  drawFeet(doc, type, sheet);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawText(type: Typesetter, text: string, y: number, size = sizes.text): number {
  for (const line of type.breakLines(text, page.right - page.left, size)) {
    type.draw(line, { x: page.left, y }, size);
    y += size + 4;
  }
  return y;
}

function drawBegin(doc: PDFKit.PDFDocument, type: Typesetter, sheet: StatementSheet): number {
  let y = drawText(type, sheet.title, page.top, sizes.title) + 4;
  doc.fillColor(grey);
  for (const line of sheet.about) y = drawText(type, line, y);
  doc.fillColor('black');
  y += 6;
  for (const [name, amount] of sheet.figures) {
    for (const line of type.breakLines(name, 200, sizes.text))
      type.draw(line, { x: page.left, y }, sizes.text);
    for (const line of type.breakLines(amount, 200, sizes.text))
      type.draw(line, { x: 0, y, right: 240 }, sizes.text);
    y += lineHeight + 2;
  }
  return y + 8;
}

function drawHeads(doc: PDFKit.PDFDocument, type: Typesetter, { heads }: StatementSheet, y: number): number {
  drawRow(doc, type, cellsOf(type, { ...heads, remark: '' }), y, grey);
  const end = y + lineHeight + 2;
  doc.lineWidth(0.5).moveTo(page.left, end).lineTo(page.right, end).stroke(grey);
  return end + 4;
}

type Cells = Record<Column, { line: Line; isRemark: boolean }[]>;

function cellsOf(type: Typesetter, row: SheetRow): Cells {
  const linesOf = (name: Column, text: string, isRemark = false) =>
    type.breakLines(text, columns[name].width, sizes.text).map((line) => ({ line, isRemark }));
  return {
    time: linesOf('time', row.time),
    title: [...linesOf('title', row.title), ...linesOf('title', row.remark, true)],
    account: linesOf('account', row.account),
    person: linesOf('person', row.person),
    amount: linesOf('amount', row.amount),
  };
}

function drawRow(doc: PDFKit.PDFDocument, type: Typesetter, cells: Cells, y: number, color = 'black'): void {
  for (const name of columnNames) {
    const { x, width } = columns[name];
    const right = name === 'amount' ? { right: x + width } : {};
    for (const [i, { line, isRemark }] of cells[name].entries()) {
      doc.fillColor(isRemark ? grey : color);
      type.draw(line, { x, y: y + i * lineHeight, ...right }, sizes.text);
    }
  }
  doc.fillColor('black');
}

function drawFeet(doc: PDFKit.PDFDocument, type: Typesetter, { foot }: StatementSheet): void {
  const { start, count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(start + i);
    doc.fillColor(grey);
    const text = foot.replace('{page}', String(i + 1)).replace('{pages}', String(count));
    for (const line of type.breakLines(text, 400, sizes.small))
      type.draw(line, { x: 0, y: page.foot, right: page.right }, sizes.small);
  }
}
