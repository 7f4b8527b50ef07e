import { encode } from 'uqr';
import { type Box, type Paper, paintScale } from './paper.ts';

/** White modules around the code, without which scanners do not find it. */
const quiet = 4;
/** Rounder corners of the plate would cut into the quiet zone, CSS px. */
export const plateRadius = 6;

/** The modules of a QR code of medium error correction, true for dark, without their quiet zone. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;

/**
 * Where the modules lie on a square plate of `side` (CSS px). A module is a whole number of the picture's pixels, so
 * that no edge is blurred; what is left over widens the quiet zone of 4 modules.
 */
export function qrPlace(side: number, count: number): { module: number; inset: number } {
  const pixels = Math.floor((side * paintScale) / (count + quiet * 2));
  const module = pixels / paintScale;
  return { module, inset: Math.floor((side * paintScale - pixels * count) / 2) / paintScale };
}

/** Paints a QR code on its white plate. */
export function paintQr(
  paper: Pick<Paper, 'fillStyle' | 'fillRect'>,
  modules: readonly (readonly boolean[])[],
  { x, y, width }: Box,
): void {
  const { module, inset } = qrPlace(width, modules.length);
  paper.fillStyle = '#12131a';
  modules.forEach((row, line) => {
    row.forEach((dark, column) => {
      if (dark) paper.fillRect(x + inset + column * module, y + inset + line * module, module, module);
    });
  });
}
