import type { Random } from '../../../random.ts';
import { blend, ramp } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, n, stroke } from '../../shapes.ts';

const springs = [
  {
    sky: ['#a9cbe0', '#d9e6ea', '#fbe9ea'],
    petal: ['#ffd9e2', '#f7b4c8', '#fff0f3'],
    wood: '#4a3640',
    heart: '#c8506e',
  },
  {
    sky: ['#3f4f7a', '#9a84ac', '#f0b8b8'],
    petal: ['#ffc4cf', '#f08fae', '#ffe3e4'],
    wood: '#271c30',
    heart: '#b03a5e',
  },
  {
    sky: ['#d9d2c4', '#ece6da', '#f7f2e8'],
    petal: ['#e8475a', '#c8283f', '#f7838a'],
    wood: '#33261f',
    heart: '#f5c84f',
  },
  {
    sky: ['#17223f', '#3c4f78', '#8a8fae'],
    petal: ['#ffffff', '#f2e3ee', '#d9c4dc'],
    wood: '#0f1220',
    heart: '#e8b04a',
  },
];

function flower(
  random: Random,
  x: number,
  y: number,
  r: number,
  petals: readonly string[],
  heart: string,
): string {
  const turn = random.between(0, 72);
  const squash = random.between(0.62, 1);
  let out = `<g transform="translate(${n(x)} ${n(y)}) rotate(${random.int(0, 90)}) scale(1 ${squash.toFixed(2)})">`;
  const tone = random.pick(petals);
  for (let i = 0; i < 5; i++) {
    out += `<path transform="rotate(${n(turn + i * 72)})" d="M0 0C${n(-r * 0.62)} ${n(-r * 0.35)} ${n(-r * 0.5)} ${n(-r)} 0 ${n(-r * 0.9)}C${n(r * 0.5)} ${n(-r)} ${n(r * 0.62)} ${n(-r * 0.35)} 0 0Z" fill="${blend(tone, i % 2 ? '#ffffff' : heart, 0.12)}"/>`;
  }
  out += ellipse(0, 0, r * 0.2, r * 0.2, heart);
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 6.28;
    out += ellipse(
      Math.cos(a) * r * 0.36,
      Math.sin(a) * r * 0.36,
      r * 0.05,
      r * 0.05,
      blend(heart, '#fff3c0', 0.4),
    );
  }
  return `${out}</g>`;
}

function branches(
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  out: { wood: string[]; tips: [number, number][] },
  color: string,
): void {
  const bend = random.between(-0.5, 0.5);
  const [x2, y2] = [x + Math.cos(angle + bend * 0.5) * length, y + Math.sin(angle + bend * 0.5) * length];
  out.wood.push(
    stroke(
      `M${n(x)} ${n(y)}Q${n(x + Math.cos(angle) * length * 0.5)} ${n(y + Math.sin(angle) * length * 0.5)} ${n(x2)} ${n(y2)}`,
      color,
      width,
    ),
  );
  for (let i = 0; i < 2; i++) out.tips.push([x + (x2 - x) * random.next(), y + (y2 - y) * random.next()]);
  if (length < 46) {
    out.tips.push([x2, y2]);
    return;
  }
  branches(
    random,
    x2,
    y2,
    angle + bend + random.between(-0.25, 0.25),
    length * 0.76,
    width * 0.72,
    out,
    color,
  );
  if (random.chance(0.85))
    branches(
      random,
      x2,
      y2,
      angle + random.pick([-1, 1]) * random.between(0.5, 0.95),
      length * 0.6,
      width * 0.55,
      out,
      color,
    );
}

/** A branch in bloom before a soft sky. */
export const blossom: Scene = async (canvas, random, variant) => {
  const tone = choose(springs, variant);
  const h = canvas.drawingHeight;
  const left = random.chance(0.5);
  await canvas.half(async (small) => {
    small.fill(ramp(tone.sky), 0, 1, { field: fractal(random, 2, 2, 4, canvas.aspect), amount: 0.35 });
    if (variant % 4 === 3 || variant % 4 === 1)
      small.disc(left ? 0.72 : 0.28, 0.3, 0.13, [255, 244, 222], 0.85, 0.01);
    small.glow(left ? 0.7 : 0.3, 0.3, 0.32, [255, 246, 232], 0.35);
    let soft = '';
    for (let i = 0; i < 70; i++)
      soft += ellipse(
        random.between(0, 720),
        random.next() ** 1.3 * h,
        random.between(8, 26),
        random.between(8, 22),
        random.pick(tone.petal),
        `opacity="${random.between(0.15, 0.5).toFixed(2)}"`,
      );
    await small.svg(soft, { soft: 4 });
  });
  const grow = (width: number, size: number, haze: number): string => {
    const out: { wood: string[]; tips: [number, number][] } = { wood: [], tips: [] };
    const wood = blend(tone.wood, tone.sky[1]!, haze);
    branches(
      random,
      left ? -20 : 740,
      random.between(0.1, 0.55) * h,
      left ? random.between(-0.2, 0.5) : Math.PI + random.between(-0.5, 0.2),
      190,
      width,
      out,
      wood,
    );
    const petals = tone.petal.map((p) => blend(p, tone.sky[1]!, haze));
    return (
      out.wood.join('') +
      out.tips
        .slice(0, 46)
        .map(([x, y]) =>
          flower(
            random,
            x + random.normal() * 12,
            y + random.normal() * 12,
            random.between(0.7, 1.25) * size,
            petals,
            blend(tone.heart, tone.sky[1]!, haze),
          ),
        )
        .join('')
    );
  };
  await canvas.svg(grow(9, 15, 0.5), { soft: 3 });
  await canvas.svg(grow(16, 25, 0) + grow(10, 21, 0.08), {});
  let drift = '';
  for (let i = 0; i < 26; i++) {
    const [x, y] = [random.between(0, 720), random.between(0.2, 1) * h];
    drift += ellipse(
      x,
      y,
      random.between(3, 8),
      random.between(2, 4),
      random.pick(tone.petal),
      `opacity=".85" transform="rotate(${random.int(0, 180)} ${n(x)} ${n(y)})"`,
    );
  }
  await canvas.svg(drift, { from: 0.2, soft: 2 });
  return { vignette: 0.24, grain: 3.4, bloom: 0.14 };
};
