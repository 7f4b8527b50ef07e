import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { blend, hex, mix, type Rgb, ramp, rgb } from './color.ts';
import { plant } from './landscape-high.ts';
import { fractal, ridge } from './noise.ts';
import { choose, type Scene } from './scene.ts';
import { ellipse, n, path, rect, stroke } from './shapes.ts';
import { clouds, starField } from './weather.ts';

const winters = [
  { sky: ['#0e1738', '#2a3f70', '#6d83ae'], snow: '#b9cbe6', shade: '#4a6394', tree: '#14233f', wall: '#4a3a48', night: true },
  { sky: ['#8ea3c8', '#d9b9c4', '#fbdcc4'], snow: '#f7e9e6', shade: '#a9a3c4', tree: '#4a5578', wall: '#8a5a50', night: false },
  { sky: ['#aab6bf', '#ced6da', '#e9ebe8'], snow: '#f6f7f5', shade: '#b6c3cc', tree: '#55636c', wall: '#7a5a4a', night: false },
  { sky: ['#20325e', '#5673a4', '#b4c4d8'], snow: '#d6e2ef', shade: '#6d86b0', tree: '#1f3352', wall: '#5a4650', night: true },
];

function cottage(random: Random, x: number, y: number, s: number, tone: (typeof winters)[number]): string {
  const w = random.between(70, 104);
  const lit = tone.night ? '#ffd27a' : '#e8b878';
  const wall = blend(tone.wall, tone.shade, random.between(0, 0.3));
  let out = `<g transform="translate(${n(x)} ${n(y)}) scale(${s.toFixed(2)})">`;
  out += rect(-w / 2, -46, w, 50, wall) + path(`M${n(-w / 2)} -46L0 -88L${n(w / 2)} -46Z`, blend(wall, '#000', 0.15));
  out += path(`M${n(-w / 2 - 14)} -42Q${n(-w / 4)} -72 0 -102Q${n(w / 4)} -72 ${n(w / 2 + 14)} -42Q${n(w / 2 + 10)} -34 ${n(w / 2)} -40Q${n(w / 4)} -64 0 -84Q${n(-w / 4)} -64 ${n(-w / 2)} -40Q${n(-w / 2 - 10)} -34 ${n(-w / 2 - 14)} -42Z`, tone.snow);
  out += path(`M0 -102Q${n(w / 4)} -72 ${n(w / 2 + 14)} -42Q${n(w / 2 + 10)} -34 ${n(w / 2)} -40Q${n(w / 4)} -64 0 -84Z`, blend(tone.snow, tone.shade, 0.45));
  for (const wx of [-w * 0.3, w * 0.1]) out += rect(wx, -34, 16, 18, lit, 'rx="1"') + stroke(`M${n(wx + 8)} -34v18M${n(wx)} -25h16`, wall, 1.6);
  out += rect(w * 0.22, -100, 12, 26, blend(wall, '#000', 0.2)) + rect(w * 0.2, -104, 16, 6, tone.snow, 'rx="3"');
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
    small.below(far, mix(white, rgb(tone.sky[2]!), 0.3), rgb(tone.sky[2]!), 0.12, { veil: fractal(random, 9, 14, 4, canvas.aspect), veilAmount: 1.6 });
  });
  for (let i = 0; i < 2; i++) {
    const wood = ridge(random, canvas.width, 3, 4).map((v) => 0.53 + i * 0.05 - v * 0.06);
    plant(wood, random, 120, 0.05 + i * 0.02, canvas.aspect);
    canvas.below(wood, mix(tree, rgb(tone.sky[2]!), 0.5 - i * 0.25), mix(tree, rgb(tone.sky[2]!), 0.75 - i * 0.25), 0.09);
  }
  const path0 = random.between(0.35, 0.65);
  const spots: [number, number, number][] = [];
  for (let i = 0; i < 4; i++) {
    const t = i / 3;
    const base = 0.6 + 0.24 * t;
    const drift = ridge(random, canvas.width, 1.5 + (1 - t), 4).map((v) => base + 0.03 - v * 0.07);
    canvas.below(drift, mix(white, shade, 0.06 + t * 0.05), mix(white, shade, 0.5 + t * 0.12), 0.16, { veil: fractal(random, 4, 10, 4, canvas.aspect), veilAmount: 0.5 });
    if (i > 2) continue;
    let houses = '';
    for (let k = 0; k < 3 - Math.floor(i / 2); k++) {
      const side = (k + i) % 2 === 0;
      const share = (Math.floor(k / 2) + random.between(0.1, 0.7)) / 2;
      const x = (side ? 0.05 + (path0 - 0.17) * share : path0 + 0.12 + (0.84 - path0) * share) * 720;
      const y = drift[Math.min(canvas.width - 1, Math.max(0, Math.round((x / 720) * canvas.width)))]! * h + 14 + i * 8;
      houses += cottage(random, x, y, 0.55 + i * 0.32, tone);
      spots.push([x / 720, y / h - 0.025, 0.05 + i * 0.03]);
    }
    await canvas.svg(houses, { from: base - 0.2, to: base + 0.12 });
  }
  if (tone.night) for (const [x, y, r] of spots) canvas.glow(x, y, r * 0.9, [255, 190, 100], 0.26);
  let trail = '';
  for (let i = 0; i < 13; i++) {
    const t = i / 13;
    trail += ellipse(path0 * 720 + Math.sin(i * 0.6) * 26 * (0.4 + t) + (i % 2 ? 9 : -9) * (0.5 + t), h * (0.8 + 0.2 * t), 4 + 7 * t, 2.4 + 4 * t, hex(mix(white, shade, 0.72)), 'opacity=".8"');
  }
  await canvas.svg(trail, { from: 0.76 });
  for (let i = 0; i < 170; i++) {
    const near = random.next() ** 4;
    canvas.disc(random.next(), random.next(), 0.0012 + near * 0.008, [255, 255, 255], 0.75 - near * 0.4, 0.002 + near * 0.01);
  }
  return { vignette: 0.26, grain: 3, bloom: tone.night ? 0.3 : 0.06 };
};

