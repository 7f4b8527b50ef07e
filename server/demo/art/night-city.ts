import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { blend, hex, mix, type Rgb, ramp, rgb } from './color.ts';
import { fractal } from './noise.ts';
import { choose, type Scene } from './scene.ts';
import { ellipse, n, path, rect, stroke } from './shapes.ts';
import { clouds, starField } from './weather.ts';

const evenings = [
  { sky: ['#0c1230', '#2a2c5e', '#8a4f7a', '#f09a6a'], wall: '#12132c', lamps: ['#ffd58a', '#ffb45e', '#fff1cc', '#8fd0ff'] },
  { sky: ['#07142a', '#123a5a', '#2f7c8c', '#a9d3b8'], wall: '#081a2a', lamps: ['#ffe2a0', '#9fe0ff', '#ffffff', '#ffb870'] },
  { sky: ['#1a0d2e', '#4a1f5c', '#a8386e', '#ff8a6a'], wall: '#170b26', lamps: ['#ff9ad0', '#ffd27a', '#8ab8ff', '#fff0d6'] },
  { sky: ['#05070f', '#0d1830', '#1f3558', '#4a5f80'], wall: '#070b16', lamps: ['#ffcf80', '#ffe7b8', '#ff9f5a', '#a6d4ff'] },
  { sky: ['#2b3a63', '#6d6f9f', '#c99aa6', '#f7cfa6'], wall: '#232a4a', lamps: ['#ffdf9c', '#fff3d0', '#ffc070', '#cfe6ff'] },
];

function towers(canvas: Canvas, random: Random, line: number, depth: number, wall: Rgb, lamps: readonly string[]): void {
  let x = random.between(-0.04, 0);
  while (x < 1) {
    const w = random.between(0.05, 0.12) * (0.7 + depth * 0.6);
    const tall = (0.09 + 0.24 * random.next() ** 1.7) * (0.8 + depth * 0.55);
    const top = line - tall;
    const tone = mix(wall, [255, 255, 255], random.between(0, 0.035));
    canvas.box(x, top, w, tall, tone);
    if (random.chance(0.4)) canvas.box(x + w * 0.2, top - 0.016, w * 0.6, 0.018, tone);
    if (random.chance(0.24)) canvas.box(x + w * 0.48, top - random.between(0.03, 0.07), 0.004, 0.075, tone);
    const cell = (0.011 + depth * 0.006) * random.between(0.85, 1.2);
    const rowStep = cell / canvas.aspect * random.pick([1, 1.25, 1.5]);
    const lit = random.between(0.16, 0.5) * (0.5 + depth * 0.5);
    const strip = random.chance(0.3);
    const main = rgb(random.pick(lamps));
    for (let wy = top + rowStep * 0.7; wy < line - rowStep; wy += rowStep) {
      const rowLit = strip ? random.next() : lit;
      for (let wx = x + cell * 0.6; wx < x + w - cell * 0.9; wx += cell) {
        if (random.next() > (strip ? (rowLit > 0.62 ? 0.85 : 0.06) : lit)) continue;
        const color = random.chance(0.7) ? main : rgb(random.pick(lamps));
        canvas.box(wx, wy, cell * 0.55, rowStep * 0.5, color, random.between(0.35, 1) * (0.45 + depth * 0.55));
      }
    }
    x += w + (random.chance(0.2) ? random.between(0.01, 0.05) : 0.002);
  }
}

