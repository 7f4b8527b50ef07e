import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { hex, mix, type Rgb, ramp, rgb } from './color.ts';
import { FieldRows, fractal, ridge } from './noise.ts';
import { choose, type Scene } from './scene.ts';
import { n, path, stroke } from './shapes.ts';
import { clouds, starField } from './weather.ts';

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

/** Lets conifers stand on a ridge line. */
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
  canvas.texture(fractal(random, 30, 60, 2, canvas.aspect, 300), 0.045);
  await canvas.svg(birds(canvas, random, hex(mix(rgb(hour.near), rgb(hour.far), 0.2))), { to: 0.5 });
  return { vignette: 0.32, grain: 3.2, bloom: 0.22 };
};

const sands = [
  { sky: ['#3d5c8f', '#a9a9c4', '#f5cfa8'], lit: '#f2b672', dark: '#6d3438', haze: '#f3cda4' },
  { sky: ['#24234f', '#8a4a76', '#f08a5d', '#ffd79a'], lit: '#f79a63', dark: '#3c1635', haze: '#f0a37c' },
  { sky: ['#9fc3d1', '#dfe5dc', '#fdf0d8'], lit: '#f7dfb4', dark: '#a97c58', haze: '#f7e9d0' },
  { sky: ['#101533', '#2c3a6d', '#7d7fa8'], lit: '#8f8cab', dark: '#181a38', haze: '#7a7fa6' },
];

/** Dunes: sharp crests, one side in the sun, wind ripples. */
export const dunes: Scene = async (canvas, random, variant) => {
  const tone = choose(sands, variant);
  const { width, height, data } = canvas;
  const sunX = random.between(0.15, 0.85);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.6);
    small.glow(sunX, 0.22, 0.35, rgb(tone.haze), 0.5);
    small.disc(sunX, 0.22, 0.04, [255, 246, 222], 0.9, 0.006);
    clouds(small, random, {
      lit: rgb(tone.haze),
      shaded: rgb(tone.sky[1]!),
      cover: 0.3,
      from: 0,
      to: 0.4,
      cells: [2, 9],
      toward: [0.4, 0.5],
      alpha: 0.5,
    });
  });
  const [lit, dark, haze] = [rgb(tone.lit), rgb(tone.dark), rgb(tone.haze)];
  const wind = new FieldRows(fractal(random, 6, 8, 3, canvas.aspect), width);
  const layers = 5;
  const crests = Array.from({ length: layers }, (_, k) => {
    const t = k / (layers - 1);
    const base = 0.36 + 0.44 * t ** 1.1;
    return ridge(random, width, 1.1 + (1 - t) * 1.7, 2, 0.75).map((v) => (base + 0.09 - v * 0.2) * height);
  });
  for (let k = 0; k < layers; k++) {
    const t = k / (layers - 1);
    const crest = crests[k]!;
    const next = crests.slice(k + 1);
    const end = crest.map((_, x) => Math.ceil(Math.min(height, ...next.map((line) => line[x]! + 1))));
    let spine = 0;
    for (let x = 1; x < width; x++) if (crest[x]! < crest[spine]!) spine = x;
    const lean = random.between(0.35, 0.8) * (random.chance(0.5) ? 1 : -1);
    const air = (1 - t) ** 1.4 * 0.62;
    const first = Math.max(0, Math.floor(crest.reduce((a, b) => Math.min(a, b))));
    for (let y = first; y < height; y++) {
      const bends = wind.row(y / height);
      for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
        const cover = Math.min(1, y + 1 - crest[x]!);
        if (cover <= 0 || y >= end[x]!) continue;
        const drop = Math.max(0, (y - crest[x]!) / height);
        const bend = bends[x]!;
        const side = (x - spine) / width - drop * lean * 1.6 - (bend - 0.5) * 0.2;
        const turn = Math.max(0, Math.min(1, 0.5 + side * (side > 0 ? 26 : 7) * Math.sign(lean)));
        const ripple =
          Math.sin((drop * 170 + (x / width) * 24 * lean + bend * 16) * (1.5 - t * 0.8)) * 0.055 * (0.3 + t);
        const glow = Math.max(0, 1 - drop * 3.4) * 0.25;
        const s = Math.max(0, Math.min(1, 0.16 + turn * 0.62 + ripple * (0.4 + turn) + glow - drop * 0.35));
        for (let c = 0; c < 3; c++) {
          const sand = dark[c]! + (lit[c]! - dark[c]!) * s;
          data[i + c]! += cover * (sand + (haze[c]! - sand) * air - data[i + c]!);
        }
      }
    }
  }
  if (random.chance(0.7)) await canvas.svg(caravan(canvas, random, hex(mix(dark, [10, 6, 14], 0.4))), { from: 0.7, to: 0.85 });
  return { vignette: 0.35, grain: 4, bloom: 0.2 };
};