const falls = [
  { sky: ['#8fb0cc', '#d8dcd4', '#f8e7c4'], leaf: ['#f5c02e', '#e8a51f', '#ffd95c', '#d98f1c'], trunk: '#3c2c26', road: '#8a7a72', floor: ['#e9b02c', '#f7cf52', '#c98a1c'] },
  { sky: ['#a9b7bf', '#e2d3c4', '#f6e0cc'], leaf: ['#c8321f', '#e2572b', '#a3202a', '#f08a3c'], trunk: '#2e2024', road: '#6f6660', floor: ['#b8361f', '#d9622c', '#8a2420'] },
  { sky: ['#b9b4a4', '#e4d4b0', '#f6e6bd'], leaf: ['#c98a3a', '#a8662a', '#dba552', '#8f7a3a'], trunk: '#4a3d34', road: '#7d746c', floor: ['#b5752f', '#d39a4c', '#8a5526'] },
  { sky: ['#7fa2b8', '#bfd0c8', '#f3e2c0'], leaf: ['#d9662c', '#e8a83a', '#7d9a44', '#c23f3a', '#f0c455'], trunk: '#33292c', road: '#7a7070', floor: ['#cf7a2c', '#e3aa40', '#9a4a2a'] },
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
    small.below(floor, mix(rgb(tone.floor[0]!), rgb(tone.sky[2]!), 0.45), mix(rgb(tone.floor[2]!), [40, 26, 24], 0.25), 0.5, { veil: fractal(random, 26, 60, 4, canvas.aspect, 300), veilAmount: 1 });
  };
  const leaves = (count: number, cx: number, cy: number, rx: number, ry: number, size: number, haze: number): string => {
    let out = '';
    for (let i = 0; i < count; i++) {
      const [a, d] = [random.between(0, 6.28), Math.sqrt(random.next())];
      const [x, y] = [cx + Math.cos(a) * rx * d, cy + Math.sin(a) * ry * d];
      const light = Math.max(0, Math.min(0.5, 0.25 - (y - cy) / ry / 4));
      const color = blend(blend(random.pick(tone.leaf), random.chance(0.3) ? tone.trunk : '#fff3c8', light * 0.7), tone.sky[2]!, haze);
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
        const color = blend(blend(random.pick(tone.leaf), tone.trunk, random.between(0, 0.42)), tone.sky[2]!, haze);
        mass += ellipse(cx + random.normal() * tall * 0.19, cy + random.normal() * tall * 0.13, tall * random.between(0.09, 0.17), tall * random.between(0.06, 0.12), color, 'opacity=".62"');
      }
      trees += path(`M${n(x - w)} ${n(foot + 8)}C${n(x - w * 0.4)} ${n(foot - tall * 0.3)} ${n(x - w * 0.6)} ${n(foot - tall * 0.5)} ${n(x - side * w)} ${n(foot - tall)}L${n(x - side * w * 1.4)} ${n(foot - tall)}C${n(x + w * 0.5)} ${n(foot - tall * 0.5)} ${n(x + w * 0.5)} ${n(foot - tall * 0.3)} ${n(x + w)} ${n(foot + 8)}Z`, bark);
      for (let b = 0; b < 2; b++) trees += stroke(`M${n(x)} ${n(foot - tall * (0.5 + b * 0.12))}q${n(-side * tall * 0.08)} ${n(-tall * 0.12)} ${n(-side * tall * random.between(0.14, 0.24))} ${n(-tall * random.between(0.16, 0.28))}`, bark, w * 0.3);
      trees += leaves(44 + Math.round(66 * t), cx, cy, tall * 0.38, tall * 0.27, 3 + 6.5 * t, haze);
    }
    await target.svg(mass, { soft: soft * 5 });
    await target.svg(trees, { soft, to: line + 0.35 });
  };
  await canvas.half(async (small) => {
    paintFloor(small);
    await small.svg(path(`M${n(van - 9)} ${n(line * h)}h18L${n(van + 330)} ${h + 9}H${n(van - 300)}Z`, tone.road, 'opacity=".72"'), { soft: 3 });
    for (let i = 0; i < 3; i++) await row(small, i, 1);
  });
  await row(canvas, 3, 1.4);
  await row(canvas, 4, 2);
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
  canvas.texture(fractal(random, 40, 60, 2, canvas.aspect, 300), 0.06);
  return { vignette: 0.3, grain: 3.2, bloom: 0.22 };
};