/** A skyline at the blue hour or later, its lights once more in the river. */
export const city: Scene = async (canvas, random, variant) => {
  const tone = choose(evenings, variant);
  const line = random.between(0.62, 0.7);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, line + 0.02, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.1 });
    if (variant % 5 !== 4) starField(small, random, 90, 0.4, 0.5);
    clouds(small, random, { lit: mix(rgb(tone.sky[3]!), rgb(tone.sky[2]!), 0.4), shaded: mix(rgb(tone.sky[1]!), rgb(tone.sky[2]!), 0.35), cover: 0.42, from: 0, to: line, cells: [2, 6], toward: [0.2, 0.9], alpha: 0.65 });
    small.glow(random.between(0.2, 0.8), line, 0.5, rgb(tone.sky[3]!), 0.32, 0.5);
  });
  for (let i = 0; i < 3; i++) {
    const depth = i / 2;
    const wall = mix(rgb(tone.wall), rgb(tone.sky[2]!), 0.5 - depth * 0.5);
    towers(canvas, random, line, depth, wall, tone.lamps);
    if (i < 2) canvas.glow(0.5, line, 0.6, rgb(tone.sky[2]!), 0.1, 0.25);
  }
  canvas.box(0, line - 0.006, 1, 0.012, mix(rgb(tone.wall), [0, 0, 0], 0.3));
  for (let x = random.between(0, 0.05); x < 1; x += random.between(0.035, 0.07)) {
    canvas.disc(x, line - 0.012, 0.0035, [255, 236, 196], 1, 0.003);
    canvas.glow(x, line - 0.012, 0.016, rgb(tone.lamps[0]!), 0.55);
  }
  canvas.reflect(line + 0.005, { ripple: fractal(random, 12, 110, 3, 1.5, 360), amount: 0.15, tint: rgb(tone.wall), alpha: 0.3, stretch: 1.25 });
  if (variant % 2 === 1) bokehOver(canvas, random, tone.lamps, 15, 0.84, 1.02, 0.028);
  return { vignette: 0.35, grain: 3.6, bloom: 0.5 };
};

function bokehOver(canvas: Canvas, random: Random, colors: readonly string[], count: number, from: number, to: number, size: number): void {
  for (let i = 0; i < count; i++) {
    const r = size * random.between(0.5, 1.5);
    canvas.disc(random.next(), random.between(from, to), r, rgb(random.pick(colors)), random.between(0.12, 0.42), 0.006, 0.45);
  }
}

const glows = [
  { back: ['#0a0e22', '#1d1f44', '#3a2a48'], lamps: ['#ffb45e', '#ffd890', '#ff7f50', '#f25f6c', '#8fb8ff'] },
  { back: ['#071a1e', '#0f3a40', '#1c4a40'], lamps: ['#ffe08a', '#8fe6c8', '#ffb060', '#d6fff0', '#5fb8d0'] },
  { back: ['#1c0a1e', '#43163e', '#6a2440'], lamps: ['#ff8fc0', '#ffc27a', '#c08aff', '#ff6a6a', '#ffe6c0'] },
  { back: ['#120c08', '#33200f', '#5a3413'], lamps: ['#ffcb70', '#ffe7b0', '#ff9a3c', '#fff4d8', '#ffb14a'] },
];

/** Nothing but lights out of focus, big ones in front, and what one can guess between them. */
export const bokeh: Scene = async (canvas, random, variant) => {
  const tone = choose(glows, variant);
  const h = canvas.drawingHeight;
  canvas.fill(ramp(tone.back), 0, 1, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.4 });
  canvas.glow(random.between(0.3, 0.7), 0.55, 0.4, rgb(tone.lamps[0]!), 0.25, 0.7);
  let blocks = '';
  for (let i = 0; i < 9; i++) blocks += rect(random.between(-60, 700), random.between(0.12, 0.5) * h, random.between(60, 160), h, hex(mix(rgb(tone.back[0]!), rgb(tone.back[2]!), random.next())), 'opacity=".5"');
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
      drops += ellipse(x, y, r, r * 1.15, '#ffffff', 'opacity=".1"') + ellipse(x - r * 0.3, y - r * 0.4, r * 0.35, r * 0.3, '#fff', 'opacity=".6"') + path(`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 0 ${n(r * 2)} 0z`, '#000', 'opacity=".16"');
    }
    await canvas.svg(drops);
  }
  return { vignette: 0.4, grain: 4, bloom: 0.4 };
};

