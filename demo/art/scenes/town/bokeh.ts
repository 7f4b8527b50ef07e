import type { Random } from '../../../random.ts';
import type { Canvas } from '../../canvas.ts';
import { hex, mix, ramp, rgb } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, n, path, rect } from '../../shapes.ts';

export function bokehOver(
  canvas: Canvas,
  random: Random,
  colors: readonly string[],
  count: number,
  from: number,
  to: number,
  size: number,
): void {
  for (let i = 0; i < count; i++) {
    const r = size * random.between(0.5, 1.5);
    canvas.disc(
      random.next(),
      random.between(from, to),
      r,
      rgb(random.pick(colors)),
      random.between(0.12, 0.42),
      0.006,
      0.45,
    );
  }
}

const glows = [
  { back: ['#0a0e22', '#1d1f44', '#3a2a48'], lamps: ['#ffb45e', '#ffd890', '#ff7f50', '#f25f6c', '#8fb8ff'] },
  { back: ['#071a1e', '#0f3a40', '#1c4a40'], lamps: ['#ffe08a', '#8fe6c8', '#ffb060', '#d6fff0', '#5fb8d0'] },
  { back: ['#1c0a1e', '#43163e', '#6a2440'], lamps: ['#ff8fc0', '#ffc27a', '#c08aff', '#ff6a6a', '#ffe6c0'] },
  { back: ['#120c08', '#33200f', '#5a3413'], lamps: ['#ffcb70', '#ffe7b0', '#ff9a3c', '#fff4d8', '#ffb14a'] },
];

/** Lights out of focus, large ones in front. */
export const bokeh: Scene = async (canvas, random, variant) => {
  const tone = choose(glows, variant);
  const h = canvas.drawingHeight;
  canvas.fill(ramp(tone.back), 0, 1, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.4 });
  canvas.glow(random.between(0.3, 0.7), 0.55, 0.4, rgb(tone.lamps[0]!), 0.25, 0.7);
  let blocks = '';
  for (let i = 0; i < 9; i++)
    blocks += rect(
      random.between(-60, 700),
      random.between(0.12, 0.5) * h,
      random.between(60, 160),
      h,
      hex(mix(rgb(tone.back[0]!), rgb(tone.back[2]!), random.next())),
      'opacity=".5"',
    );
  await canvas.svg(blocks, { soft: 10 });
  const vanish = random.between(0.4, 0.6);
  for (let i = 0; i < 46; i++) {
    const t = random.next();
    const side = random.chance(0.5) ? -1 : 1;
    const x = vanish + side * (0.03 + t * 0.5) * random.between(0.6, 1.1);
    const y = 0.58 - t * random.between(-0.24, 0.42);
    canvas.disc(x, y, 0.008 + t * 0.042, rgb(random.pick(tone.lamps)), random.between(0.3, 0.75), 0.006, 0.5);
  }
  bokehOver(canvas, random, tone.lamps, 26, 0.05, 0.95, 0.07);
  for (let i = 0; i < 16; i++) {
    const x = random.next();
    const color = rgb(random.pick(tone.lamps));
    const y = random.between(0.66, 0.98);
    canvas.glow(x, y, random.between(0.02, 0.05), color, 0.4, 2.6);
  }
  if (variant % 3 === 0) {
    let drops = '';
    for (let i = 0; i < 70; i++) {
      const [x, y, r] = [random.between(0, 720), random.between(0, h), random.between(2, 8)];
      drops +=
        ellipse(x, y, r, r * 1.15, '#ffffff', 'opacity=".1"') +
        ellipse(x - r * 0.3, y - r * 0.4, r * 0.35, r * 0.3, '#fff', 'opacity=".6"') +
        path(`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 0 ${n(r * 2)} 0z`, '#000', 'opacity=".16"');
    }
    await canvas.svg(drops);
  }
  return { vignette: 0.4, grain: 4, bloom: 0.4 };
};