const fields = [
  { sky: ['#4a5f94', '#c99aa0', '#ffcf8f'], grass: ['#5a3d33', '#a8743f', '#e8b868', '#ffe3a6'], sun: '#fff0c4' },
  { sky: ['#5f9ad0', '#b8d9e8', '#f3f3dc'], grass: ['#4f6a2f', '#8fa848', '#c9cf70', '#eef0b8'], sun: '#fffdf0' },
  { sky: ['#2f2a5c', '#9a4f7a', '#f58f6a'], grass: ['#2e1a33', '#7a3f4f', '#c97a5a', '#ffc48a'], sun: '#ffe0b0' },
  { sky: ['#8fa9b0', '#d4dbd2', '#f5ead2'], grass: ['#6a6552', '#a79e7c', '#d6ccaa', '#f6f0dc'], sun: '#fffaea' },
];

/** Silver grass against the light, bending in the wind; sometimes a kite. */
export const grass: Scene = async (canvas, random, variant) => {
  const tone = choose(fields, variant);
  const h = canvas.drawingHeight;
  const sunX = random.between(0.2, 0.8);
  const sunY = random.between(0.4, 0.52);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.68, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.1 });
    small.glow(sunX, sunY, 0.36, rgb(tone.sun), 0.4);
    small.disc(sunX, sunY, 0.04, rgb(tone.sun), 0.95, 0.008);
    clouds(small, random, { lit: rgb(tone.sun), shaded: mix(rgb(tone.sky[1]!), rgb(tone.sky[0]!), 0.35), cover: 0.46, from: 0, to: 0.55, cells: [2, 5], toward: [sunX - 0.5, 0.7], alpha: 0.75 });
    for (let i = 0; i < 2; i++) {
      const hill = ridge(random, small.width, 2, 3).map((v) => 0.6 + i * 0.03 - v * 0.07);
      const air = mix(rgb(tone.grass[0]!), rgb(tone.sky[2]!), 0.55 - i * 0.2);
      small.below(hill, air, mix(air, rgb(tone.grass[1]!), 0.4), 0.14);
    }
  });
  const wind = random.between(0.5, 1.2) * (random.chance(0.5) ? 1 : -1);
  for (let layer = 0; layer < 4; layer++) {
    const t = layer / 3;
    const base = h * (0.7 + 0.36 * t);
    let blades = '';
    for (let i = 0; i < 120 - layer * 22; i++) {
      const x = random.between(-60, 780);
      const tall = (60 + 250 * t) * random.between(0.55, 1.1);
      const bend = wind * tall * random.between(0.2, 0.55);
      const color = blend(random.pick(tone.grass.slice(t > 0.6 ? 0 : 1, 3)), tone.sky[2]!, 0.4 * (1 - t));
      const [tx, ty] = [x + bend, base - tall];
      blades += stroke(`M${n(x)} ${n(base + 20)}Q${n(x)} ${n(base - tall * 0.6)} ${n(tx)} ${n(ty)}`, color, 0.9 + t * 1.6);
      if (i % 2 === 0) {
        const plume = blend(tone.grass[3]!, tone.grass[2]!, random.between(0, 0.6));
        const l = (22 + 50 * t) * random.between(0.7, 1.2);
        blades += path(`M${n(tx)} ${n(ty)}q${n(wind * l * 0.1 - 4 - 5 * t)} ${n(-l * 0.6)} ${n(wind * l * 0.7)} ${n(-l)}q${n(-wind * l * 0.2 + 8 + 8 * t)} ${n(l * 0.5)} ${n(-wind * l * 0.7)} ${n(l)}z`, plume, `opacity="${(0.55 + 0.35 * t).toFixed(2)}"`);
      }
    }
    await canvas.svg(blades, { from: Math.max(0, 0.42 + t * 0.12), soft: layer === 3 ? 2 : 1 });
    if (layer === 1) canvas.glow(sunX, 0.66, 0.3, rgb(tone.sun), 0.25, 0.4);
  }
  if (variant % 3 === 0) {
    const [kx, ky] = [random.between(200, 520), random.between(0.12, 0.26) * h];
    await canvas.svg(`${path(`M${n(kx)} ${n(ky - 34)}l26 30l-26 44l-26 -44z`, '#d9482f')}${path(`M${n(kx)} ${n(ky - 34)}l26 30l-26 44z`, '#f2a03c')}${stroke(`M${n(kx)} ${n(ky + 40)}q-14 26 6 46t-4 44`, '#d9482f', 2)}${stroke(`M${n(kx)} ${n(ky + 4)}Q${n(kx - 60)} ${n(ky + 260)} ${n(kx - 190)} ${n(h * 0.82)}`, '#fff', 0.8, 'opacity=".6"')}`, { to: 0.85 });
  }
  return { vignette: 0.28, grain: 3.2, bloom: 0.3 };
};

