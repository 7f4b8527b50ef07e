import { hex, mix, ramp, rgb } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { n, stroke } from '../../shapes.ts';
import { clouds } from '../../weather.ts';
import { plant } from './mountains.ts';

const skies = [
  { sky: ['#2f5fa8', '#6fa3d8', '#c4dcec'], lit: '#ffffff', shaded: '#8aa3c4', low: '#e8eef0' },
  { sky: ['#33407c', '#9a6a9c', '#f39a86', '#ffd9a6'], lit: '#ffd2b0', shaded: '#6b4a7e', low: '#ffe0b8' },
  { sky: ['#1d3a4f', '#4d7f8c', '#c9c7a4', '#f5dba8'], lit: '#fbe6bd', shaded: '#46656f', low: '#f4dcae' },
  { sky: ['#7d6aa8', '#c39ac0', '#f7c7c4', '#fdeada'], lit: '#fff1ea', shaded: '#9a83b4', low: '#ffe9dc' },
  { sky: ['#3a1f4a', '#8f2f56', '#e8603f', '#ffc46b'], lit: '#ffb87a', shaded: '#4a1f48', low: '#ffcf80' },
  { sky: ['#88a8b8', '#bccad0', '#e6e2da'], lit: '#f7f5ee', shaded: '#8b98a4', low: '#efe6da' },
];

/** Mostly sky: lit clouds over a thin strip of land with poles or trees. */
export const cloudsScene: Scene = async (canvas, random, variant) => {
  const tone = choose(skies, variant);
  const h = canvas.drawingHeight;
  canvas.fill(ramp(tone.sky), 0, 1, { field: fractal(random, 2, 2, 3, canvas.aspect), amount: 0.1 });
  const sunX = random.between(0.1, 0.9);
  canvas.glow(sunX, 0.86, 0.5, rgb(tone.low), 0.6, 0.6);
  clouds(canvas, random, {
    lit: rgb(tone.lit),
    shaded: rgb(tone.shaded),
    cover: random.between(0.42, 0.62),
    from: 0,
    to: 0.8,
    cells: [2, 3],
    toward: [(sunX - 0.5) * 1.4, 0.8],
  });
  clouds(canvas, random, {
    lit: rgb(tone.low),
    shaded: mix(rgb(tone.shaded), rgb(tone.low), 0.4),
    cover: 0.45,
    from: 0.55,
    to: 0.98,
    cells: [2, 8],
    toward: [0.2, 0.8],
    alpha: 0.7,
  });
  const line = ridge(random, canvas.width, 3, 5).map((v) => 0.955 - v * 0.045);
  plant(line, random, 26, 0.02, canvas.aspect);
  const ground = mix(rgb(tone.shaded), [14, 12, 24], 0.72);
  canvas.below(line, ground, mix(ground, [8, 6, 12], 0.5), 0.1);
  let wires = '';
  if (variant % 2 === 0) {
    const [x, top] = [random.between(80, 200), h * random.between(0.62, 0.72)];
    for (const [px, py, s] of [
      [x, top, 1],
      [x + 250, h * 0.82, 0.5],
      [x + 370, h * 0.87, 0.3],
    ] as const) {
      wires += stroke(
        `M${n(px)} ${n(h * 0.96)}V${n(py)}M${n(px - 26 * s)} ${n(py + 14 * s)}h${n(52 * s)}M${n(px - 20 * s)} ${n(py + 30 * s)}h${n(40 * s)}`,
        hex(ground),
        4.5 * s + 0.6,
      );
    }
    for (const dy of [14, 30])
      wires += stroke(
        `M-10 ${n(top - 30 + dy)}Q${n(x / 2)} ${n(top + 14 + dy)} ${n(x)} ${n(top + dy)}Q${n(x + 130)} ${n(top + 110 + dy * 0.7)} ${n(x + 250)} ${n(h * 0.82 + dy * 0.5)}Q${n(x + 310)} ${n(h * 0.87)} ${n(x + 370)} ${n(h * 0.87 + dy * 0.3)}L740 ${n(h * 0.9)}`,
        hex(ground),
        1.3,
      );
  }
  if (wires) await canvas.svg(wires, { from: 0.6 });
  return { vignette: 0.25, grain: 4, bloom: 0.15 };
};
