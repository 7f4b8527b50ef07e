import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { mix, type Rgb, ramp, rgb } from './color.ts';
import { plant } from './landscape-high.ts';
import { FieldRows, fractal, ridge } from './noise.ts';
import { choose, type Scene } from './scene.ts';
import { n, path, stroke } from './shapes.ts';
import { clouds, starField } from './weather.ts';

const nights = [
  { sky: ['#05081c', '#0e1c44', '#2c4a7c', '#7f8fae'], land: '#04060f', band: '#aebfe8', core: '#ffd9b0' },
  { sky: ['#0a0718', '#241a48', '#584078', '#c08a8a'], land: '#070510', band: '#d0b4e8', core: '#ffc79a' },
  { sky: ['#03121a', '#083040', '#1f6068', '#8fb89a'], land: '#020b0f', band: '#a8dcd8', core: '#fff0bc' },
  { sky: ['#0b0d14', '#1c2436', '#3e4c66', '#b08a6a'], land: '#06070c', band: '#c4cce0', core: '#ffcf94' },
];

function ground(canvas: Canvas, random: Random, land: Rgb, air: Rgb): void {
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

/** Star trails around the pole, as a long night on a tripod draws them. */
export const stars: Scene = async (canvas, random, variant) => {
  const tone = choose(nights, variant);
  const h = canvas.drawingHeight;
  const [cx, cy] = [random.between(0.3, 0.7), random.between(0.3, 0.5)];
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.97, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.08 });
    small.glow(random.between(0.2, 0.8), 0.9, 0.5, rgb(tone.sky[3]!), 0.45, 0.5);
  });
  const sweep = random.between(0.45, 0.95);
  let trails = '';
  for (let i = 0; i < 300; i++) {
    const r = 12 + 900 * Math.sqrt(random.next()) * random.between(0.4, 1);
    const from = random.between(0, 6.28);
    const part = sweep * random.between(0.75, 1.05);
    const [x0, y0] = [cx * 720 + Math.cos(from) * r, cy * h + Math.sin(from) * r];
    const [x1, y1] = [cx * 720 + Math.cos(from + part) * r, cy * h + Math.sin(from + part) * r];
    const color = random.pick(['#ffffff', '#dfe8ff', '#ffe9cc', '#cfe0ff', '#ffd9b8']);
    trails += `<path d="M${n(x0)} ${n(y0)}A${n(r)} ${n(r)} 0 0 1 ${n(x1)} ${n(y1)}" fill="none" stroke="${color}" stroke-width="${random.between(0.6, 1.9).toFixed(1)}" opacity="${(0.3 + random.next() ** 2 * 0.7).toFixed(2)}"/>`;
  }
  await canvas.svg(trails, { to: 0.95 });
  ground(canvas, random, rgb(tone.land), rgb(tone.sky[2]!));
  if (variant % 2 === 0) await lightUp(canvas, random);
  return { vignette: 0.4, grain: 4, bloom: 0.35 };
};

async function lightUp(canvas: Canvas, random: Random): Promise<void> {
  const x = random.between(0.22, 0.78);
  canvas.glow(x, 0.94, 0.12, [255, 190, 110], 0.5, 0.7);
  await canvas.svg(camp(canvas, random, x), { from: 0.8 });
}

/** The Milky Way rising over a dark ridge. */
export const milkyWay: Scene = async (canvas, random, variant) => {
  const tone = choose(nights, variant + 1);
  const { width, height, data } = canvas;
  const lean = random.between(0.25, 0.75) * (random.chance(0.5) ? 1 : -1);
  const middle = random.between(0.4, 0.6);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.97);
    small.glow(middle - lean * 0.4, 0.9, 0.45, rgb(tone.sky[3]!), 0.42, 0.5);
  });
  const dust = new FieldRows(fractal(random, 5, 6, 6, canvas.aspect, 320), width);
  const lanes = new FieldRows(fractal(random, 4, 9, 5, canvas.aspect, 300), width);
  const [band, core] = [rgb(tone.band), rgb(tone.core)];
  const end = Math.round(height * 0.95);
  for (let y = 0; y < end; y++) {
    const v = y / height;
    const a = dust.row(v);
    const b = lanes.row(v);
    const axis = middle + (0.5 - v) * lean;
    const wide = 0.11 + 0.09 * v;
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const away = (x / width - axis + (a[x]! - 0.5) * 0.12) / wide;
      const d = away * away;
      if (d > 6) continue;
      const body = 1 / (1 + d * d * 1.4);
      const rift = Math.max(0, 1 - Math.abs(away + (b[x]! - 0.5) * 1.6) * 2.1) * (0.35 + b[x]!);
      const k = Math.max(0, body * (0.22 + a[x]! * 0.75) - rift * 0.42 * body) * 0.8;
      const warm = body * v;
      data[i]! += k * (band[0] + (core[0] - band[0]) * warm) * (1 - data[i]! / 300);
      data[i + 1]! += k * (band[1] + (core[1] - band[1]) * warm) * (1 - data[i + 1]! / 300);
      data[i + 2]! += k * (band[2] + (core[2] - band[2]) * warm) * (1 - data[i + 2]! / 300);
    }
  }
  starField(canvas, random, 900, 0.92, 0.85);
  for (let i = 0; i < 420; i++) {
    const v = random.next() * 0.9;
    const x = middle + (0.5 - v) * lean + random.normal() * 0.09;
    canvas.disc(x, v, 0.0007, [255, 244, 232], random.between(0.25, 0.8), 0.002);
  }
  clouds(canvas, random, { lit: mix(rgb(tone.sky[3]!), rgb(tone.sky[2]!), 0.4), shaded: rgb(tone.sky[1]!), cover: 0.25, from: 0.6, to: 0.95, cells: [1, 6], toward: [0, 0.8], alpha: 0.5 });
  ground(canvas, random, rgb(tone.land), rgb(tone.sky[2]!));
  if (variant % 3 !== 2) await lightUp(canvas, random);
  return { vignette: 0.38, grain: 4, bloom: 0.25 };
};