function caravan(canvas: Canvas, random: Random, color: string): string {
  const y = canvas.drawingHeight * 0.78;
  const x0 = random.between(160, 330);
  let out = '';
  for (let i = 0; i < random.int(1, 3); i++) {
    const x = x0 + i * 46;
    const foot = y + i * 3;
    out += path(`M${x} ${foot}c-2 -12 -3 -22 1 -30c-4 -4 -3 -11 2 -11s6 7 2 11c5 8 4 18 2 30z`, color);
    out += path(`M${x} ${foot}l70 8l2 3l-72 -6z`, color, 'opacity=".35"');
  }
  return out;
}

const woods: { air: string[]; trunk: string; leaf: string[]; ground: string; beam: Rgb }[] = [
  {
    air: ['#e9e6a8', '#b8cf86', '#5f8a56'],
    trunk: '#1d2a1c',
    leaf: ['#2f5a2c', '#5f8d3b', '#9dbb52'],
    ground: '#26381f',
    beam: [255, 244, 190],
  },
  {
    air: ['#ffe0a3', '#f0a95f', '#8a5a3a'],
    trunk: '#2a1712',
    leaf: ['#a8481f', '#d97b28', '#f1b545'],
    ground: '#4a2615',
    beam: [255, 226, 160],
  },
  {
    air: ['#d7ebe6', '#8fb8b4', '#3f6a6c'],
    trunk: '#0f2326',
    leaf: ['#1f4a4a', '#3c7268', '#7fa88e'],
    ground: '#16302f',
    beam: [226, 250, 240],
  },
  {
    air: ['#f6e6d8', '#c9b7c4', '#6d6488'],
    trunk: '#1f1930',
    leaf: ['#3d3a63', '#5f5c86', '#8f86a6'],
    ground: '#2a2440',
    beam: [255, 232, 214],
  },
];