const storms = [
  { sky: ['#141a36', '#2c3358', '#6a5568'], wall: '#12162c', neon: ['#ff6f61', '#ffc15e', '#5ec8e5', '#ff9ecf'], coat: '#d5402f' },
  { sky: ['#0c2028', '#1f4650', '#567a70'], wall: '#0a1a20', neon: ['#ffd166', '#7be0c3', '#ff8a5c', '#f7f3d0'], coat: '#f0b13c' },
  { sky: ['#1f1430', '#48285a', '#8a4a6a'], wall: '#180e28', neon: ['#ff7ab8', '#ffb86b', '#7aa8ff', '#ffe0a0'], coat: '#3f8fb0' },
  { sky: ['#1a1c22', '#3c4048', '#7c746a'], wall: '#15171c', neon: ['#ffb454', '#ffe0a0', '#ff7a4a', '#bcd8e8'], coat: '#c9362e' },
];

function walker(x: number, foot: number, s: number, coat: string, dark: string): string {
  return `<g transform="translate(${n(x)} ${n(foot)}) scale(${s.toFixed(2)})">
    ${path('M-9 0L-7 -40H-1L-2 0ZM3 0L2 -40H9L11 -2Z', dark)}
    ${path('M-14 -38C-16 -70 -10 -92 0 -94C11 -92 16 -70 14 -38Z', blend(dark, coat, 0.25))}
    ${ellipse(0, -100, 8, 9, dark)}${stroke('M4 -80V-128', dark, 2.4)}
    ${path('M-48 -112C-44 -142 -22 -156 2 -158C28 -156 50 -142 54 -112C44 -118 36 -118 28 -112C20 -119 10 -119 2 -112C-6 -119 -16 -119 -24 -112C-32 -118 -40 -118 -48 -112Z', coat)}
    ${path('M2 -158C28 -156 50 -142 54 -112C44 -118 36 -118 28 -112C24 -134 16 -150 2 -158Z', blend(coat, '#000', 0.28))}</g>`;
}

