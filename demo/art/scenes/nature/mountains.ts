import type { Random } from '../../../random.ts';
import type { Canvas } from '../../canvas.ts';
import { hex, mix, ramp, rgb } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { n, stroke } from '../../shapes.ts';
import { clouds, starField } from '../../weather.ts';

interface Hour {
  sky: string[];
  far: string;
  near: string;
  mist: string;
  light: string;
  sun: number;
  stars?: number;
}

const hours: Hour[] = [
  {
    sky: ['#4f6a9c', '#9a93bd', '#efb3a4', '#ffe2bd'],
    far: '#c39aae',
    near: '#241d3b',
    mist: '#f5cfbf',
    light: '#fff0cf',
    sun: 0.06,
  },
  {
    sky: ['#6f9db5', '#aecbd2', '#e9eee4'],
    far: '#a6c2ca',
    near: '#10282f',
    mist: '#e2ebe6',
    light: '#fffbe8',
    sun: 0.05,
  },
  {
    sky: ['#2a2a5c', '#774a80', '#e27d5c', '#ffd58f'],
    far: '#b0667a',
    near: '#170f28',
    mist: '#e59f7c',
    light: '#ffe3a6',
    sun: 0.075,
  },
  {
    sky: ['#7fb0a2', '#c8ddbf', '#faf2d2'],
    far: '#9dbfa6',
    near: '#10281a',
    mist: '#e6efd4',
    light: '#fffbe0',
    sun: 0.05,
  },
  {
    sky: ['#080c26', '#16224f', '#3f568f', '#7f93bd'],
    far: '#44598c',
    near: '#060a1a',
    mist: '#7f95c0',
    light: '#f4f0df',
    sun: 0.045,
    stars: 500,
  },
  {
    sky: ['#d9c7b0', '#efdfc6', '#f8efdd'],
    far: '#b7a999',
    near: '#2d2a2b',
    mist: '#f1e7d5',
    light: '#d9583b',
    sun: 0.055,
  },
  {
    sky: ['#31507d', '#7c8fb6', '#e9b9ae', '#f9d9b8'],
    far: '#6f86a8',
    near: '#0f2233',
    mist: '#d7c6c6',
    light: '#fff1d8',
    sun: 0.05,
  },
  {
    sky: ['#a34a4e', '#e0775a', '#f6b877', '#ffeab8'],
    far: '#cf8468',
    near: '#2b0f1d',
    mist: '#f7c592',
    light: '#fff4cc',
    sun: 0.08,
  },
];

/** Draws conifers along a ridge line. */
export function plant(line: Float32Array, random: Random, count: number, tall: number, aspect: number): void {
  const columns = line.length;
  for (let i = 0; i < count; i++) {
    const height = tall * random.between(0.45, 1.1);
    const half = height * aspect * random.between(0.17, 0.24) * columns;
    const middle = random.next() * columns;
    const foot = line[Math.max(0, Math.min(columns - 1, Math.round(middle)))]!;
    for (let x = Math.max(0, Math.ceil(middle - half)); x <= Math.min(columns - 1, middle + half); x++) {
      const near = 1 - Math.abs(x - middle) / half;
      const jag = 0.86 + 0.14 * Math.sin(near * 26 + i);
      line[x] = Math.min(line[x]!, foot + height * 0.12 - height * near ** 0.9 * jag);
    }
  }
}

function birds(canvas: Canvas, random: Random, color: string): string {
  const [cx, cy] = [random.between(160, 520), random.between(0.16, 0.36) * canvas.drawingHeight];
  let out = '';
  for (let i = 0; i < random.int(3, 7); i++) {
    const [x, y, s] = [cx + random.normal() * 70, cy + random.normal() * 26, random.between(5, 11)];
    out += stroke(
      `M${n(x - s)} ${n(y - s * 0.3)}Q${n(x - s * 0.4)} ${n(y - s * 0.7)} ${n(x)} ${n(y)}Q${n(x + s * 0.4)} ${n(y - s * 0.7)} ${n(x + s)} ${n(y - s * 0.35)}`,
      color,
      1.7,
      'opacity=".7"',
    );
  }
  return out;
}

/** Ranges behind ranges, mist in the valleys, pines on the last slopes. */
export const mountains: Scene = async (canvas, random, variant) => {
  const hour = choose(hours, variant);
  const light = rgb(hour.light);
  const sunX = random.between(0.22, 0.78);
  const sunY = random.between(0.17, 0.3);
  const layers = random.int(6, 8);
  const start = random.between(0.3, 0.38);
  const lines = Array.from({ length: layers }, (_, i) => {
    const t = i / (layers - 1);
    const base = start + (0.93 - start) * t ** 1.15;
    const rise = (0.2 - 0.07 * t) * random.between(0.8, 1.15);
    const raw = ridge(random, canvas.width, 2.2 + t * 1.6 + random.next(), 6, 0.85 - t * 0.35);
    const line = raw.map((v) => base + 0.06 - v * rise * 1.6);
    if (t > 0.5) plant(line, random, Math.round(90 + t * 110), 0.012 + 0.05 * (t - 0.5), canvas.aspect);
    return line;
  });
  const veil = fractal(random, 3, 9, 4, canvas.aspect);
  await canvas.half((small) => {
    small.fill(ramp(hour.sky), 0, 0.72, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.12 });
    if (hour.stars) starField(small, random, hour.stars, 0.5, 0.8);
    small.glow(sunX, sunY, 0.42, light, 0.42);
    small.glow(sunX, sunY, hour.sun * 2.2, light, 0.5);
    small.disc(sunX, sunY, hour.sun, light, 0.96, 0.006);
    clouds(small, random, {
      lit: mix(rgb(hour.mist), light, 0.4),
      shaded: mix(rgb(hour.far), rgb(hour.sky[1]!), 0.5),
      cover: 0.42,
      from: 0.02,
      to: 0.5,
      cells: [2, 7],
      toward: [sunX - 0.5, 0.6],
      alpha: 0.55,
    });
  });
  const nearest = new Float32Array(canvas.width).fill(canvas.height);
  const hidden = lines.map(() => nearest);
  for (let i = layers - 2; i >= 0; i--) {
    hidden[i] = hidden[i + 1]!.map((edge, x) => Math.min(edge, lines[i + 1]![x]! * canvas.height + 1));
  }
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1);
    const top = mix(rgb(hour.far), rgb(hour.near), t ** 1.35);
    canvas.below(lines[i]!, top, mix(top, rgb(hour.mist), 0.82 - t * 0.62), 0.2 + 0.1 * (1 - t), {
      veil,
      veilAmount: 0.9 * (1 - t * 0.6),
      hidden: hidden[i]!,
    });
    if (i === 1) canvas.glow(sunX, start + 0.05, 0.3, light, 0.16, 0.4);
  }
  canvas.cloud(fractal(random, 2, 10, 4, canvas.aspect * 0.5), rgb(hour.mist), 0.5, 0.5, 0.95, 0.45, 0.9);
  canvas.paper(0.045);
  await canvas.svg(birds(canvas, random, hex(mix(rgb(hour.near), rgb(hour.far), 0.2))), { to: 0.5 });
  return { vignette: 0.32, grain: 3.2, bloom: 0.22 };
};
