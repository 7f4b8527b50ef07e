import { fileURLToPath } from 'node:url';
import type { Locale } from '@muyu/contract/core/locale.ts';

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name));
const fonts = {
  sc: fileOf('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  jp: fileOf('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
};
type FontName = keyof typeof fonts;

/** Of a character that no font has. */
const missing = '\u25a1';
/** Controls and marks of direction, which would hide or turn round what follows. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
/** Latin words stay together, everything else may break after each character. */
const pieces = /[\p{Script=Latin}\p{N}.,;:!?'"’()%¥+\-–]+ ?|./gsu;

type Piece = { readonly font: FontName; readonly text: string };
export type Line = readonly Piece[];

/** Measures, breaks and draws texts, each character in the first font that has it. */
export function createTypesetter(doc: PDFKit.PDFDocument, locale: Locale) {
  const order: readonly FontName[] = locale === 'ja' ? ['jp', 'sc'] : ['sc', 'jp'];
  for (const name of order) doc.registerFont(name, fonts[name]);
  const glyphs = new Map<string, Piece & { width: number }>();

  function glyphOf(character: string): Piece & { width: number } {
    const known = glyphs.get(character);
    if (known) return known;
    for (const font of order) {
      doc.font(font);
      // biome-ignore lint/suspicious/noExplicitAny: the font behind the document has no type
      const opened = (doc as any)._font.font;
      if (!opened.hasGlyphForCodePoint(character.codePointAt(0)!)) continue;
      const glyph = { font, text: character, width: doc.fontSize(1).widthOfString(character) };
      glyphs.set(character, glyph);
      return glyph;
    }
    const replaced = glyphOf(missing);
    glyphs.set(character, replaced);
    return replaced;
  }

  const widthOf = (text: string, size: number) =>
    [...text].reduce((sum, character) => sum + glyphOf(character).width * size, 0);

  /** Characters of one font in a row become one piece. */
  function toLine(text: string): Line {
    const line: { font: FontName; text: string }[] = [];
    for (const character of text.trimEnd()) {
      const glyph = glyphOf(character);
      const last = line.at(-1);
      if (last?.font === glyph.font) last.text += glyph.text;
      else line.push({ font: glyph.font, text: glyph.text });
    }
    return line;
  }

  /** The lines of a text that fit into a width. */
  function breakLines(given: string, width: number, size: number): Line[] {
    const text = given.replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim();
    const lines: string[] = [''];
    const add = (piece: string) => {
      const last = lines.at(-1)!;
      if (last !== '' && widthOf((last + piece).trimEnd(), size) > width) lines.push(piece.trimStart());
      else lines[lines.length - 1] = last + piece;
    };
    for (const piece of text.match(pieces) ?? [])
      if (widthOf(piece.trimEnd(), size) > width) for (const character of piece) add(character);
      else add(piece);
    return lines.filter((line) => line !== '').map(toLine);
  }

  const lineWidth = (line: Line, size: number) =>
    line.reduce((sum, { text }) => sum + widthOf(text, size), 0);

  /** Draws a line from `x`, or ending at `right`. */
  function draw(line: Line, at: { x: number; y: number; right?: number }, size: number): void {
    let x = at.right === undefined ? at.x : at.right - lineWidth(line, size);
    for (const { font, text } of line) {
      doc.font(font).fontSize(size).text(text, x, at.y, { lineBreak: false });
      x += widthOf(text, size);
    }
  }

  return { breakLines, draw };
}

export type Typesetter = ReturnType<typeof createTypesetter>;