/** A wet street at night: shop light, somebody with an umbrella, everything a second time on the ground. */
export const rain: Scene = async (canvas, random, variant) => {
  const tone = choose(storms, variant);
  const h = canvas.drawingHeight;
  const line = random.between(0.56, 0.64);
  const van = random.between(0.4, 0.6);
  await canvas.half(async (small) => {
    small.fill(ramp(tone.sky), 0, line + 0.02, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.25 });
    small.glow(van, line - 0.06, 0.34, rgb(tone.neon[1]!), 0.5, 0.9);
    let street = '';
    for (const side of [-1, 1]) {
      for (let i = 0; i < 6; i++) {
        const t = i / 5;
        const near = van * 720 + side * (26 + 420 * t ** 1.7);
        const far = van * 720 + side * (26 + 420 * (Math.max(0, i - 1) / 5) ** 1.7);
        const top = line * h - (60 + random.between(0.6, 1.1) * 560 * t ** 1.1);
        const wall = mix(mix(rgb(tone.sky[2]!), rgb(tone.sky[1]!), 0.4), rgb(tone.wall), 0.25 + t * 0.75);
        street = path(`M${n(far)} ${n(line * h)}V${n(top + 30)}L${n(near)} ${n(top)}V${n(line * h)}Z`, hex(wall)) + street;
      }
    }
    await small.svg(street, { soft: 1.5 });
    let signs = '';
    for (let i = 0; i < 34; i++) {
      const t = random.next();
      const side = random.chance(0.5) ? -1 : 1;
      const x = van * 720 + side * (40 + 330 * t ** 1.5);
      const y = line * h - 20 - random.next() * (40 + 300 * t);
      const upright = random.chance(0.55);
      const size = 5 + t * 15;
      signs += rect(x, y, upright ? size : size * 2.4, upright ? size * 2.6 : size, random.pick(tone.neon), `rx="2" opacity="${random.between(0.5, 1).toFixed(2)}"`);
    }
    for (const side of [-1, 1]) for (let i = 1; i < 6; i++) {
      const t = i / 5;
      const x = van * 720 + side * (30 + 350 * t ** 1.7);
      signs += path(`M${n(x)} ${n(line * h)}v${n(-16 - 70 * t)}h${n(side * (10 + 60 * t))}v${n(16 + 70 * t)}z`, blend(tone.neon[1]!, '#ffffff', 0.35), `opacity="${random.between(0.55, 0.95).toFixed(2)}"`);
    }
    await small.svg(signs, { soft: 1.6 });
    for (let i = 0; i < 22; i++) {
      const t = random.next();
      small.disc(van + (random.chance(0.5) ? -1 : 1) * t * 0.5, line - 0.02 - random.next() * 0.22 * (0.3 + t), 0.006 + t * 0.03, rgb(random.pick(tone.neon)), 0.5, 0.006, 0.4);
    }
    small.disc(van - 0.02, line - 0.015, 0.009, [255, 246, 226], 1, 0.008);
    small.disc(van + 0.02, line - 0.015, 0.009, [255, 246, 226], 1, 0.008);
    small.glow(van, line - 0.012, 0.08, [255, 240, 210], 0.8, 0.6);
  });
  const x = random.pick([random.between(190, 300), random.between(430, 540)]);
  const figures = walker(x, line * h + 4, random.between(0.95, 1.35), tone.coat, blend(tone.wall, '#000', 0.4)) + (random.chance(0.6) ? walker(x > 360 ? 200 : 560, line * h, 0.5, blend(tone.wall, tone.neon[3]!, 0.4), tone.wall) : '');
  await canvas.svg(figures, { from: line - 0.28, to: line + 0.01 });
  canvas.reflect(line, { ripple: fractal(random, 16, 44, 4, 1.5, 360), amount: 0.16, tint: rgb(tone.wall), alpha: 0.1, stretch: 1.05 });
  canvas.cloud(fractal(random, 5, 16, 4, canvas.aspect * 0.4), rgb(tone.wall), 0.62, 0.5, 0.85, line, 1.15);
  let streaks = '';
  for (let i = 0; i < 130; i++) {
    const [sx, sy, len] = [random.between(-20, 740), random.between(-40, h), random.between(18, 60)];
    streaks += stroke(`M${n(sx)} ${n(sy)}l${n(-len * 0.12)} ${n(len)}`, '#dfeaf5', random.between(0.6, 1.5), `opacity="${random.between(0.08, 0.3).toFixed(2)}"`);
  }
  for (let i = 0; i < 26; i++) streaks += ellipse(random.between(0, 720), random.between(line + 0.05, 1) * h, random.between(5, 18), random.between(1.5, 4), 'none', 'stroke="#e6f0fa" stroke-width="1" opacity=".35"');
  await canvas.svg(streaks);
  return { vignette: 0.42, grain: 4, bloom: 0.55 };
};

