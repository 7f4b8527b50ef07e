import type { Random } from '../random.ts';
import { blend, hex, mix, ramp, rampAt, rgb } from './color.ts';
import { FieldRows, fractal, ridge } from './noise.ts';
import { daylight, lay, lights } from './room.ts';
import { choose, type Scene } from './scene.ts';
import { blob, ellipse, n, path, radial, rect, shadow, shadowDefs, stroke } from './shapes.ts';

const wools = [
  ['#d9a03c', '#c4623c', '#8a3a3f', '#e8d2b0', '#5a7a6a'],
  ['#5f7f9a', '#93aebd', '#2f4a63', '#e6e2d6', '#c98a6a'],
  ['#b0567a', '#e3a0ac', '#7a5a8a', '#f2e0d6', '#4a4a6a'],
  ['#6a7a4a', '#a9b07a', '#d9c48a', '#7a4a34', '#f0e6d2'],
] as const;

function ball(random: Random, id: string, x: number, y: number, r: number, color: string): string {
  let out = radial(id, [blend(color, '#fff', 0.34), color, blend(color, '#140a10', 0.5)], 0.36, 0.32, 0.74) + shadow(x + r * 0.3, y + r * 0.5, r * 1.3, r * 0.95, 0.6) + ellipse(x, y, r, r, `url(#${id})`) + `<clipPath id="k${id}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></clipPath><g clip-path="url(#k${id})">`;
  for (let turn = 0; turn < 4; turn++) {
    const a = random.int(0, 180);
    out += `<g transform="translate(${n(x + random.normal() * r * 0.16)} ${n(y + random.normal() * r * 0.16)}) rotate(${a})">`;
    for (let k = -5; k <= 5; k++) out += stroke(`M${n(-r * 1.1)} ${n(k * 9 - r * 0.1)}Q0 ${n(k * 9 + r * 0.42)} ${n(r * 1.1)} ${n(k * 9 - r * 0.1)}`, blend(color, k % 2 ? '#fffaf0' : '#1a0c12', k % 2 ? 0.22 : 0.3), 3.4, 'opacity=".6"');
    out += '</g>';
  }
  return `${out}</g>`;
}

/** Balls of wool, needles, a piece of knitting. */
export const yarn: Scene = async (canvas, random, variant) => {
  const wool = choose(wools, variant);
  const h = canvas.drawingHeight;
  const tables: [[string, string], 'wood' | 'cloth'][] = [[['#c9b49a', '#e3d4bd'], 'cloth'], [['#6a4a34', '#94704f'], 'wood'], [['#b9c0bb', '#d9dcd4'], 'cloth'], [['#4a3a38', '#6d5850'], 'wood']];
  const [colors, kind] = choose(tables, variant + 1);
  await lay(canvas, random, colors, kind);
  let out = shadowDefs();
  const knit = choose(wool, variant + 2);
  const [kx, ky, kw, kh] = [60, h * 0.6, 600, h * 0.5];
  out += `<g transform="rotate(${random.int(-7, 7)} 360 ${n(ky)})">${rect(kx + 12, ky + 18, kw, kh, '#120a08', 'rx="14" opacity=".35"')}${rect(kx, ky, kw, kh, blend(knit, '#140a10', 0.3), 'rx="12"')}`;
  for (let row = 0; row < Math.ceil(kh / 21); row++) {
    const band = row % 7 === 3 || row % 7 === 4 ? choose(wool, variant + 3) : knit;
    for (let col = 0; col < 25; col++) {
      const [x, y] = [kx + 12 + col * 24, ky + 12 + row * 21];
      out += path(`M${n(x)} ${n(y)}q-13 -3 -10 9q4 10 10 13q6 -3 10 -13q3 -12 -10 -9z`, blend(band, col % 2 ? '#fff' : '#000', 0.07));
    }
  }
  out += '</g>';
  const spots: [number, number, number][] = [[190, h * 0.2, 112], [470, h * 0.16, 92], [360, h * 0.4, 124], [590, h * 0.4, 86], [110, h * 0.46, 80]];
  for (const [dx, c] of [[0, '#d9b27a'], [46, '#c99a5c']] as const) out += `<g transform="translate(${150 + dx} ${n(h * 0.56)}) rotate(${-34 + dx * 0.7})">${rect(6, 8, 430, 11, '#000', 'rx="5" opacity=".3"')}${rect(0, 0, 430, 11, c, 'rx="5"')}${rect(0, 0, 430, 3.6, '#fff', 'rx="2" opacity=".35"')}${ellipse(430, 5.5, 13, 13, blend(c, '#5a3018', 0.5))}</g>`;
  random.shuffle(spots).forEach(([x, y, r], i) => {
    out += ball(random, `y${i}`, x + random.between(-20, 20), y, r, choose(wool, variant + i));
  });
  out += stroke(`M470 ${n(h * 0.46)}C560 ${n(h * 0.56)} 640 ${n(h * 0.46)} 660 ${n(h * 0.6)}S540 ${n(h * 0.72)} 600 ${n(h * 0.8)}`, choose(wool, variant), 6);
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant));
  canvas.texture(fractal(random, 110, 140, 2, canvas.aspect, 420), 0.07);
  return { vignette: 0.34, grain: 3.4, bloom: 0.08 };
};

