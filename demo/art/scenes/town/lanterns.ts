import { blend, ramp, rgb } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, n, path, rect, stroke } from '../../shapes.ts';
import { starField } from '../../weather.ts';
import { walker } from './rain.ts';

const lanes = [
  {
    sky: ['#0f1530', '#27305c', '#5a4a6a'],
    wall: '#2a2233',
    roof: '#14121f',
    lantern: '#e5452c',
    glow: '#ff9a4a',
  },
  {
    sky: ['#1c1226', '#4a2a48', '#a3584e'],
    wall: '#3a2530',
    roof: '#1a1018',
    lantern: '#f2b23c',
    glow: '#ffcf70',
  },
  {
    sky: ['#0a1c26', '#1a4450', '#4a7a78'],
    wall: '#1f3036',
    roof: '#0c181c',
    lantern: '#e8533a',
    glow: '#ffa860',
  },
];

function lantern(x: number, y: number, r: number, color: string): string {
  const light = blend(color, '#fff0c0', 0.62);
  return `${stroke(`M${n(x)} ${n(y - r * 2.4)}V${n(y - r)}`, '#120c10', 1.4)}${ellipse(x, y, r, r * 0.92, color)}${ellipse(x, y, r * 0.62, r * 0.86, light, 'opacity=".75"')}${ellipse(x, y, r * 0.24, r * 0.8, '#fff6d8', 'opacity=".7"')}
  ${rect(x - r * 0.4, y - r * 1.06, r * 0.8, r * 0.2, '#2a1512')}${rect(x - r * 0.4, y + r * 0.84, r * 0.8, r * 0.2, '#2a1512')}${stroke(`M${n(x)} ${n(y + r)}v${n(r * 0.8)}`, color, Math.max(1, r * 0.14))}`;
}

/** An old lane under rows of lanterns, wet stone below. */
export const lanterns: Scene = async (canvas, random, variant) => {
  const tone = choose(lanes, variant);
  const h = canvas.drawingHeight;
  const line = 0.66;
  const van = random.between(0.42, 0.58) * 720;
  await canvas.half(async (small) => {
    small.fill(ramp(tone.sky), 0, line + 0.02);
    starField(small, random, 80, 0.4, 0.5);
    small.glow(van / 720, line - 0.08, 0.3, rgb(tone.glow), 0.6, 1);
  });
  let houses = '';
  for (let i = 4; i >= 0; i--) {
    for (const side of [-1, 1]) {
      const t = 1 - i / 5;
      const inner = van + side * (16 + 330 * t ** 2.1);
      const outer = van + side * (70 + 470 * t ** 1.5);
      const eave = line * h - 60 - 420 * t ** 1.25;
      const wall = blend(blend(tone.sky[2]!, tone.glow, 0.25), tone.wall, 0.3 + t * 0.65);
      const roof = blend(tone.sky[2]!, tone.roof, 0.35 + t * 0.65);
      houses += path(
        `M${n(inner)} ${n(line * h + 2)}V${n(eave + 40 * t)}L${n(outer + side * 300 * t)} ${n(eave)}V${n(line * h + 2)}Z`,
        wall,
      );
      const dx = side * (34 + 90 * t);
      houses += path(
        `M${n(inner - side * (14 + 24 * t))} ${n(eave + 50 * t)}Q${n(inner + dx * 0.3)} ${n(eave + 26 * t)} ${n(inner + dx)} ${n(eave - 60 * t)}L${n(outer + side * 400)} ${n(eave - 90 * t)}V${n(eave + 10 * t)}Z`,
        roof,
      );
      for (let k = 0; k < 2; k++) {
        const wx = inner + side * (8 + 26 * t) * (1 + k * 2.1);
        const [ww, wh] = [side * (10 + 34 * t), 30 + 110 * t];
        houses += path(
          `M${n(wx)} ${n(line * h - 8 - 12 * t)}v${n(-wh)}h${n(ww)}v${n(wh)}z`,
          random.chance(0.75)
            ? blend(tone.glow, '#fff2cc', random.between(0.2, 0.6))
            : blend(wall, '#000', 0.4),
          `opacity="${(0.6 + 0.3 * t).toFixed(2)}"`,
        );
        houses += stroke(
          `M${n(wx + ww / 2)} ${n(line * h - 8 - 12 * t)}v${n(-wh)}m${n(-ww / 2)} ${n(wh / 2)}h${n(ww)}`,
          blend(tone.roof, tone.wall, 0.4),
          1 + 2 * t,
        );
      }
    }
  }
  await canvas.svg(houses, { to: line + 0.01, soft: 2 });
  let lights = '';
  const spots: [number, number, number][] = [];
  for (let row = 0; row < 5; row++) {
    const t = (row + 0.4) / 5;
    const y = line * h - 70 - 400 * t ** 1.3;
    const half = 30 + 330 * t ** 1.7;
    const count = row < 1 ? 3 : 5;
    lights =
      stroke(
        `M${n(van - half)} ${n(y - 30 * t)}Q${n(van)} ${n(y + 34 * t)} ${n(van + half)} ${n(y - 30 * t)}`,
        tone.roof,
        1.2,
      ) + lights;
    for (let k = 0; k < count; k++) {
      const u = ((k + 0.5) / count - 0.5) * 2;
      const [lx, ly, r] = [van + u * half * 0.92, y + 17 * t * (1 - u * u) + 36 * t - 10 * t, 5 + 24 * t];
      lights += lantern(
        lx,
        ly + r,
        r,
        (row + k) % 3 === 0 ? blend(tone.lantern, tone.glow, 0.35) : tone.lantern,
      );
      spots.push([lx / 720, (ly + r) / h, r / 720]);
    }
  }
  for (const [x, y, r] of spots) canvas.glow(x, y, r * 2.1, rgb(tone.glow), 0.4);
  await canvas.svg(lights, { to: line + 0.02 });
  if (random.chance(0.7))
    await canvas.svg(
      walker(
        van + random.between(-50, 50),
        line * h + 6,
        0.6,
        blend(tone.lantern, tone.wall, 0.2),
        '#0c0a12',
      ),
      { from: line - 0.18, to: line + 0.02 },
    );
  canvas.reflect(line, {
    ripple: fractal(random, 10, 36, 3, 1.5, 320),
    amount: 0.1,
    tint: rgb(tone.roof),
    alpha: 0.34,
    stretch: 0.95,
  });
  let stones = '';
  for (let i = 0; i < 9; i++) {
    const y = line * h + h * (1 - line) * (i / 9) ** 1.5;
    stones += stroke(`M-10 ${n(y)}H730`, '#000', 1 + i * 0.3, 'opacity=".24"');
    for (let k = -6; k < 8; k++) {
      const a = van + (k + (i % 2) / 2) * (30 + i * 22);
      stones += stroke(
        `M${n(a)} ${n(y)}L${n(van + (k + (i % 2) / 2) * (36 + (i + 1) * 22))} ${n(y + h * 0.06)}`,
        '#000',
        1,
        'opacity=".18"',
      );
    }
  }
  await canvas.svg(stones, { from: line });
  return { vignette: 0.42, grain: 3.6, bloom: 0.5 };
};