const lanes = [
  { sky: ['#0f1530', '#27305c', '#5a4a6a'], wall: '#2a2233', roof: '#14121f', lantern: '#e5452c', glow: '#ff9a4a' },
  { sky: ['#1c1226', '#4a2a48', '#a3584e'], wall: '#3a2530', roof: '#1a1018', lantern: '#f2b23c', glow: '#ffcf70' },
  { sky: ['#0a1c26', '#1a4450', '#4a7a78'], wall: '#1f3036', roof: '#0c181c', lantern: '#e8533a', glow: '#ffa860' },
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
      houses += path(`M${n(inner)} ${n(line * h + 2)}V${n(eave + 40 * t)}L${n(outer + side * 300 * t)} ${n(eave)}V${n(line * h + 2)}Z`, wall);
      const dx = side * (34 + 90 * t);
      houses += path(`M${n(inner - side * (14 + 24 * t))} ${n(eave + 50 * t)}Q${n(inner + dx * 0.3)} ${n(eave + 26 * t)} ${n(inner + dx)} ${n(eave - 60 * t)}L${n(outer + side * 400)} ${n(eave - 90 * t)}V${n(eave + 10 * t)}Z`, roof);
      for (let k = 0; k < 2; k++) {
        const wx = inner + side * (8 + 26 * t) * (1 + k * 2.1);
        const [ww, wh] = [side * (10 + 34 * t), 30 + 110 * t];
        houses += path(`M${n(wx)} ${n(line * h - 8 - 12 * t)}v${n(-wh)}h${n(ww)}v${n(wh)}z`, random.chance(0.75) ? blend(tone.glow, '#fff2cc', random.between(0.2, 0.6)) : blend(wall, '#000', 0.4), `opacity="${(0.6 + 0.3 * t).toFixed(2)}"`);
        houses += stroke(`M${n(wx + ww / 2)} ${n(line * h - 8 - 12 * t)}v${n(-wh)}m${n(-ww / 2)} ${n(wh / 2)}h${n(ww)}`, blend(tone.roof, tone.wall, 0.4), 1 + 2 * t);
      }
    }
  }
  await canvas.svg(houses, { to: line + 0.01, soft: 1.4 });
  let lights = '';
  const spots: [number, number, number][] = [];
  for (let row = 0; row < 5; row++) {
    const t = (row + 0.4) / 5;
    const y = line * h - 70 - 400 * t ** 1.3;
    const half = 30 + 330 * t ** 1.7;
    const count = row < 1 ? 3 : 5;
    lights = stroke(`M${n(van - half)} ${n(y - 30 * t)}Q${n(van)} ${n(y + 34 * t)} ${n(van + half)} ${n(y - 30 * t)}`, tone.roof, 1.2) + lights;
    for (let k = 0; k < count; k++) {
      const u = ((k + 0.5) / count - 0.5) * 2;
      const [lx, ly, r] = [van + u * half * 0.92, y + 17 * t * (1 - u * u) + 36 * t - 10 * t, 5 + 24 * t];
      lights += lantern(lx, ly + r, r, (row + k) % 3 === 0 ? blend(tone.lantern, tone.glow, 0.35) : tone.lantern);
      spots.push([lx / 720, (ly + r) / h, r / 720]);
    }
  }
  for (const [x, y, r] of spots) canvas.glow(x, y, r * 2.1, rgb(tone.glow), 0.4);
  await canvas.svg(lights, { to: line + 0.02 });
  if (random.chance(0.7)) await canvas.svg(walker(van + random.between(-50, 50), line * h + 6, 0.6, blend(tone.lantern, tone.wall, 0.2), '#0c0a12'), { from: line - 0.18, to: line + 0.02 });
  canvas.reflect(line, { ripple: fractal(random, 10, 36, 3, 1.5, 320), amount: 0.1, tint: rgb(tone.roof), alpha: 0.34, stretch: 0.95 });
  let stones = '';
  for (let i = 0; i < 9; i++) {
    const y = line * h + (h * (1 - line)) * (i / 9) ** 1.5;
    stones += stroke(`M-10 ${n(y)}H730`, '#000', 1 + i * 0.3, 'opacity=".24"');
    for (let k = -6; k < 8; k++) {
      const a = van + (k + (i % 2) / 2) * (30 + i * 22);
      stones += stroke(`M${n(a)} ${n(y)}L${n(van + (k + (i % 2) / 2) * (36 + (i + 1) * 22))} ${n(y + h * 0.06)}`, '#000', 1, 'opacity=".18"');
    }
  }
  await canvas.svg(stones, { from: line });
  return { vignette: 0.42, grain: 3.6, bloom: 0.5 };
};
