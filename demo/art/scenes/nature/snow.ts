import type { Random } from '../../../random.ts';
import { blend, hex, mix, ramp, rgb } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, n, path, rect, stroke } from '../../shapes.ts';
import { starField } from '../../weather.ts';
import { plant } from './mountains.ts';

const winters = [
  {
    sky: ['#0e1738', '#2a3f70', '#6d83ae'],
    snow: '#b9cbe6',
    shade: '#4a6394',
    tree: '#14233f',
    wall: '#4a3a48',
    night: true,
  },
  {
    sky: ['#8ea3c8', '#d9b9c4', '#fbdcc4'],
    snow: '#f7e9e6',
    shade: '#a9a3c4',
    tree: '#4a5578',
    wall: '#8a5a50',
    night: false,
  },
  {
    sky: ['#aab6bf', '#ced6da', '#e9ebe8'],
    snow: '#f6f7f5',
    shade: '#b6c3cc',
    tree: '#55636c',
    wall: '#7a5a4a',
    night: false,
  },
  {
    sky: ['#20325e', '#5673a4', '#b4c4d8'],
    snow: '#d6e2ef',
    shade: '#6d86b0',
    tree: '#1f3352',
    wall: '#5a4650',
    night: true,
  },
];

function cottage(random: Random, x: number, y: number, s: number, tone: (typeof winters)[number]): string {
  const w = random.between(70, 104);
  const lit = tone.night ? '#ffd27a' : '#e8b878';
  const wall = blend(tone.wall, tone.shade, random.between(0, 0.3));
  let out = `<g transform="translate(${n(x)} ${n(y)}) scale(${s.toFixed(2)})">`;
  out +=
    rect(-w / 2, -46, w, 50, wall) +
    path(`M${n(-w / 2)} -46L0 -88L${n(w / 2)} -46Z`, blend(wall, '#000', 0.15));
  out += path(
    `M${n(-w / 2 - 14)} -42Q${n(-w / 4)} -72 0 -102Q${n(w / 4)} -72 ${n(w / 2 + 14)} -42Q${n(w / 2 + 10)} -34 ${n(w / 2)} -40Q${n(w / 4)} -64 0 -84Q${n(-w / 4)} -64 ${n(-w / 2)} -40Q${n(-w / 2 - 10)} -34 ${n(-w / 2 - 14)} -42Z`,
    tone.snow,
  );
  out += path(
    `M0 -102Q${n(w / 4)} -72 ${n(w / 2 + 14)} -42Q${n(w / 2 + 10)} -34 ${n(w / 2)} -40Q${n(w / 4)} -64 0 -84Z`,
    blend(tone.snow, tone.shade, 0.45),
  );
  for (const wx of [-w * 0.3, w * 0.1])
    out += rect(wx, -34, 16, 18, lit, 'rx="1"') + stroke(`M${n(wx + 8)} -34v18M${n(wx)} -25h16`, wall, 1.6);
  out +=
    rect(w * 0.22, -100, 12, 26, blend(wall, '#000', 0.2)) + rect(w * 0.2, -104, 16, 6, tone.snow, 'rx="3"');
  return `${out}</g>`;
}

/** A village under snow, lamps in the windows, flakes near and far. */
export const snow: Scene = async (canvas, random, variant) => {
  const tone = choose(winters, variant);
  const h = canvas.drawingHeight;
  const [white, shade, tree] = [rgb(tone.snow), rgb(tone.shade), rgb(tone.tree)];
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.6, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.14 });
    if (tone.night) starField(small, random, 160, 0.4, 0.7);
    small.glow(random.between(0.2, 0.8), 0.45, 0.4, white, 0.3, 0.6);
    const far = ridge(random, small.width, 3, 6, 0.7).map((v) => 0.48 - v * 0.14);
    small.below(far, mix(white, rgb(tone.sky[2]!), 0.3), rgb(tone.sky[2]!), 0.12, {
      veil: fractal(random, 9, 14, 4, canvas.aspect),
      veilAmount: 1.6,
    });
  });
  for (let i = 0; i < 2; i++) {
    const wood = ridge(random, canvas.width, 3, 4).map((v) => 0.53 + i * 0.05 - v * 0.06);
    plant(wood, random, 120, 0.05 + i * 0.02, canvas.aspect);
    canvas.below(
      wood,
      mix(tree, rgb(tone.sky[2]!), 0.5 - i * 0.25),
      mix(tree, rgb(tone.sky[2]!), 0.75 - i * 0.25),
      0.09,
    );
  }
  const path0 = random.between(0.35, 0.65);
  const spots: [number, number, number][] = [];
  for (let i = 0; i < 4; i++) {
    const t = i / 3;
    const base = 0.6 + 0.24 * t;
    const drift = ridge(random, canvas.width, 1.5 + (1 - t), 4).map((v) => base + 0.03 - v * 0.07);
    canvas.below(drift, mix(white, shade, 0.06 + t * 0.05), mix(white, shade, 0.5 + t * 0.12), 0.16, {
      veil: fractal(random, 4, 10, 4, canvas.aspect),
      veilAmount: 0.5,
    });
    if (i > 2) continue;
    let houses = '';
    for (let k = 0; k < 3 - Math.floor(i / 2); k++) {
      const side = (k + i) % 2 === 0;
      const share = (Math.floor(k / 2) + random.between(0.1, 0.7)) / 2;
      const x = (side ? 0.05 + (path0 - 0.17) * share : path0 + 0.12 + (0.84 - path0) * share) * 720;
      const y =
        drift[Math.min(canvas.width - 1, Math.max(0, Math.round((x / 720) * canvas.width)))]! * h +
        14 +
        i * 8;
      houses += cottage(random, x, y, 0.55 + i * 0.32, tone);
      spots.push([x / 720, y / h - 0.025, 0.05 + i * 0.03]);
    }
    await canvas.svg(houses, { from: base - 0.2, to: base + 0.12 });
  }
  if (tone.night) for (const [x, y, r] of spots) canvas.glow(x, y, r * 0.9, [255, 190, 100], 0.26);
  let trail = '';
  for (let i = 0; i < 13; i++) {
    const t = i / 13;
    trail += ellipse(
      path0 * 720 + Math.sin(i * 0.6) * 26 * (0.4 + t) + (i % 2 ? 9 : -9) * (0.5 + t),
      h * (0.8 + 0.2 * t),
      4 + 7 * t,
      2.4 + 4 * t,
      hex(mix(white, shade, 0.72)),
      'opacity=".8"',
    );
  }
  await canvas.svg(trail, { from: 0.76 });
  for (let i = 0; i < 170; i++) {
    const near = random.next() ** 4;
    canvas.disc(
      random.next(),
      random.next(),
      0.0012 + near * 0.008,
      [255, 255, 255],
      0.75 - near * 0.4,
      0.002 + near * 0.01,
    );
  }
  return { vignette: 0.26, grain: 3, bloom: tone.night ? 0.3 : 0.06 };
};