const inks = [
  ['#f2ece0', '#2c4a6a', '#8fb0bd', '#f2ece0', '#16263c', '#d9c9ab', '#f2ece0'],
  ['#f4e6dc', '#c4453a', '#f0a88a', '#f4e6dc', '#7a1f2f', '#2a2230', '#f4e6dc'],
  ['#e9efe6', '#2f6a5a', '#9fc4a4', '#e9efe6', '#12352f', '#d9a94a', '#e9efe6'],
  ['#efe9f2', '#5a4a8a', '#c9a8d0', '#efe9f2', '#2a1f4a', '#e88a9a', '#efe9f2'],
  ['#f1efe9', '#2b2b2e', '#8a8a8a', '#f1efe9', '#55555a', '#d8d4cb', '#f1efe9'],
  ['#fbf1dc', '#d98a2c', '#f3c978', '#fbf1dc', '#2c5a6a', '#8fb8b4', '#fbf1dc'],
] as const;

/** Suminagashi: rings of ink on water, drawn out by breath and comb, lifted onto paper. */
export const marbling: Scene = (canvas, random, variant) => {
  const table = ramp(choose(inks, variant));
  const { width, height, data } = canvas;
  const aspect = canvas.aspect;
  const bendX = new FieldRows(fractal(random, 2, 3, 3, aspect, 220), width);
  const bendY = new FieldRows(fractal(random, 2, 3, 3, aspect, 220), width);
  const fine = new FieldRows(fractal(random, 9, 12, 3, aspect, 260), width);
  const drops = Array.from({ length: random.int(3, 5) }, () => ({ x: random.between(0.05, 0.95), y: random.between(0.05, 0.95) * aspect, k: random.between(0.7, 1.5) }));
  const rings = random.between(9, 15);
  const comb = variant % 3 === 1 ? random.between(3, 6) : 0;
  const line = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    const v = y / height;
    const bx = bendX.row(v);
    const by = bendY.row(v);
    const f = fine.row(v);
    for (let x = 0; x < width; x++) {
      let px = x / width + (bx[x]! - 0.5) * 0.5 + (f[x]! - 0.5) * 0.035;
      let py = v * aspect + (by[x]! - 0.5) * 0.5;
      if (comb) {
        px += 0.05 * Math.abs(((py * comb * 2) % 2) - 1);
        py += 0.09 * Math.sin(px * comb * 6.28);
      }
      let near = 9;
      for (const drop of drops) {
        const [dx, dy] = [px - drop.x, py - drop.y];
        const d = Math.sqrt(dx * dx + dy * dy) * drop.k;
        // A smooth minimum lets the rings of two drops flow into each other.
        const m = Math.max(0, 0.14 - Math.abs(near - d)) / 0.14;
        near = Math.min(near, d) - m * m * 0.035;
      }
      line[x] = near * rings;
    }
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const at = line[x]!;
      const t = at - Math.floor(at);
      const k = Math.min(511, Math.max(0, Math.round((t * 0.97 + (f[x]! - 0.5) * 0.05) * 511))) * 3;
      data[i] = table[k]!;
      data[i + 1] = table[k + 1]!;
      data[i + 2] = table[k + 2]!;
    }
  }
  canvas.texture(fractal(random, 90, 120, 2, aspect, 420), 0.05);
  canvas.texture(fractal(random, 4, 5, 4, aspect), 0.05);
  return { vignette: 0.16, grain: 3.4, bloom: 0 };
};

