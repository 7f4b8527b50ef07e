import type { Random } from '../random.ts';
import { blend } from './color.ts';
import { fractal } from './noise.ts';
import { daylight, lay, lights, steam } from './room.ts';
import { choose, type Scene } from './scene.ts';
import { blob, ellipse, leaf, n, path, radial, rect, shadow, shadowDefs, stroke } from './shapes.ts';

type Surface = [[string, string], 'wood' | 'cloth' | 'stone'];

const surfaces: Surface[] = [
  [['#6b4329', '#9a6840'], 'wood'],
  [['#3f4f52', '#586b6c'], 'stone'],
  [['#d9ccb6', '#eadfca'], 'cloth'],
  [['#2e2624', '#4a3a34'], 'wood'],
  [['#7c8f86', '#a3b3a6'], 'cloth'],
  [['#8e4a38', '#b0654a'], 'cloth'],
  [['#b9b2a6', '#d4cec2'], 'stone'],
];

const bowls = ['#efe8da', '#2f4a5c', '#f4f1ea', '#7a3b2e', '#9fb4b0', '#34302f', '#d8b98a'];

/** A bowl from above up to its broth; the shadow falls to the lower right. */
function bowl(x: number, y: number, r: number, glaze: string, broth: readonly [string, string]): string {
  let out = radial('br', [blend(broth[0], '#fff', 0.12), broth[0], broth[1]], 0.42, 0.38, 0.64) + radial('bw', [glaze, glaze, blend(glaze, '#1a1012', 0.34)], 0.4, 0.36, 0.7);
  out += shadow(x + r * 0.16, y + r * 0.2, r * 1.36, r * 1.34, 0.62);
  out += ellipse(x, y, r, r, blend(glaze, '#1a1012', 0.22)) + ellipse(x - 2, y - 3, r * 0.985, r * 0.985, blend(glaze, '#fff', 0.28)) + ellipse(x, y, r * 0.945, r * 0.945, 'url(#bw)') + stroke(`M${n(x - r * 0.96)} ${n(y)}A${n(r * 0.96)} ${n(r * 0.96)} 0 0 1 ${n(x)} ${n(y - r * 0.96)}`, '#fff', r * 0.014, 'opacity=".6"');
  out += ellipse(x + r * 0.01, y + r * 0.012, r * 0.86, r * 0.86, blend(broth[1], '#1a0a08', 0.45)) + ellipse(x, y, r * 0.845, r * 0.845, 'url(#br)');
  return out;
}

function chopsticks(x: number, y: number, angle: number, color: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})">${rect(8, 14, 12, 640, '#0c0606', 'rx="6" opacity=".28"')}${rect(32, 18, 12, 630, '#0c0606', 'rx="6" opacity=".28"')}<path d="M0 0h13l-3 640h-7z" fill="${color}"/><path d="M24 6h13l-3 630h-7z" fill="${blend(color, '#000', 0.12)}"/><path d="M0 0h13v60h-13zM24 6h13v60h-13z" fill="${blend(color, '#c9402c', 0.6)}"/></g>`;
}

function dish(x: number, y: number, r: number, glaze: string, fill: string): string {
  return `${shadow(x + r * 0.16, y + r * 0.2, r * 1.36, r * 1.34, 0.55)}${ellipse(x, y, r, r, blend(glaze, '#1a1012', 0.2))}${ellipse(x - 1, y - 2, r * 0.97, r * 0.97, glaze)}${ellipse(x, y, r * 0.74, r * 0.74, blend(fill, '#000', 0.35))}${ellipse(x, y, r * 0.71, r * 0.71, fill)}${ellipse(x - r * 0.24, y - r * 0.28, r * 0.2, r * 0.12, '#fff', 'opacity=".4"')}`;
}