const springs = [
  { sky: ['#a9cbe0', '#d9e6ea', '#fbe9ea'], petal: ['#ffd9e2', '#f7b4c8', '#fff0f3'], wood: '#4a3640', heart: '#c8506e' },
  { sky: ['#3f4f7a', '#9a84ac', '#f0b8b8'], petal: ['#ffc4cf', '#f08fae', '#ffe3e4'], wood: '#271c30', heart: '#b03a5e' },
  { sky: ['#d9d2c4', '#ece6da', '#f7f2e8'], petal: ['#e8475a', '#c8283f', '#f7838a'], wood: '#33261f', heart: '#f5c84f' },
  { sky: ['#17223f', '#3c4f78', '#8a8fae'], petal: ['#ffffff', '#f2e3ee', '#d9c4dc'], wood: '#0f1220', heart: '#e8b04a' },
];

function flower(random: Random, x: number, y: number, r: number, petals: readonly string[], heart: string): string {
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
    out += ellipse(Math.cos(a) * r * 0.36, Math.sin(a) * r * 0.36, r * 0.05, r * 0.05, blend(heart, '#fff3c0', 0.4));
  }
  return `${out}</g>`;
}

function branches(random: Random, x: number, y: number, angle: number, length: number, width: number, out: { wood: string[]; tips: [number, number][] }, color: string): void {
  const bend = random.between(-0.5, 0.5);
  const [x2, y2] = [x + Math.cos(angle + bend * 0.5) * length, y + Math.sin(angle + bend * 0.5) * length];
  out.wood.push(stroke(`M${n(x)} ${n(y)}Q${n(x + Math.cos(angle) * length * 0.5)} ${n(y + Math.sin(angle) * length * 0.5)} ${n(x2)} ${n(y2)}`, color, width));
  for (let i = 0; i < 2; i++) out.tips.push([x + (x2 - x) * random.next(), y + (y2 - y) * random.next()]);
  if (length < 46) {
    out.tips.push([x2, y2]);
    return;
  }
  branches(random, x2, y2, angle + bend + random.between(-0.25, 0.25), length * 0.76, width * 0.72, out, color);
  if (random.chance(0.85)) branches(random, x2, y2, angle + random.pick([-1, 1]) * random.between(0.5, 0.95), length * 0.6, width * 0.55, out, color);
}

