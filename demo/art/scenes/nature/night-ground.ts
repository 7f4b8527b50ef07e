import type { Random } from '../../../random.ts';
import type { Canvas } from '../../canvas.ts';
import { mix, type Rgb } from '../../color.ts';
import { ridge } from '../../noise.ts';
import { n, path, stroke } from '../../shapes.ts';
import { plant } from './mountains.ts';

export const nights = [
  { sky: ['#05081c', '#0e1c44', '#2c4a7c', '#7f8fae'], land: '#04060f', band: '#aebfe8', core: '#ffd9b0' },
  { sky: ['#0a0718', '#241a48', '#584078', '#c08a8a'], land: '#070510', band: '#d0b4e8', core: '#ffc79a' },
  { sky: ['#03121a', '#083040', '#1f6068', '#8fb89a'], land: '#020b0f', band: '#a8dcd8', core: '#fff0bc' },
  { sky: ['#0b0d14', '#1c2436', '#3e4c66', '#b08a6a'], land: '#06070c', band: '#c4cce0', core: '#ffcf94' },
];

export function ground(canvas: Canvas, random: Random, land: Rgb, air: Rgb): void {
  const far = ridge(random, canvas.width, 3, 6, 0.8).map((v) => 0.86 - v * 0.12);
  canvas.below(far, mix(land, air, 0.3), mix(land, air, 0.16), 0.1);
  const near = ridge(random, canvas.width, 2, 5, 0.3).map((v) => 0.95 - v * 0.07);
  if (random.chance(0.7)) plant(near, random, 60, random.between(0.03, 0.09), canvas.aspect);
  canvas.below(near, land, mix(land, [0, 0, 0], 0.4), 0.1);
}

function camp(canvas: Canvas, random: Random, x: number): string {
  const y = canvas.drawingHeight * 0.955;
  const s = random.between(0.7, 1);
  return `<g transform="translate(${n(x * 720)} ${n(y)}) scale(${s.toFixed(2)})"><linearGradient id="tent" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e8893a"/><stop offset="1" stop-color="#ffe2a0"/></linearGradient>${path('M-58 0Q-34 -18 0 -66Q36 -20 62 0Z', 'url(#tent)')}${path('M-12 0Q-4 -30 0 -66Q8 -30 18 0Z', '#fff2c8', 'opacity=".7"')}${stroke('M0 -66L-58 0M0 -66L62 0', '#6a3414', 1.6)}</g>`;
}

export async function lightUp(canvas: Canvas, random: Random): Promise<void> {
  const x = random.between(0.22, 0.78);
  canvas.glow(x, 0.94, 0.12, [255, 190, 110], 0.5, 0.7);
  await canvas.svg(camp(canvas, random, x), { from: 0.8 });
}
