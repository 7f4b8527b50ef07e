import type { Canvas } from '../../canvas.ts';
import { blend, mix, ramp, rgb } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, n, path, stroke } from '../../shapes.ts';

const falls = [
  {
    sky: ['#8fb0cc', '#d8dcd4', '#f8e7c4'],
    leaf: ['#f5c02e', '#e8a51f', '#ffd95c', '#d98f1c'],
    trunk: '#3c2c26',
    road: '#8a7a72',
    floor: ['#e9b02c', '#f7cf52', '#c98a1c'],
  },
  {
    sky: ['#a9b7bf', '#e2d3c4', '#f6e0cc'],
    leaf: ['#c8321f', '#e2572b', '#a3202a', '#f08a3c'],
    trunk: '#2e2024',
    road: '#6f6660',
    floor: ['#b8361f', '#d9622c', '#8a2420'],
  },
  {
    sky: ['#b9b4a4', '#e4d4b0', '#f6e6bd'],
    leaf: ['#c98a3a', '#a8662a', '#dba552', '#8f7a3a'],
    trunk: '#4a3d34',
    road: '#7d746c',
    floor: ['#b5752f', '#d39a4c', '#8a5526'],
  },
  {
    sky: ['#7fa2b8', '#bfd0c8', '#f3e2c0'],
    leaf: ['#d9662c', '#e8a83a', '#7d9a44', '#c23f3a', '#f0c455'],
    trunk: '#33292c',
    road: '#7a7070',
    floor: ['#cf7a2c', '#e3aa40', '#9a4a2a'],
  },
];

/** An avenue in autumn: crowns meeting over the road, leaves falling and lying. */
export const autumn: Scene = async (canvas, random, variant) => {
  const tone = choose(falls, variant);
  const h = canvas.drawingHeight;
  const line = random.between(0.56, 0.62);
  const van = random.between(0.4, 0.6) * 720;
  const paintFloor = (small: Canvas): void => {
    small.fill(ramp(tone.sky), 0, 1, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.2 });
    small.glow(van / 720, line - 0.06, 0.3, [255, 244, 214], 0.55);
    const floor = ridge(random, small.width, 2, 3).map((v) => line - v * 0.012);
    small.below(
      floor,
      mix(rgb(tone.floor[0]!), rgb(tone.sky[2]!), 0.45),
      mix(rgb(tone.floor[2]!), [40, 26, 24], 0.25),
      0.5,
      { veil: fractal(random, 26, 60, 4, canvas.aspect, 300), veilAmount: 1 },
    );
  };
  const leaves = (
    count: number,
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    size: number,
    haze: number,
  ): string => {
    let out = '';
    for (let i = 0; i < count; i++) {
      const [a, d] = [random.between(0, 6.28), Math.sqrt(random.next())];
      const [x, y] = [cx + Math.cos(a) * rx * d, cy + Math.sin(a) * ry * d];
      const light = Math.max(0, Math.min(0.5, 0.25 - (y - cy) / ry / 4));
      const color = blend(
        blend(random.pick(tone.leaf), random.chance(0.3) ? tone.trunk : '#fff3c8', light * 0.7),
        tone.sky[2]!,
        haze,
      );
      const s = size * random.between(0.6, 1.4);
      out += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(s * 1.3)}" ry="${n(s * 0.75)}" transform="rotate(${random.int(0, 180)} ${n(x)} ${n(y)})" fill="${color}"/>`;
    }
    return out;
  };
  const row = async (target: Canvas, i: number, soft: number): Promise<void> => {
    const t = (i + 0.3) / 4.3;
    const haze = 0.6 * (1 - t) ** 1.4;
    let mass = '';
    let trees = '';
    for (const side of random.chance(0.5) ? [-1, 1] : [1, -1]) {
      const x = van + side * (38 + 330 * t ** 1.6) + random.between(-1, 1) * (8 + 34 * t);
      const foot = line * h + 4 + 210 * t ** 2 + random.between(-12, 16) * t;
      const w = (4 + 27 * t ** 1.4) * random.between(0.8, 1.2);
      const tall = (140 + 620 * t ** 1.1) * random.between(0.88, 1.12);
      const bark = blend(tone.trunk, tone.sky[2]!, haze);
      const [cx, cy] = [x - side * tall * 0.1, foot - tall * 0.76];
      for (let k = 0; k < 16; k++) {
        const color = blend(
          blend(random.pick(tone.leaf), tone.trunk, random.between(0, 0.42)),
          tone.sky[2]!,
          haze,
        );
        mass += ellipse(
          cx + random.normal() * tall * 0.19,
          cy + random.normal() * tall * 0.13,
          tall * random.between(0.09, 0.17),
          tall * random.between(0.06, 0.12),
          color,
          'opacity=".62"',
        );
      }
      trees += path(
        `M${n(x - w)} ${n(foot + 8)}C${n(x - w * 0.4)} ${n(foot - tall * 0.3)} ${n(x - w * 0.6)} ${n(foot - tall * 0.5)} ${n(x - side * w)} ${n(foot - tall)}L${n(x - side * w * 1.4)} ${n(foot - tall)}C${n(x + w * 0.5)} ${n(foot - tall * 0.5)} ${n(x + w * 0.5)} ${n(foot - tall * 0.3)} ${n(x + w)} ${n(foot + 8)}Z`,
        bark,
      );
      for (let b = 0; b < 2; b++)
        trees += stroke(
          `M${n(x)} ${n(foot - tall * (0.5 + b * 0.12))}q${n(-side * tall * 0.08)} ${n(-tall * 0.12)} ${n(-side * tall * random.between(0.14, 0.24))} ${n(-tall * random.between(0.16, 0.28))}`,
          bark,
          w * 0.3,
        );
      trees += leaves(44 + Math.round(66 * t), cx, cy, tall * 0.38, tall * 0.27, 3 + 6.5 * t, haze);
    }
    await target.svg(mass, { soft: soft * 5 });
    await target.svg(trees, { soft, to: line + 0.35 });
  };
  await canvas.half(async (small) => {
    paintFloor(small);
    await small.svg(
      path(
        `M${n(van - 9)} ${n(line * h)}h18L${n(van + 330)} ${h + 9}H${n(van - 300)}Z`,
        tone.road,
        'opacity=".72"',
      ),
      { soft: 3 },
    );
    for (let i = 0; i < 3; i++) await row(small, i, 1);
  });
  await row(canvas, 3, 1);
  await row(canvas, 4, 2.4);
  let fallen = '';
  for (let i = 0; i < 150; i++) {
    const t = random.next();
    const y = line * h + (h - line * h) * t ** 0.8;
    const s = 1.4 + t * 6;
    fallen += `<ellipse cx="${n(random.between(-10, 730))}" cy="${n(y)}" rx="${n(s * 1.5)}" ry="${n(s * 0.6)}" fill="${random.pick(tone.leaf)}" opacity=".9"/>`;
  }
  for (let i = 0; i < 22; i++) {
    const [x, y, s] = [random.between(0, 720), random.between(0.2, 0.85) * h, random.between(3, 9)];
    fallen += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(s * 1.3)}" ry="${n(s * 0.6)}" transform="rotate(${random.int(0, 180)} ${n(x)} ${n(y)})" fill="${random.pick(tone.leaf)}"/>`;
  }
  await canvas.svg(fallen, { from: 0.18 });
  canvas.paper(0.06);
  return { vignette: 0.3, grain: 3.2, bloom: 0.22 };
};