function scallions(random: Random, x: number, y: number, spread: number, count: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const [a, d] = [random.between(0, 6.28), spread * Math.sqrt(random.next())];
    const [px, py, r] = [x + Math.cos(a) * d, y + Math.sin(a) * d, random.between(6, 10)];
    const green = random.pick(['#5f9a3a', '#84b84e', '#3f7a34', '#a9cf6a']);
    out += ellipse(px + 2, py + 3, r, r * 0.8, '#000', 'opacity=".25"') + ellipse(px, py, r, r * random.between(0.5, 1), green, `transform="rotate(${random.int(0, 180)} ${n(px)} ${n(py)})"`) + ellipse(px, py, r * 0.45, r * 0.4, blend(green, '#f4ffd8', 0.65));
  }
  return out;
}

function egg(x: number, y: number, r: number, turn: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${ellipse(5, 8, r, r * 0.8, '#000', 'opacity=".3"')}${ellipse(0, 0, r, r * 0.8, '#e9dcc4')}${ellipse(-1, -2, r * 0.96, r * 0.75, '#fdf8ec')}${ellipse(0, 0, r * 0.56, r * 0.5, '#e88a1e')}${ellipse(-2, -3, r * 0.46, r * 0.4, '#f9b233')}${ellipse(-r * 0.2, -r * 0.18, r * 0.16, r * 0.1, '#fff', 'opacity=".7"')}</g>`;
}

const soups: { broth: [string, string]; noodle: string; kind: number }[] = [
  { broth: ['#c23a1c', '#7a1a0e'], noodle: '#f2d9a0', kind: 0 },
  { broth: ['#d9b06a', '#a87436'], noodle: '#f7e9c4', kind: 1 },
  { broth: ['#d98a3c', '#a4561c'], noodle: '#f5dca4', kind: 2 },
  { broth: ['#8a5a34', '#56331c'], noodle: '#e3bd7c', kind: 3 },
];

/** A bowl of noodles from above. */
export const noodles: Scene = async (canvas, random, variant) => {
  const soup = choose(soups, variant);
  const [colors, kind] = choose(surfaces, variant + Math.floor(variant / 4));
  const h = canvas.drawingHeight;
  await lay(canvas, random, colors, kind);
  const [x, y, r] = [360 + random.between(-30, 30), h * random.between(0.5, 0.55), Math.min(272, h * 0.36)];
  let out = shadowDefs() + chopsticks(x + (random.chance(0.5) ? 240 : 200), y - h * 0.42, random.between(14, 28), '#5a2f1c');
  out += dish(random.between(90, 130), random.between(0.1, 0.16) * h, 64, '#efe8da', soup.kind === 0 ? '#3a160c' : '#b3261a') + dish(random.between(560, 620), h * 0.9, 58, choose(bowls, variant + 3), '#5f8f3f');
  out += bowl(x, y, r, choose(bowls, variant), soup.broth);
  for (let i = 0; i < 46; i++) {
    const [a, d] = [random.between(0, 6.28), r * 0.62 * Math.sqrt(random.next())];
    const [px, py] = [x + Math.cos(a) * d, y + Math.sin(a) * d];
    const [turn, len] = [a + 1.57 + random.between(-0.5, 0.5), random.between(60, 130)];
    const bow = random.between(20, 60);
    const [dx, dy] = [Math.cos(turn) * len, Math.sin(turn) * len];
    const d1 = `M${n(px - dx / 2)} ${n(py - dy / 2)}Q${n(px + Math.cos(a) * bow)} ${n(py + Math.sin(a) * bow)} ${n(px + dx / 2)} ${n(py + dy / 2)}`;
    out += stroke(d1, blend(soup.noodle, soup.broth[1], 0.6), 11.5) + stroke(d1, blend(soup.noodle, soup.broth[0], random.between(0.02, 0.3)), 8.5) + stroke(d1, '#fffaf0', 1.8, 'opacity=".4"');
  }
  for (let i = 0; i < 26; i++) {
    const [a, d, s] = [random.between(0, 6.28), r * 0.8 * Math.sqrt(random.next()), random.between(4, 13)];
    out += ellipse(x + Math.cos(a) * d, y + Math.sin(a) * d, s, s * 0.9, soup.kind === 0 ? '#ff7a3a' : '#ffe2a0', 'opacity=".34"');
  }
  if (soup.kind !== 3) {
    out += egg(x - r * 0.36, y + r * 0.3, r * 0.24, random.int(-40, 40));
    if (soup.kind === 1) out += egg(x - r * 0.02, y + r * 0.46, r * 0.22, random.int(60, 120));
  }
  for (let i = 0; i < 4; i++) {
    const [px, py] = [x + r * (0.2 + i * 0.1), y - r * (0.42 - i * 0.2)];
    const meat = soup.kind === 2 ? '#e07a4a' : soup.kind === 3 ? '#6b3a22' : '#9a5236';
    const d1 = blob(random, px, py, r * 0.2, r * 0.13, 0.16);
    out += `<g transform="rotate(${random.int(-30, 30)} ${n(px)} ${n(py)})">${path(d1, '#000', 'opacity=".3" transform="translate(5 8)"')}${path(d1, blend(meat, '#2a0f08', 0.2))}<g transform="translate(-3 -4)">${path(d1, meat)}${stroke(`M${n(px - r * 0.14)} ${n(py)}q${n(r * 0.12)} ${n(-r * 0.06)} ${n(r * 0.26)} 0`, blend(meat, '#ffe2c8', 0.5), 4, 'opacity=".7"')}</g></g>`;
  }
  for (let i = 0; i < 3; i++) {
    const [px, py, a] = [x - r * 0.3 + i * 26, y - r * 0.46 + i * 10, -2.4 + i * 0.35];
    out += stroke(`M${n(px)} ${n(py)}l${n(Math.cos(a) * -60)} ${n(Math.sin(a) * -60)}`, '#e3efc4', 13) + path(leaf(px, py, a, r * 0.46, r * 0.2), '#2f6a2c') + path(leaf(px + 3, py - 2, a, r * 0.42, r * 0.14), '#5a9a3e') + stroke(`M${n(px)} ${n(py)}l${n(Math.cos(a) * r * 0.4)} ${n(Math.sin(a) * r * 0.4)}`, '#c9e39a', 3);
  }
  if (soup.kind === 0 || soup.kind === 3) for (let i = 0; i < 16; i++) {
    const [px, py] = [x + random.normal() * r * 0.26, y + r * 0.1 + random.normal() * r * 0.26];
    out += ellipse(px + 2, py + 3, 9, 6, '#000', 'opacity=".3"') + ellipse(px, py, 9, 6, '#d9a25c', `transform="rotate(${random.int(0, 180)} ${n(px)} ${n(py)})"`);
  }
  out += scallions(random, x, y, r * 0.62, 30);
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant));
  await steam(canvas, random, x, y - r * 0.2, h * 0.4, 0.45);
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.035);
  return { vignette: 0.34, grain: 3.2, bloom: 0.1 };
};

function pleated(x: number, y: number, s: number, turn: number, skin: string): string {
  let out = `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${s.toFixed(2)})">${ellipse(6, 20, 66, 30, '#120808', 'opacity=".32"')}${path('M-66 8C-60 -44 60 -44 66 8C50 34 -50 34 -66 8Z', blend(skin, '#8a6a4a', 0.3))}${path('M-64 5C-56 -40 56 -40 64 5C48 27 -48 27 -64 5Z', skin)}${path('M-50 6C-40 -18 40 -18 50 6C30 20 -30 20 -50 6Z', '#fffdf4', 'opacity=".5"')}`;
  for (let i = -3; i <= 3; i++) out += stroke(`M${i * 15} ${-27 + i * i * 1.7}q${-i * 2} 12 ${-i * 3} 22`, blend(skin, '#8a6a4a', 0.42), 3.2);
  return `${out}${path('M-64 5C-56 -40 56 -40 64 5L58 2C50 -30 -50 -30 -58 2Z', '#fffaf0', 'opacity=".5"')}</g>`;
}