const floors = [
  { base: '#e9e2d6', chips: ['#c4623c', '#2f4a5c', '#d9a94a', '#8a9a8a', '#b9aa98', '#6a3f3a'] },
  { base: '#2f3438', chips: ['#e3d6c2', '#c98a7a', '#7f9a98', '#d9b45a', '#5a6468', '#f4efe6'] },
  { base: '#d6e0da', chips: ['#3f6a5a', '#e8a08a', '#f4efe2', '#7a9aa8', '#c9a86a', '#2c4048'] },
  { base: '#eed9d0', chips: ['#b8485a', '#5a3f5a', '#f6efe6', '#d98a5a', '#8fa8a0', '#c9a0a0'] },
] as const;

/** Terrazzo: chips of stone in a polished floor, with a strip of brass. */
export const terrazzo: Scene = async (canvas, random, variant) => {
  const tone = choose(floors, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp([tone.base, blend(tone.base, tone.chips[4], 0.18)]), 0, 1, { field: fractal(random, 3, 4, 4, canvas.aspect), amount: 0.7 });
  });
  let out = '';
  const placed: [number, number, number][] = [];
  const chip = (r: number): void => {
    for (let go = 0; go < 8; go++) {
      const [x, y] = [random.between(-10, 730), random.between(-10, h + 10)];
      if (placed.some(([px, py, pr]) => Math.hypot(px - x, py - y) < (pr + r) * 0.86)) continue;
      placed.push([x, y, r]);
      const color = blend(random.pick(tone.chips), random.chance(0.5) ? '#ffffff' : '#000000', random.between(0, 0.14));
      const corners = random.int(5, 8);
      const turn = random.between(0, 6.28);
      const points = Array.from({ length: corners }, (_, i) => {
        const a = turn + ((i + random.between(-0.3, 0.3)) / corners) * 6.28;
        const d = r * random.between(0.66, 1.1);
        return `${n(x + Math.cos(a) * d)} ${n(y + Math.sin(a) * d * 0.86)}`;
      });
      out += path(`M${points.join('L')}Z`, color, `stroke="${blend(color, '#000', 0.25)}" stroke-width=".8" stroke-opacity=".5"`);
      if (r > 20) out += stroke(`M${n(x - r * 0.5)} ${n(y + random.between(-8, 8))}q${n(r * 0.5)} ${random.int(-14, 14)} ${n(r)} ${random.int(-6, 6)}`, blend(color, '#fff', 0.4), 1.4, 'opacity=".6"');
      return;
    }
  };
  for (let i = 0; i < 26; i++) chip(random.between(30, 60));
  for (let i = 0; i < 110; i++) chip(random.between(11, 26));
  for (let i = 0; i < 240; i++) chip(random.between(3, 9));
  if (variant % 2 === 0) {
    const [x, y] = [random.between(160, 560), random.between(0.25, 0.75) * h];
    out += rect(x, -5, 7, h + 10, '#b8904a') + rect(x, -5, 2.4, h + 10, '#f2d898') + rect(-5, y, 730, 7, '#b8904a') + rect(-5, y, 730, 2.4, '#f2d898');
  }
  await canvas.svg(out);
  await daylight(canvas, random, { lit: [1.1, 1.08, 1.02], shaded: [0.84, 0.84, 0.88] });
  canvas.texture(fractal(random, 90, 120, 3, canvas.aspect, 420), 0.05);
  return { vignette: 0.2, grain: 3, bloom: 0.04 };
};