/** A branch in bloom before a soft sky. */
export const blossom: Scene = async (canvas, random, variant) => {
  const tone = choose(springs, variant);
  const h = canvas.drawingHeight;
  const left = random.chance(0.5);
  await canvas.half(async (small) => {
    small.fill(ramp(tone.sky), 0, 1, { field: fractal(random, 2, 2, 4, canvas.aspect), amount: 0.35 });
    if (variant % 4 === 3 || variant % 4 === 1) small.disc(left ? 0.72 : 0.28, 0.3, 0.13, [255, 244, 222], 0.85, 0.01);
    small.glow(left ? 0.7 : 0.3, 0.3, 0.32, [255, 246, 232], 0.35);
    let soft = '';
    for (let i = 0; i < 70; i++) soft += ellipse(random.between(0, 720), random.next() ** 1.3 * h, random.between(8, 26), random.between(8, 22), random.pick(tone.petal), `opacity="${random.between(0.15, 0.5).toFixed(2)}"`);
    await small.svg(soft, { soft: 4 });
  });
  const grow = (width: number, size: number, haze: number): string => {
    const out: { wood: string[]; tips: [number, number][] } = { wood: [], tips: [] };
    const wood = blend(tone.wood, tone.sky[1]!, haze);
    branches(random, left ? -20 : 740, random.between(0.1, 0.55) * h, left ? random.between(-0.2, 0.5) : Math.PI + random.between(-0.5, 0.2), 190, width, out, wood);
    const petals = tone.petal.map((p) => blend(p, tone.sky[1]!, haze));
    return out.wood.join('') + out.tips.slice(0, 46).map(([x, y]) => flower(random, x + random.normal() * 12, y + random.normal() * 12, random.between(0.7, 1.25) * size, petals, blend(tone.heart, tone.sky[1]!, haze))).join('');
  };
  await canvas.svg(grow(9, 15, 0.5), { soft: 3 });
  await canvas.svg(grow(16, 25, 0) + grow(10, 21, 0.08), {});
  let drift = '';
  for (let i = 0; i < 26; i++) {
    const [x, y] = [random.between(0, 720), random.between(0.2, 1) * h];
    drift += ellipse(x, y, random.between(3, 8), random.between(2, 4), random.pick(tone.petal), `opacity=".85" transform="rotate(${random.int(0, 180)} ${n(x)} ${n(y)})"`);
  }
  await canvas.svg(drift, { from: 0.2, soft: 1.5 });
  return { vignette: 0.24, grain: 3.4, bloom: 0.14 };
};

const slopes: { sky: string[]; rows: [string, string]; haze: string; light: Rgb }[] = [
  { sky: ['#a7c7c9', '#dfe8d6', '#fbf3d6'], rows: ['#2f5a2c', '#8cb84a'], haze: '#e3ecd4', light: [255, 248, 214] },
  { sky: ['#5a6a96', '#d3a3a0', '#ffdca6'], rows: ['#243f2c', '#a3a048'], haze: '#f3cfa6', light: [255, 230, 176] },
  { sky: ['#8fa8ac', '#c4d3cf', '#e6ebe2'], rows: ['#234a3c', '#6a9a6a'], haze: '#d3dfda', light: [240, 248, 238] },
];