/** Dumplings from above: on a plate, in a steamer, or in soup. */
export const dumplings: Scene = async (canvas, random, variant) => {
  const [colors, kind] = choose(surfaces, variant + 2 + Math.floor(variant / 3));
  const h = canvas.drawingHeight;
  await lay(canvas, random, colors, kind);
  const [x, y, r] = [360 + random.between(-24, 24), h * random.between(0.48, 0.54), Math.min(280, h * 0.37)];
  let out = shadowDefs() + dish(random.between(80, 130), h * 0.9, 66, '#f0ebe0', '#3a1c10') + dish(random.between(590, 640), h * 0.1, 56, choose(bowls, variant + 1), '#b8321e');
  const which = ((variant % 3) + 3) % 3;
  if (which === 0) {
    const glaze = choose(['#2f4a5c', '#7a3b2e', '#4f6a62', '#34302f'], Math.floor(variant / 3));
    out += chopsticks(x + 250, y - h * 0.4, 22, '#6a3a22') + shadow(x + r * 0.14, y + r * 0.18, r * 1.36, r * 1.34, 0.6) + ellipse(x, y, r, r, blend(glaze, '#1a1012', 0.25)) + ellipse(x - 2, y - 3, r * 0.98, r * 0.98, glaze) + ellipse(x, y, r * 0.76, r * 0.76, blend(glaze, '#1a1012', 0.1)) + ellipse(x, y, r * 0.74, r * 0.74, blend(glaze, '#fff', 0.14));
    for (let ring = 0; ring < 2; ring++) {
      const count = ring === 0 ? 9 : 4;
      for (let i = 0; i < count; i++) {
        const a = (i / count) * 6.28 + ring * 0.5;
        const d = r * (ring === 0 ? 0.66 : 0.26);
        out += pleated(x + Math.cos(a) * d, y + Math.sin(a) * d, r / 285, Math.round((a * 180) / Math.PI) + 90 + random.int(-8, 8), '#f3e6cc');
      }
    }
    out += scallions(random, x, y, r * 0.7, 14);
  } else if (which === 1) {
    out += shadow(x + r * 0.16, y + r * 0.2, r * 1.36, r * 1.34, 0.66) + ellipse(x, y, r, r, '#8a5a2c') + ellipse(x - 2, y - 3, r * 0.98, r * 0.98, '#d9aa66') + ellipse(x, y, r * 0.9, r * 0.9, '#7a4c22') + ellipse(x, y, r * 0.88, r * 0.88, '#c9995a');
    for (let i = 0; i < 60; i++) out += stroke(`M${n(x + Math.cos(i * 0.1047) * r * 0.91)} ${n(y + Math.sin(i * 0.1047) * r * 0.91)}L${n(x + Math.cos(i * 0.1047) * r * 0.97)} ${n(y + Math.sin(i * 0.1047) * r * 0.97)}`, '#a87434', 2);
    for (let i = -7; i <= 7; i++) {
      const half = Math.sqrt(Math.max(0, 0.85 ** 2 - (i / 8.5) ** 2)) * r;
      out += stroke(`M${n(x - half)} ${n(y + (i * r) / 8.5)}H${n(x + half)}`, '#8a5c2a', 5, 'opacity=".7"');
    }
    for (let i = 0; i < 4; i++) out += path(leaf(x + random.between(-60, 60), y + random.between(-40, 40), i * 1.7, r * 0.8, r * 0.3), '#6f9a4a', 'opacity=".5"');
    const spots = [[0, 0], ...Array.from({ length: 6 }, (_, i) => [Math.cos(i * 1.047) * 0.56, Math.sin(i * 1.047) * 0.56])];
    const pink = variant % 2 === 1;
    for (const [u, v] of spots) {
      const [px, py, s] = [x + u! * r, y + v! * r, r * 0.25];
      out += ellipse(px + 8, py + 12, s * 1.04, s, '#1c0c06', 'opacity=".36"') + ellipse(px, py, s, s * 0.97, pink ? '#f2c9b0' : '#efe3cc') + ellipse(px - 4, py - 5, s * 0.9, s * 0.86, pink ? '#f9ded0' : '#fbf4e4');
      if (pink) out += ellipse(px - 2, py, s * 0.5, s * 0.4, '#ee9a7a', 'opacity=".65"');
      for (let k = 0; k < 14; k++) {
        const a = (k / 14) * 6.28;
        out += stroke(`M${n(px + Math.cos(a) * s * 0.16)} ${n(py + Math.sin(a) * s * 0.16)}Q${n(px + Math.cos(a + 0.3) * s * 0.45)} ${n(py + Math.sin(a + 0.3) * s * 0.45)} ${n(px + Math.cos(a + 0.2) * s * 0.74)} ${n(py + Math.sin(a + 0.2) * s * 0.74)}`, '#b8a07a', 2, 'opacity=".55"');
      }
      out += ellipse(px, py, s * 0.14, s * 0.13, '#d9c39c');
    }
  } else {
    out += bowl(x, y, r, choose(['#34505c', '#8a4a3a', '#2f3436', '#6f8a80'], Math.floor(variant / 3)), ['#d9bd7c', '#b08a48']);
    const round = variant % 2 === 0;
    for (let i = 0; i < 9; i++) {
      const [a, d] = [i === 0 ? 0 : (i / 8) * 6.28, i === 0 ? 0 : r * 0.5];
      const [px, py, s] = [x + Math.cos(a) * d + random.between(-8, 8), y + Math.sin(a) * d + random.between(-8, 8), r * 0.19];
      if (round) out += ellipse(px + 5, py + 8, s, s, '#7a5a24', 'opacity=".4"') + ellipse(px, py, s, s * 0.98, '#f1e8d6') + ellipse(px - s * 0.12, py - s * 0.16, s * 0.8, s * 0.76, '#fdf9f0') + ellipse(px - s * 0.34, py - s * 0.36, s * 0.2, s * 0.14, '#fff');
      else out += pleated(px, py, r / 360, random.int(0, 360), '#f6ead0');
    }
    for (let i = 0; i < 20; i++) out += ellipse(x + random.normal() * r * 0.36, y + random.normal() * r * 0.36, random.between(3, 11), random.between(3, 9), '#fff3c4', 'opacity=".5"');
    out += scallions(random, x, y, r * 0.6, 26);
    for (let i = 0; i < 8; i++) out += stroke(`M${n(x + random.normal() * 90)} ${n(y + random.normal() * 90)}q14 -16 30 -4`, '#d9542c', 4);
  }
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant + 1));
  await steam(canvas, random, x, y - r * 0.1, h * 0.42, 0.5);
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.035);
  return { vignette: 0.34, grain: 3.2, bloom: 0.1 };
};