const seas = [
  { deep: '#16324f', mid: '#3f7a94', light: '#cfe3e0', foam: '#f6f1e4', sun: '#e8694a' },
  { deep: '#3a2444', mid: '#a85a78', light: '#f3c0a4', foam: '#fdeede', sun: '#f6d27a' },
  { deep: '#0f3a3a', mid: '#3f8a78', light: '#c9e0b8', foam: '#f7f3dc', sun: '#f2a65a' },
  { deep: '#1c2440', mid: '#5a6a9a', light: '#c4c9dc', foam: '#f2efe9', sun: '#f4e3b0' },
] as const;

/** Waves as a print: crest behind crest of fine parallel lines. */
export const waves: Scene = async (canvas, random, variant) => {
  const tone = choose(seas, variant);
  const h = canvas.drawingHeight;
  canvas.fill(ramp([blend(tone.foam, tone.light, 0.2), tone.light]), 0, 1, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.3 });
  canvas.disc(random.between(0.25, 0.75), 0.2, 0.13, rgb(tone.sun), 0.95, 0.004);
  const rows = 8;
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const base = 0.26 + 0.72 * t ** 0.95;
    const [f1, f2, p1, p2] = [random.between(1.2, 2.2), random.between(3, 5), random.between(0, 6.28), random.between(0, 6.28)];
    const swell = 0.018 + 0.034 * t;
    const line = Float32Array.from({ length: canvas.width }, (_, x) => {
      const u = x / canvas.width;
      const s = Math.sin(u * f1 * 6.28 + p1);
      return base - swell * (1 - (1 - Math.abs(s)) ** 2) * Math.sign(s + 0.2) - swell * 0.3 * Math.sin(u * f2 * 6.28 + p2);
    });
    const body = mix(rgb(tone.light), rgb(tone.deep), 0.16 + t * 0.84);
    canvas.below(line, mix(body, rgb(tone.mid), 0.5), body, 0.13, { veil: fractal(random, 6, 14, 3, canvas.aspect), veilAmount: 0.5 });
    let lines = '';
    for (let k = 0; k < 9; k++) {
      const d = Array.from({ length: 61 }, (_, i) => `${n(i * 12)} ${n((line[Math.min(canvas.width - 1, Math.floor((i / 60) * canvas.width))]! + k * (0.006 + 0.004 * t)) * h)}`).join('L');
      lines += stroke(`M${d}`, hex(mix(rgb(tone.foam), body, k === 0 ? 0 : 0.25 + k * 0.075)), k === 0 ? 4.6 : 1.7);
    }
    for (let i = 0; i < 46; i++) {
      const u = random.next();
      const y = (line[Math.floor(u * (canvas.width - 1))]! - random.next() ** 2 * 0.022) * h;
      lines += ellipse(u * 720, y, random.between(1, 4.4), random.between(1, 4), tone.foam, 'opacity=".9"');
    }
    await canvas.svg(lines, { from: Math.max(0, base - 0.13), to: Math.min(1, base + 0.16) });
  }
  canvas.texture(fractal(random, 80, 110, 3, canvas.aspect, 420), 0.07);
  return { vignette: 0.18, grain: 3.2, bloom: 0.04 };
};

const cloths = [
  { ground: '#1c3358', thread: ['#f1ece0', '#8fb0d0', '#3f6a9a'] },
  { ground: '#e9e0d0', thread: ['#24406a', '#5f86b0', '#b8402f'] },
  { ground: '#5a2430', thread: ['#f2dcc0', '#d98a5a', '#8a4a50'] },
  { ground: '#2f4a40', thread: ['#e9e3cc', '#9fc09a', '#d9a94a'] },
] as const;

