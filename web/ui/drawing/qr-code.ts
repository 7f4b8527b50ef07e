import { encode } from 'uqr';
import { type Box, type Canvas2D, paintScale } from './canvas.ts';

/** White modules around the code, required by scanners. */
const quiet = 4;
/** Corner radius of the plate; a larger one would cut into the quiet zone, CSS px. */
export const plateRadius = 6;

/** Modules of a QR code of medium error correction, true for dark, without the quiet zone. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;

/**
 * Position of the modules on a square plate of `side` (CSS px). A module is a whole number of picture pixels, so that
 * edges are sharp; the remainder widens the quiet zone of 4 modules.
 */
export function qrRect(side: number, count: number): { module: number; inset: number } {
  const pixels = Math.floor((side * paintScale) / (count + quiet * 2));
  const module = pixels / paintScale;
  return { module, inset: Math.floor((side * paintScale - pixels * count) / 2) / paintScale };
}

/** Draws a QR code on its white plate. */
export function paintQr(
  context: Pick<Canvas2D, 'fillStyle' | 'fillRect'>,
  modules: readonly (readonly boolean[])[],
  { x, y, width }: Box,
): void {
  const { module, inset } = qrRect(width, modules.length);
  context.fillStyle = '#12131a';
  modules.forEach((row, line) => {
    row.forEach((dark, column) => {
      if (dark) context.fillRect(x + inset + column * module, y + inset + line * module, module, module);
    });
  });
}