const pots: { broth: [string, string]; kind: number }[] = [
  { broth: ['#c8331a', '#7a150c'], kind: 0 },
  { broth: ['#f0e6cc', '#d1bb8c'], kind: 1 },
  { broth: ['#c98f4a', '#8a5626'], kind: 2 },
];

/** A pot in the middle of the table, plates around it. */
export const hotpot: Scene = async (canvas, random, variant) => {
  const pot = choose(pots, variant);
  const [colors, kind] = choose(surfaces, [3, 0, 1, 5][variant % 4]!);
  const h = canvas.drawingHeight;
  await lay(canvas, random, colors, kind);
  const [x, y, r] = [360, h * 0.52, Math.min(235, h * 0.3)];
  let out = shadowDefs();
  const around = 7;
  for (let i = 0; i < around; i++) {
    const a = (i / around) * 6.28 + 0.3;
    const [px, py, s] = [x + Math.cos(a) * r * 1.66, y + Math.sin(a) * r * 1.74, random.between(84, 100)];
    const what = (i + variant) % 5;
    out += dish(px, py, s, choose(bowls, i + variant), '#ece4d4');
    for (let k = 0; k < 13; k++) {
      const [b, d] = [(k / 13) * 6.28, s * 0.42 * Math.sqrt((k + 1) / 13)];
      const [qx, qy] = [px + Math.cos(b * 2.4) * d, py + Math.sin(b * 2.4) * d];
      if (what === 0) out += path(blob(random, qx, qy, s * 0.26, s * 0.15, 0.2, 7), random.pick(['#c94a44', '#d9655a', '#b83a3a'])) + stroke(`M${n(qx - 12)} ${n(qy)}q12 -8 24 0`, '#f7dcd0', 4);
      else if (what === 1) out += path(leaf(qx, qy, b * 2.4, s * 0.5, s * 0.2), random.pick(['#4f8a3a', '#6fa84e', '#2f6a2c']));
      else if (what === 2) out += ellipse(qx, qy, s * 0.17, s * 0.15, '#c9a070') + ellipse(qx - 2, qy - 3, s * 0.14, s * 0.11, '#ecd2a8');
      else if (what === 3) out += rect(qx - 15, qy - 13, 30, 26, blend('#f6efdc', '#c9b48a', random.between(0, 0.3)), `rx="4" transform="rotate(${random.int(0, 60)} ${n(qx)} ${n(qy)})" stroke="#d9c79c" stroke-width="1.5"`);
      else out += ellipse(qx, qy, s * 0.16, s * 0.16, '#f0a07a') + stroke(`M${n(qx - 10)} ${n(qy + 6)}a12 12 0 1 1 18 3`, '#d9633f', 5);
    }
  }
  out += shadow(x + 34, y + 44, r * 1.5, r * 1.5, 0.75) + rect(x - r * 1.34, y - 26, r * 2.68, 52, '#2a2628', 'rx="24"') + ellipse(x, y, r * 1.1, r * 1.1, '#1c1a1c') + ellipse(x - 2, y - 3, r * 1.07, r * 1.07, '#5a5452') + ellipse(x, y, r, r, '#242022');
  out += radial('hp', [blend(pot.broth[0], '#fff', 0.14), pot.broth[0], pot.broth[1]], 0.42, 0.4, 0.64) + ellipse(x, y, r * 0.95, r * 0.95, 'url(#hp)');
  for (let i = 0; i < 56; i++) {
    const [a, d] = [random.between(0, 6.28), r * 0.84 * Math.sqrt(random.next())];
    const [px, py] = [x + Math.cos(a) * d, y + Math.sin(a) * d];
    const t = random.int(0, 4);
    if (pot.kind === 0 && t < 2) {
      const [lx, ly] = [Math.cos(a * 3) * 26, Math.sin(a * 3) * 26];
      out += stroke(`M${n(px)} ${n(py)}q${n(lx * 0.4 + 5)} ${n(ly * 0.4 - 5)} ${n(lx)} ${n(ly)}`, random.pick(['#8a140c', '#a81e12', '#d93a20']), 8) + stroke(`M${n(px)} ${n(py - 2)}q${n(lx * 0.4 + 4)} ${n(ly * 0.4 - 5)} ${n(lx * 0.8)} ${n(ly * 0.8)}`, '#ff8a5a', 1.8, 'opacity=".7"');
    } else if (pot.kind === 1 && t < 2) out += path(leaf(px, py, a * 2, 52, 20), random.pick(['#e3e6b4', '#c9d68a', '#f4f0d0'])) + stroke(`M${n(px)} ${n(py)}l${n(Math.cos(a * 2) * 44)} ${n(Math.sin(a * 2) * 44)}`, '#fffbe6', 3);
    else if (pot.kind === 2 && t < 3) {
      const s = random.between(17, 30);
      const cap = random.pick(['#7a4a2a', '#a06a3c', '#d9b07a', '#5a3420']);
      out += ellipse(px + 4, py + 6, s, s * 0.86, '#2a1408', 'opacity=".4"') + ellipse(px, py, s, s * 0.86, cap) + ellipse(px - s * 0.2, py - s * 0.2, s * 0.56, s * 0.42, blend(cap, '#fff2d8', 0.34));
    } else if (t === 2) out += path(blob(random, px, py, 30, 17, 0.2, 7), pot.kind === 1 ? '#d9a08a' : '#a8583c', 'opacity=".95"');
    else if (t === 3) out += scallions(random, px, py, 8, 2);
    else out += ellipse(px, py, random.between(6, 17), random.between(5, 14), pot.kind === 0 ? '#ff8a4a' : '#fff6da', 'opacity=".45"');
  }
  out += chopsticks(random.between(520, 600), -40, random.between(10, 20), '#4a2a1a');
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant + 2));
  canvas.glow(0.5, 0.5, 0.4, [255, 200, 140], 0.16);
  await steam(canvas, random, x - 60, y, h * 0.44, 0.6);
  await steam(canvas, random, x + 80, y + 20, h * 0.4, 0.5);
  return { vignette: 0.4, grain: 3.2, bloom: 0.14 };
};