/** A wood in the morning: trunks fading into light, shafts between them, leaves in front. */
export const forest: Scene = async (canvas, random, variant) => {
  const wood = choose(woods, variant);
  const h = canvas.drawingHeight;
  const sunX = random.between(0.3, 0.7);
  const air = rgb(wood.air[1]!);
  const drawDepth = async (target: Canvas, depth: number, soft: number): Promise<void> => {
    const t = depth / 3;
    const color = mix(mix(air, rgb(wood.air[0]!), 0.3), rgb(wood.trunk), 0.18 + t * 0.8);
    let trunks = '';
    for (let i = 0; i < 15 - depth * 3.6; i++) {
      const x = random.between(-20, 740);
      const w = (5 + t * 34) * random.between(0.6, 1.3);
      const lean = random.between(-22, 22) * (0.4 + t);
      const foot = h * (0.72 + t * 0.24);
      trunks += path(
        `M${n(x - w / 2 + lean)} -10C${n(x - w * 0.42)} ${n(h * 0.3)} ${n(x - w * 0.5)} ${n(h * 0.6)} ${n(x - w * 0.85)} ${n(foot)}L${n(x + w * 0.9)} ${n(foot)}C${n(x + w * 0.5)} ${n(h * 0.6)} ${n(x + w * 0.45)} ${n(h * 0.3)} ${n(x + w / 2 + lean)} -10Z`,
        hex(color),
      );
      if (depth > 0 && random.chance(0.7)) {
        const by = random.between(0.1, 0.45) * h;
        const dir = random.chance(0.5) ? 1 : -1;
        trunks += stroke(
          `M${n(x)} ${n(by)}q${n(dir * 40)} ${n(-24)} ${n(dir * random.between(70, 130))} ${n(random.between(-90, -30))}`,
          hex(color),
          w * 0.22,
        );
      }
    }
    let crown = '';
    for (let i = 0; i < 110; i++) {
      const tone = mix(rgb(random.pick(wood.leaf)), air, 0.66 - t * 0.5);
      const [x, y] = [random.between(-20, 740), random.next() ** 1.9 * h * (0.34 + t * 0.05)];
      const r = random.between(7, 19);
      crown += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.5)}" ry="${n(r * 0.8)}" transform="rotate(${random.int(-40, 40)} ${n(x)} ${n(y)})" fill="${hex(tone)}" opacity=".6"/>`;
    }
    await target.svg(trunks + crown, { soft });
    target.cloud(
      fractal(random, 3, 5, 3, canvas.aspect),
      rgb(wood.air[0]!),
      0.34 * (1 - t),
      0.35,
      0.9,
      0.3,
      0.95,
    );
  };
  await canvas.half(async (small) => {
    small.fill(ramp(wood.air), 0, 1, { field: fractal(random, 3, 3, 4, canvas.aspect), amount: 0.45 });
    small.glow(sunX, 0.26, 0.45, wood.beam, 0.75, 1.2);
    for (let depth = 0; depth < 3; depth++) await drawDepth(small, depth, depth === 0 ? 2 : 1);
  });
  await drawDepth(canvas, 3, 3);
  const slope = ridge(random, canvas.width, 3, 4).map((v) => 0.84 - v * 0.1);
  canvas.below(slope, mix(rgb(wood.ground), air, 0.3), rgb(wood.ground), 0.12, {
    veil: fractal(random, 20, 30, 3, canvas.aspect),
    veilAmount: 1.4,
  });
  let beams = '';
  for (let i = 0; i < 7; i++) {
    const x = sunX * 720 + random.between(-60, 60);
    const to = random.between(-240, 960);
    const w = random.between(18, 70);
    beams += path(
      `M${n(x - 6)} ${n(-h * 0.04)}L${n(x + 6)} ${n(-h * 0.04)}L${n(to + w)} ${n(h * 0.98)}L${n(to - w)} ${n(h * 0.98)}Z`,
      hex(wood.beam),
      `opacity="${random.between(0.1, 0.3).toFixed(2)}"`,
    );
  }
  await canvas.svg(beams, { soft: 8, add: true, alpha: 1.25 });
  let near = '';
  for (let i = 0; i < 150; i++) {
    const side = random.chance(0.5) ? random.between(-10, 190) : random.between(530, 730);
    const y = random.next() ** 1.7 * h * 0.34;
    near += `<ellipse cx="${n(side)}" cy="${n(y)}" rx="${n(random.between(5, 15))}" ry="${n(random.between(3, 8))}" transform="rotate(${random.int(-40, 60)} ${n(side)} ${n(y)})" fill="${random.pick(wood.leaf)}" opacity=".9"/>`;
  }
  await canvas.svg(near, { soft: 1.6 });
  for (let i = 0; i < 40; i++)
    canvas.disc(
      random.next(),
      random.between(0.2, 0.9),
      random.between(0.001, 0.004),
      wood.beam,
      random.between(0.15, 0.6),
      0.005,
    );
  canvas.texture(fractal(random, 40, 50, 2, canvas.aspect, 300), 0.05);
  return { vignette: 0.4, grain: 3.4, bloom: 0.3 };
};

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
