import type { Random } from '../../../random.ts';
import type { Canvas } from '../../canvas.ts';
import { ramp, rgb } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { clouds } from '../../weather.ts';

export interface Tide {
  sky: string[];
  far: string;
  near: string;
  glint: string;
  sun: string;
  land: string;
  cloud: [string, string];
  night?: boolean;
}

export const tides: Tide[] = [
  {
    sky: ['#3b4a7a', '#a0698a', '#f2935c', '#ffd98a'],
    far: '#e79a66',
    near: '#33274a',
    glint: '#ffefbf',
    sun: '#fff0c4',
    land: '#3a2440',
    cloud: ['#ffc48a', '#7d4f78'],
  },
  {
    sky: ['#2b2f63', '#6e4c86', '#d97aa0', '#ffc3a8'],
    far: '#d493a6',
    near: '#282750',
    glint: '#ffe2cf',
    sun: '#ffe9d8',
    land: '#2a2148',
    cloud: ['#ffb6b0', '#5c4580'],
  },
  {
    sky: ['#86aeca', '#c4d6de', '#fbe9d2'],
    far: '#c3d3d6',
    near: '#37657d',
    glint: '#fffdf0',
    sun: '#fffbe8',
    land: '#3d5b68',
    cloud: ['#ffffff', '#a5bac6'],
  },
  {
    sky: ['#1c3f5e', '#3f8296', '#a9cfc0', '#fbe6b0'],
    far: '#9ac6b6',
    near: '#0f3646',
    glint: '#fff6d0',
    sun: '#fff4cc',
    land: '#123240',
    cloud: ['#f8e8c4', '#4f8790'],
  },
  {
    sky: ['#3a1438', '#8f2744', '#ee5a32', '#ffc055'],
    far: '#e76c3c',
    near: '#260c20',
    glint: '#ffe08a',
    sun: '#fff0b0',
    land: '#1d0a1c',
    cloud: ['#ff9a58', '#5e1c40'],
  },
  {
    sky: ['#0e1a40', '#2a3f7a', '#7d7fae', '#f0b59a'],
    far: '#8683ab',
    near: '#0d1733',
    glint: '#ffd9c0',
    sun: '#ffdcc4',
    land: '#0d132b',
    cloud: ['#c9a3b4', '#2f3d70'],
  },
];

export function skyOver(
  canvas: Canvas,
  random: Random,
  tide: Tide,
  horizon: number,
  sunX: number,
  sunY: number,
): void {
  canvas.fill(ramp(tide.sky), 0, horizon + 0.02, {
    field: fractal(random, 2, 4, 3, canvas.aspect),
    amount: 0.08,
  });
  canvas.glow(sunX, sunY, 0.34, rgb(tide.sun), 0.27, 0.8);
  canvas.glow(sunX, sunY, 0.09, rgb(tide.sun), 0.45);
  canvas.disc(sunX, sunY, 0.042, rgb(tide.sun), 1, 0.005);
  clouds(canvas, random, {
    lit: rgb(tide.cloud[0]),
    shaded: rgb(tide.cloud[1]),
    cover: random.between(0.34, 0.55),
    from: 0,
    to: horizon * 0.96,
    cells: [2, random.int(5, 8)],
    toward: [sunX - 0.5, 0.7],
    alpha: 0.85,
  });
}