/** Cloth: tie-dyed rings or woven figures, every thread to be seen, with folds. */
export const textile: Scene = (canvas, random, variant) => {
  const tone = choose(cloths, variant);
  const { width, height, data } = canvas;
  const folds = new FieldRows(fractal(random, 3, 2, 3, canvas.aspect, 200), width);
  const soft = new FieldRows(fractal(random, 16, 20, 4, canvas.aspect, 300), width);
  const ground = rgb(tone.ground);
  const threads = tone.thread.map(rgb);
  const dyed = variant % 2 === 0;
  const cells = dyed ? random.int(3, 4) : random.int(26, 34);
  const table = ramp([tone.thread[0], tone.thread[1], tone.ground, tone.thread[2], tone.ground]);
  const petals = random.pick([6, 8, 10]);
  const warp = Math.max(2, Math.round(width / 240));
  for (let y = 0; y < height; y++) {
    const v = y / height;
    const fold = folds.row(v);
    const s = soft.row(v);
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const bend = (fold[x]! - 0.5) * 0.09;
      const [u, w] = [x / width + bend, (y / width + bend * 0.7)];
      let color = ground;
      if (dyed) {
        const [cx, cy] = [u * cells, w * cells];
        const shift = Math.floor(cy) % 2 ? 0.5 : 0;
        const [dx, dy] = [cx + shift - Math.floor(cx + shift) - 0.5, cy - Math.floor(cy) - 0.5];
        const a = Math.atan2(dy, dx);
        const r = Math.hypot(dx, dy) * 2 + (s[x]! - 0.5) * 0.14;
        const ring = Math.sin(r * 21 + Math.sin(a * petals) * 1.5) * 0.5 + 0.5;
        const fade = Math.max(0, 1 - r * 1.02);
        const k = r < 0.1 ? 0.02 : 1 - Math.min(1, fade * 1.5) * ring * (0.65 + 0.35 * Math.cos(a * petals));
        color = rampAt(table, Math.min(0.5, k * 0.5) + (s[x]! - 0.5) * 0.05);
      } else {
        const [gx, gy] = [Math.floor(u * cells), Math.floor(w * cells)];
        const [mx, my] = [Math.abs((gx % 14) - 7), Math.abs((gy % 14) - 7)];
        const d = mx + my;
        const bandRow = gy % 28 >= 22;
        const pick = bandRow ? (gx + gy) % 4 === 0 ? 2 : (gy % 2 ? 1 : -1) : d === 7 || d === 4 ? 0 : d === 2 || d === 0 ? 2 : d === 5 && (mx === 0 || my === 0) ? 1 : mx === my && d < 12 && d > 7 ? 1 : -1;
        if (pick >= 0) color = threads[pick]!;
      }
      const over = (Math.floor(x / warp) + Math.floor(y / warp)) % 2 === 0;
      const round = 0.86 + 0.14 * Math.sin(((over ? x : y) % warp) / warp * 3.14);
      const light = (over ? 1.04 : 0.93) * round * (0.72 + fold[x]! * 0.56) * (0.94 + s[x]! * 0.12);
      data[i] = color[0] * light;
      data[i + 1] = color[1] * light;
      data[i + 2] = color[2] * light;
    }
  }
  canvas.texture(fractal(random, 130, 170, 2, canvas.aspect, 480), 0.08);
  return { vignette: 0.3, grain: 3, bloom: 0 };
};

const papers = [
  ['#fbe9d2', '#f6c9a0', '#ec9a72', '#d4614f', '#9a3a46', '#5a2440', '#2c1430'],
  ['#eef3ea', '#c9dfd2', '#93bfb0', '#5a9a90', '#2f6f72', '#1a4854', '#0c2836'],
  ['#f4ecf2', '#dcc8e0', '#b79ac8', '#8a6aa8', '#5f4486', '#3a2860', '#1e1438'],
  ['#fdf6e3', '#f7dfa0', '#eeb955', '#d98a34', '#a85a2c', '#6a3424', '#361a18'],
  ['#fbefe9', '#f7c9c0', '#ee8f88', '#d8474a', '#b0222f', '#7a1224', '#42081a'],
] as const;