/** Tea terraces: rounded rows following the hill, mist behind. */
export const teaField: Scene = async (canvas, random, variant) => {
  const tone = choose(slopes, variant);
  const { width, height, data } = canvas;
  const haze = rgb(tone.haze);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.5, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.12 });
    small.glow(random.between(0.2, 0.8), 0.28, 0.4, tone.light, 0.4);
    for (let i = 0; i < 3; i++) {
      const line = ridge(random, small.width, 2 + i * 0.4, 5, 0.5).map((v) => 0.34 + i * 0.05 - v * 0.13);
      const top = mix(rgb(tone.rows[0]), haze, 0.72 - i * 0.16);
      small.below(line, top, mix(top, haze, 0.7), 0.14, { veil: fractal(random, 3, 6, 3, canvas.aspect), veilAmount: 0.8 });
    }
  });
  const [dark, bright] = [rgb(tone.rows[0]), rgb(tone.rows[1])];
  const leafy = fractal(random, 70, 90, 2, canvas.aspect, 360);
  const hills = Array.from({ length: 3 }, (_, k) => ridge(random, width, 1.3 + (2 - k) * 0.5, 3).map((v) => (0.46 + 0.17 * k + 0.06 - v * 0.17) * height));
  for (let k = 0; k < 3; k++) {
    const line = hills[k]!;
    const air = 0.45 * (1 - k / 2) ** 1.3;
    const dir = random.between(-0.9, 0.9);
    const bow = random.between(0.5, 1.2) * random.pick([-1, 1]);
    const middle = random.between(0.2, 0.8);
    for (let y = 0; y < height; y++) {
      const lr = Math.min(leafy.height - 1, Math.floor((y / height) * leafy.height)) * leafy.width;
      for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
        const cover = Math.min(1, y + 1 - line[x]!);
        if (cover <= 0 || (k < 2 && y > hills[k + 1]![x]! + 1)) continue;
        const depth = (y - line[x]!) / height;
        const u = x / width - middle;
        const grain = leafy.data[lr + Math.floor((x / width) * leafy.width)]! - 0.5;
        const rows = (depth ** 0.8 * 30 + (u * dir + u * u * bow) * 7 * (0.5 + depth * 3)) * (1.1 - k * 0.16);
        const phase = rows - Math.floor(rows);
        const round = Math.sin(phase * Math.PI);
        const lit = Math.max(0, Math.min(1, round ** 0.7 * (1.15 - phase * 0.85) + grain * 0.34 + 0.05 - depth * 0.25));
        const gap = phase > 0.9 || phase < 0.05 ? 0.55 : 1;
        for (let c = 0; c < 3; c++) {
          const leaf = (dark[c]! + (bright[c]! - dark[c]!) * lit) * gap;
          data[i + c]! += cover * (leaf + (haze[c]! - leaf) * air * (1 - depth) - data[i + c]!);
        }
      }
    }
    if (k < 2) canvas.cloud(fractal(random, 2, 5, 4, 0.6), haze, 0.5, 0.45, 0.9, 0.42 + 0.15 * k, 0.68 + 0.15 * k);
  }
  if (random.chance(0.6)) {
    const [x, y] = [random.between(160, 560), canvas.drawingHeight * random.between(0.72, 0.84)];
    await canvas.svg(`${path(`M${n(x - 13)} ${n(y)}q1 -34 13 -38q13 4 14 38z`, '#4a6a9a')}${path(`M${n(x - 24)} ${n(y - 36)}q24 -26 48 0q-24 8 -48 0z`, '#e8c98a')}${path(`M${n(x + 8)} ${n(y - 22)}h22l-4 22h-16z`, '#a8733f')}`, { from: 0.6, to: 0.9 });
  }
  return { vignette: 0.26, grain: 3, bloom: 0.12 };
};