/** Cut paper in layers, each with its shadow on the one behind: hills, a moon, trees, sometimes a boat. */
export const papercut: Scene = async (canvas, random, variant) => {
  const tone = choose(papers, variant);
  const h = canvas.drawingHeight;
  canvas.fill(ramp([blend(tone[0], '#fff', 0.4), tone[0], tone[1]]));
  const [mx, my] = [random.between(200, 520), h * random.between(0.2, 0.3)];
  for (const [r, c] of [[190, tone[1]], [140, blend(tone[0], tone[1], 0.5)], [92, '#fffaf0']] as const) {
    await canvas.svg(ellipse(mx + 5, my + 9, r, r, '#1a0a14'), { soft: 7, alpha: 0.3 });
    await canvas.svg(ellipse(mx, my, r, r, c), { to: 0.62 });
  }
  const layers = 6;
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1);
    const base = h * (0.42 + 0.5 * t);
    const profile = ridge(random, 49, 2.2 + (i % 2), 3, i < 3 ? 0.5 : 0.1);
    const points = Array.from(profile, (v, k) => [k * 15, base + 40 - v * h * 0.22] as const);
    let d = `M-10 ${h + 10}V${n(points[0]![1])}`;
    for (const [x, y] of points) d += `L${n(x)} ${n(y)}`;
    d += `L730 ${h + 10}Z`;
    const color = tone[Math.min(6, i + 1)]!;
    let extra = '';
    const count = i === 0 ? 0 : random.int(3, 8);
    for (let k = 0; k < count; k++) {
      const at = random.int(2, 46);
      const [x, y] = points[at]!;
      const s = (0.4 + t * 1.1) * random.between(0.7, 1.2);
      if ((variant + i) % 3 === 0) extra += ellipse(x, y - 46 * s, 22 * s, 30 * s, color) + rect(x - 2.4 * s, y - 30 * s, 4.8 * s, 40 * s, color);
      else if ((variant + i) % 3 === 1) for (let q = 0; q < 4; q++) extra += path(`M${n(x - (30 - q * 6) * s)} ${n(y + 6 - q * 20 * s)}L${n(x)} ${n(y - (40 + q * 22) * s)}L${n(x + (30 - q * 6) * s)} ${n(y + 6 - q * 20 * s)}Z`, color);
      else extra += path(blob(random, x, y - 20 * s, 34 * s, 26 * s, 0.16, 8), color);
    }
    const shape = path(d, color) + extra;
    await canvas.svg(`<g transform="translate(4 -10)">${shape.replaceAll(color, '#14060e')}</g>`, { soft: 8, alpha: 0.42 });
    await canvas.svg(shape + stroke(d.replace(/^M-10 \S+V/, 'M-10 ').replace(/L730 \d+Z$/, ''), blend(color, '#fff', 0.35), 1.6, 'opacity=".7"'), { from: Math.max(0, (base - h * 0.24) / h - 0.06) });
  }
  let birds = '';
  for (let i = 0; i < 5; i++) {
    const [x, y, s] = [mx + random.normal() * 90, my + random.normal() * 40, random.between(7, 15)];
    birds += path(`M${n(x - s * 1.6)} ${n(y - s * 0.5)}Q${n(x - s * 0.6)} ${n(y - s)} ${n(x)} ${n(y)}Q${n(x + s * 0.6)} ${n(y - s)} ${n(x + s * 1.6)} ${n(y - s * 0.5)}Q${n(x + s * 0.6)} ${n(y - s * 0.4)} ${n(x)} ${n(y + s * 0.4)}Q${n(x - s * 0.6)} ${n(y - s * 0.4)} ${n(x - s * 1.6)} ${n(y - s * 0.5)}Z`, tone[4]);
  }
  await canvas.svg(birds, { to: 0.5 });
  canvas.texture(fractal(random, 100, 130, 3, canvas.aspect, 420), 0.06);
  return { vignette: 0.22, grain: 3.2, bloom: 0.04 };
};
