import type { Random } from '../random.ts';
import { blend } from './color.ts';
import { fractal } from './noise.ts';
import { daylight, furnish, lay, lights } from './room.ts';
import { choose, type Scene } from './scene.ts';
import { blob, ellipse, leaf, linear, n, path, radial, rect, shadow, shadowDefs, stroke } from './shapes.ts';

const crust = ['#e9b45e', '#c9822f', '#8a4a1a'];

function croissant(random: Random, x: number, y: number, s: number, turn: number): string {
  let out = `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${s.toFixed(2)})">${ellipse(14, 34, 190, 74, '#160a06', 'opacity=".36"')}`;
  const parts = 9;
  const order = [0, 8, 1, 7, 2, 6, 3, 5, 4];
  for (const i of order) {
    const u = (i / (parts - 1)) * 2 - 1;
    const [px, py] = [u * 165, u * u * 74 - 30];
    const [w, t] = [31 + 13 * (1 - u * u), 26 + 46 * (1 - u * u)];
    out += `<g transform="translate(${n(px)} ${n(py)}) rotate(${n(u * 46)})">${ellipse(0, 0, w, t, 'url(#cr)')}${ellipse(-w * 0.2, -t * 0.3, w * 0.5, t * 0.34, '#f9d48a', 'opacity=".55"')}`;
    for (let k = -2; k <= 2; k++) out += stroke(`M${n(-w * 0.8)} ${n(k * t * 0.3 + 3)}Q0 ${n(k * t * 0.3 - 8)} ${n(w * 0.8)} ${n(k * t * 0.3 + 3)}`, k % 2 ? '#7a3c12' : '#ffe0a0', 1.9, `opacity="${random.between(0.25, 0.55).toFixed(2)}"`);
    out += `${stroke(`M${n(w * 0.86)} ${n(-t * 0.7)}Q${n(w * 1.12)} 0 ${n(w * 0.86)} ${n(t * 0.7)}`, '#6a3210', 3.6, 'opacity=".6"')}</g>`;
  }
  return `${out}</g>`;
}

function crumbs(random: Random, count: number, h: number): string {
  let out = '';
  for (let i = 0; i < count; i++) out += ellipse(random.between(60, 660), h * random.between(0.2, 0.95), random.between(1.4, 4.4), random.between(1, 3), random.pick(crust));
  return out;
}

/** Bread on a board: croissants, a scored round loaf, or a sliced tin loaf. */
export const bread: Scene = async (canvas, random, variant) => {
  const h = canvas.drawingHeight;
  const tables: [[string, string], 'wood' | 'cloth' | 'stone'][] = [[['#d8cbb8', '#ece2d0'], 'cloth'], [['#54483f', '#75665a'], 'wood'], [['#8c9a98', '#b4beb8'], 'stone'], [['#3a4448', '#566064'], 'cloth']];
  const [colors, kind] = choose(tables, variant + Math.floor(variant / 3));
  await lay(canvas, random, colors, kind);
  let out = shadowDefs() + radial('cr', ['#f6c878', '#d9953c', '#8f4c18'], 0.4, 0.32, 0.72) + radial('loaf', ['#eab566', '#bf7429', '#6f3612'], 0.42, 0.34, 0.66) + linear('board', ['#b98552', '#8f5f36'], 0, 0, 1, 1);
  const y = h * 0.53;
  const which = ((variant % 3) + 3) % 3;
  out += `<g transform="rotate(${random.int(-7, 7)} 360 ${n(y)})">${rect(78, y - h * 0.27 + 16, 590, h * 0.54, '#140a06', 'rx="30" opacity=".35"')}${rect(66, y - h * 0.27, 588, h * 0.54, 'url(#board)', 'rx="30"')}`;
  for (let i = 0; i < 14; i++) out += stroke(`M80 ${n(y - h * 0.25 + i * h * 0.037)}q140 ${random.int(-12, 12)} 280 0t280 ${random.int(-8, 8)}`, '#5f3a1c', 1.6, 'opacity=".25"');
  out += `${ellipse(110, y - h * 0.23, 15, 15, '#3a2212')}</g>`;
  if (which === 0) {
    out += croissant(random, 300, y - h * 0.12, 1.02, random.int(-24, -8)) + croissant(random, 430, y + h * 0.12, 1.12, random.int(8, 26));
    if (h > 760) out += croissant(random, 250, y + h * 0.27, 0.8, random.int(-40, -10));
  } else if (which === 1) {
    const r = Math.min(245, h * 0.31);
    out += shadow(385, y + 46, r * 1.4, r * 1.3, 0.75) + path(blob(random, 360, y, r, r * 0.94, 0.03, 12), 'url(#loaf)');
    for (let i = 0; i < 7; i++) out += `<ellipse cx="360" cy="${n(y)}" rx="${n(r * (0.92 - i * 0.12))}" ry="${n(r * (0.86 - i * 0.115))}" fill="none" stroke="#fff3dc" stroke-width="${n(random.between(5, 10))}" opacity="${random.between(0.18, 0.42).toFixed(2)}" stroke-dasharray="${random.int(90, 240)} ${random.int(8, 40)}"/>`;
    for (const [dx, turn] of [[0, 0], [-0.34, -14], [0.34, 14]] as const) out += `<g transform="translate(${n(360 + dx * r)} ${n(y)}) rotate(${turn})">${path(`M0 ${n(-r * 0.68)}C${n(r * 0.17)} ${n(-r * 0.3)} ${n(r * 0.17)} ${n(r * 0.3)} 0 ${n(r * 0.68)}C${n(-r * 0.13)} ${n(r * 0.3)} ${n(-r * 0.13)} ${n(-r * 0.3)} 0 ${n(-r * 0.68)}Z`, '#6a3210')}${path(`M-2 ${n(-r * 0.66)}C${n(r * 0.1)} ${n(-r * 0.3)} ${n(r * 0.1)} ${n(r * 0.3)} -2 ${n(r * 0.66)}C${n(-r * 0.1)} ${n(r * 0.3)} ${n(-r * 0.1)} ${n(-r * 0.3)} -2 ${n(-r * 0.66)}Z`, '#eecb92')}</g>`;
    for (let i = 0; i < 90; i++) out += ellipse(360 + random.normal() * r * 0.4, y + random.normal() * r * 0.4, random.between(1, 3.6), random.between(1, 3), '#fff6e4', 'opacity=".55"');
    for (let k = 0; k < 2; k++) for (let i = 0; i < 11; i++) out += path(leaf(120 + k * 40 + i * 6, h * 0.93 - i * 15 - k * 20, -1.2 + (i % 2 ? 0.5 : -0.5), 34, 12), blend('#d9b45a', '#8a6a2a', i / 14));
  } else {
    const [lx, ly] = [220, y - h * 0.1];
    out += shadow(lx + 150, ly + 150, 300, 120, 0.7);
    for (let i = 4; i >= 0; i--) {
      const [px, py] = [lx + i * 62, ly + 66 - i * 26 + (i === 0 ? 66 : 0)];
      const d = `M${n(px - 118)} ${n(py + 130)}V${n(py - 50)}C${n(px - 160)} ${n(py - 120)} ${n(px - 60)} ${n(py - 140)} ${n(px)} ${n(py - 120)}C${n(px + 60)} ${n(py - 140)} ${n(px + 160)} ${n(py - 120)} ${n(px + 118)} ${n(py - 50)}V${n(py + 130)}Q${n(px)} ${n(py + 146)} ${n(px - 118)} ${n(py + 130)}Z`;
      out += path(d, '#140a06', 'opacity=".25" transform="translate(10 12)"') + path(d, '#b8702a') + `<g transform="translate(${n(px)} ${n(py)}) scale(.91) translate(${n(-px)} ${n(-py)})">${path(d, '#f6e3bd')}</g>`;
      for (let k = 0; k < 26; k++) out += ellipse(px + random.between(-88, 88), py + random.between(-78, 108), random.between(1.5, 5), random.between(1, 3.6), '#dfc08a', 'opacity=".7"');
    }
  }
  out += crumbs(random, 70, h);
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant));
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.05);
  return { vignette: 0.32, grain: 3.2, bloom: 0.1 };
};

const cakes = [
  { body: '#b8854f', cream: '#c99a68', top: '#7a4a28', wall: ['#4a3c3a', '#7a6258'] as [string, string], table: ['#2f2422', '#5a443a'] as [string, string] },
  { body: '#d9a04a', cream: '#f7d552', top: '#fff6dc', wall: ['#8fb4b4', '#c9dcd4'] as [string, string], table: ['#c9bca4', '#e9dfca'] as [string, string] },
  { body: '#f2dcae', cream: '#fffaf0', top: '#d8354a', wall: ['#d9a8a4', '#f0d2c8'] as [string, string], table: ['#b88a7c', '#e0bcac'] as [string, string] },
  { body: '#5a3220', cream: '#8a5638', top: '#f2e6d2', wall: ['#3f4f5a', '#73858a'] as [string, string], table: ['#4a3a30', '#80644c'] as [string, string] },
];

/** Something sweet on a stand: a chestnut cake, tarts, a birthday cake, chocolate. */
export const cake: Scene = async (canvas, random, variant) => {
  const tone = choose(cakes, variant);
  const h = canvas.drawingHeight;
  const line = 0.6;
  await furnish(canvas, random, { wall: tone.wall, table: tone.table, line });
  const which = ((variant % 4) + 4) % 4;
  const y = h * 0.66;
  let soft = '';
  for (let i = 0; i < 6; i++) soft += path(blob(random, random.chance(0.5) ? random.between(-10, 190) : random.between(530, 730), h * random.between(0.12, 0.5), 46, 40, 0.2), blend(random.pick(['#d98a9a', '#7d9460', '#e9c9a0', '#8a6a9a']), tone.wall[1], 0.5), 'opacity=".6"');
  await canvas.svg(soft, { soft: 9 });
  let out = shadowDefs('#0e0608') + linear('cb', [blend(tone.body, '#fff', 0.24), tone.body, blend(tone.body, '#1a0a08', 0.42)], 0, 0, 1, 0) + linear('cc', [blend(tone.cream, '#fff', 0.4), tone.cream, blend(tone.cream, '#3a1c14', 0.34)], 0, 0, 1, 0) + linear('st', ['#ffffff', '#dcd6cc', '#a39c94'], 0, 0, 1, 0);
  out += shadow(380, y + 152, 270, 32, 0.6) + path(`M336 ${n(y + 66)}h48l10 66q44 6 60 20h-188q16 -14 60 -20z`, 'url(#st)') + ellipse(360, y + 62, 268, 46, '#a9a29a') + ellipse(360, y + 54, 268, 46, '#efeae2') + ellipse(360, y + 52, 246, 39, '#dcd5ca') + shadow(372, y + 54, 230, 34, 0.5);
  if (which === 1) {
    for (const [dx, dy, s] of [[-96, -8, 0.9], [100, -10, 0.92], [0, 20, 1.12]] as const) {
      const [px, py, w] = [360 + dx, y + 24 + dy, 104 * s];
      out += path(`M${n(px - w)} ${n(py - 34 * s)}L${n(px - w * 0.78)} ${n(py + 26 * s)}Q${n(px)} ${n(py + 44 * s)} ${n(px + w * 0.78)} ${n(py + 26 * s)}L${n(px + w)} ${n(py - 34 * s)}Z`, 'url(#cb)');
      for (let k = -6; k <= 6; k++) out += stroke(`M${n(px + k * w * 0.15)} ${n(py - 20 * s)}L${n(px + k * w * 0.12)} ${n(py + 30 * s)}`, '#8a5a1e', 2.4, 'opacity=".4"');
      out += ellipse(px, py - 34 * s, w, w * 0.26, '#e0ab5c') + ellipse(px, py - 36 * s, w * 0.88, w * 0.21, '#e2b02a') + ellipse(px - 4, py - 38 * s, w * 0.84, w * 0.19, '#f9dc62') + ellipse(px - w * 0.3, py - 42 * s, w * 0.3, w * 0.05, '#fffbe0', 'opacity=".8"');
      for (let k = 0; k < 3; k++) out += path(`M${n(px - 34 * s + k * 34 * s - 15)} ${n(py - 40 * s)}q15 -44 15 -44q0 0 15 44q-15 9 -30 0z`, '#fff8e8') + path(`M${n(px - 34 * s + k * 34 * s)} ${n(py - 84 * s + 2)}q0 0 15 44q-8 4 -12 4z`, '#e0c390', 'opacity=".6"');
      out += path(leaf(px + 20, py - 44 * s, -0.5, 34, 15), '#5f8a4a');
    }
  } else if (which === 0) {
    for (const [dx, dy, s] of [[-112, -6, 0.9], [108, -8, 0.88], [0, 22, 1.1]] as const) {
      const [px, py] = [360 + dx, y + 26 + dy];
      out += ellipse(px, py + 10, 88 * s, 20 * s, '#8a5a30') + rect(px - 88 * s, py - 20 * s, 176 * s, 30 * s, 'url(#cb)') + ellipse(px, py - 20 * s, 88 * s, 19 * s, tone.body);
      for (let k = 0; k < 34; k++) {
        const t = k / 34;
        const [w, yy] = [84 * s * (1 - t * 0.9), py - 24 * s - t * 118 * s];
        out += stroke(`M${n(px - w)} ${n(yy + random.between(-3, 5))}Q${n(px + random.between(-20, 20))} ${n(yy + 22 * s * (1 - t) + 8)} ${n(px + w)} ${n(yy + random.between(-3, 5))}`, blend(tone.cream, random.pick(['#5a341c', '#f2d8b0', '#8a5a34']), random.between(0.1, 0.5)), 8 * s);
      }
      out += ellipse(px, py - 150 * s, 22 * s, 19 * s, '#5a2c14') + ellipse(px - 6, py - 156 * s, 10 * s, 6 * s, '#c98a5a', 'opacity=".8"');
      for (let k = 0; k < 22; k++) out += ellipse(px + random.normal() * 34 * s, py - 70 * s + random.normal() * 40 * s, 2, 1.6, '#fffaf0', 'opacity=".8"');
    }
  } else {
    const top = y - 132;
    out += path(`M180 ${n(top)}V${n(y + 40)}Q360 ${n(y + 92)} 540 ${n(y + 40)}V${n(top)}Z`, 'url(#cc)');
    for (const b of [0.36, 0.7]) out += path(`M180 ${n(top + 172 * b)}Q360 ${n(top + 172 * b + 52)} 540 ${n(top + 172 * b)}v22Q360 ${n(top + 172 * b + 74)} 180 ${n(top + 172 * b + 22)}Z`, 'url(#cb)', 'opacity=".85"');
    out += ellipse(360, top, 180, 48, blend(tone.cream, '#fff', 0.35)) + ellipse(360, top - 2, 166, 41, tone.cream);
    let drip = `M180 ${n(top)}`;
    for (let k = 0; k < 12; k++) drip += `q7.5 ${n(random.between(40, 96) + 30 * Math.sin((k / 12) * 3.14))} 15 ${n(k < 6 ? 6 : -6)}t15 ${n(k < 6 ? 2 : -2)}`;
    out += path(`${drip}V${n(top)}Z`, which === 3 ? '#2f160c' : blend(tone.cream, '#fff', 0.6), 'opacity=".95"');
    if (which === 3) out += ellipse(360, top, 180, 47, '#3a1c10') + ellipse(340, top - 8, 110, 22, '#6a3a24', 'opacity=".7"');
    for (let k = 0; k < 9; k++) {
      const a = (k / 9) * 6.28;
      const [px, py] = [360 + Math.cos(a) * 132, top - 10 + Math.sin(a) * 30];
      out += ellipse(px, py + 4, 29, 21, '#fffaf2') + ellipse(px, py - 6, 21, 16, '#fff') + path(`M${n(px - 17)} ${n(py - 18)}Q${n(px)} ${n(py - 54)} ${n(px + 17)} ${n(py - 18)}Q${n(px)} ${n(py - 4)} ${n(px - 17)} ${n(py - 18)}Z`, which === 3 ? '#5a1a3a' : '#d8304a') + ellipse(px - 5, py - 27, 5, 7, '#ff9aa4', 'opacity=".7"') + path(leaf(px, py - 36, -0.8, 16, 7), '#4f8a3e');
    }
    if (which === 2) for (let k = 0; k < 3; k++) {
      const px = 318 + k * 42;
      out += rect(px - 5, top - 104, 10, 94, ['#f2b8b0', '#f7e0a0', '#a9cfd4'][k]!, 'rx="3"') + path(`M${px} ${n(top - 138)}q13 22 0 32q-13 -10 0 -32z`, '#ffb02e') + path(`M${px} ${n(top - 128)}q6 12 0 20q-6 -8 0 -20z`, '#fff4c0');
    }
  }
  await canvas.svg(out, { from: 0.28 });
  if (which === 2) for (let k = 0; k < 3; k++) canvas.glow((318 + k * 42) / 720, (y - 254) / h, 0.07, [255, 210, 120], 0.6);
  await daylight(canvas, random, choose(lights, variant + 1));
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.035);
  return { vignette: 0.34, grain: 3.2, bloom: which === 2 ? 0.3 : 0.12 };
};

const fruits = [
  { skin: '#ee8a22', spot: '#c9641a', lit: '#ffc46a', leaf: true, r: 62 },
  { skin: '#c4303a', spot: '#8a1a2a', lit: '#f27a72', leaf: false, r: 74 },
  { skin: '#4a3428', spot: '#2a1c16', lit: '#8a6a52', leaf: false, r: 66 },
  { skin: '#9ab04a', spot: '#6a8030', lit: '#dbe88a', leaf: true, r: 56 },
];

/** Fruit in a bowl from above, some of it cut or rolled away. */
export const fruit: Scene = async (canvas, random, variant) => {
  const kind = choose(fruits, variant);
  const h = canvas.drawingHeight;
  const tables: [[string, string], 'wood' | 'cloth' | 'stone'][] = [[['#33505a', '#4f7078'], 'cloth'], [['#d9cdb8', '#efe5d2'], 'cloth'], [['#b7c3c9', '#dbe2e2'], 'stone'], [['#7a5234', '#a87a50'], 'wood']];
  const [colors, table] = choose(tables, variant);
  await lay(canvas, random, colors, table);
  const [x, y, r] = [350, h * 0.48, Math.min(250, h * 0.32)];
  const glaze = choose(['#e9e0cf', '#7a9a9a', '#3f4a5c', '#d9b48a'], variant + Math.floor(variant / 4));
  let out = shadowDefs() + radial('fb', [blend(glaze, '#000', 0.3), blend(glaze, '#000', 0.1), glaze], 0.5, 0.5, 0.5) + radial('fr', [kind.lit, kind.skin, kind.skin, kind.spot, blend(kind.spot, '#000', 0.35)], 0.36, 0.32, 0.72);
  out += shadow(x + 40, y + 54, r * 1.4, r * 1.36, 0.65) + ellipse(x, y, r, r, blend(glaze, '#000', 0.25)) + ellipse(x - 2, y - 3, r * 0.98, r * 0.98, blend(glaze, '#fff', 0.2)) + ellipse(x, y, r * 0.92, r * 0.92, 'url(#fb)');
  const one = (px: number, py: number, s: number): string => {
    const w = kind.r * s;
    let f = shadow(px + w * 0.2, py + w * 0.28, w * 1.32, w * 1.26, 0.62) + ellipse(px, py, w, w * 0.95, 'url(#fr)');
    for (let k = 0; k < 24; k++) f += ellipse(px + random.normal() * w * 0.42, py + random.normal() * w * 0.4, 1.7, 1.5, blend(kind.spot, kind.lit, random.next()), 'opacity=".5"');
    f += ellipse(px - w * 0.34, py - w * 0.38, w * 0.2, w * 0.13, '#fff', `opacity=".5" transform="rotate(-36 ${n(px - w * 0.34)} ${n(py - w * 0.38)})"`);
    const [sx, sy] = [px + random.between(-0.3, 0.3) * w, py + random.between(-0.4, 0.1) * w];
    if (variant % 4 === 1) for (let k = 0; k < 6; k++) f += path(leaf(sx, sy, k * 1.047, 21, 12), '#8f3a2a');
    else f += ellipse(sx, sy, 6, 5, '#4a3a1c');
    if (kind.leaf && random.chance(0.6)) {
      const a = random.between(0, 6.28);
      f += path(leaf(sx, sy, a, w * 1.05, w * 0.4, 0.002), '#2f5f2c') + path(leaf(sx, sy, a + 0.05, w * 0.98, w * 0.24, 0.002), '#5f8f44');
    }
    return f;
  };
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 6.28;
    out += one(x + Math.cos(a) * r * 0.56, y + Math.sin(a) * r * 0.54, 0.95);
  }
  out += one(x - 24, y + 8, 1.06) + one(x + 40, y - 26, 1);
  out += one(580, h * 0.86, 1.05);
  if (variant % 4 !== 2) {
    const [px, py, w] = [430, h * 0.91, kind.r * 1.1];
    out += shadow(px + 14, py + 20, w * 1.3, w * 1.2, 0.6) + ellipse(px, py, w, w * 0.95, kind.spot) + ellipse(px, py, w * 0.93, w * 0.88, '#fbe9c8');
    for (let k = 0; k < 10; k++) {
      const a = (k / 10) * 6.28;
      out += path(leaf(px, py, a, w * 0.84, w * 0.4), variant % 4 === 1 ? blend('#a8182e', '#e0455a', (k % 3) / 3) : variant % 4 === 3 ? '#e3ecb0' : blend('#f59a2a', '#ffc25a', (k % 3) / 3));
      if (variant % 4 === 1) for (let q = 0; q < 5; q++) out += ellipse(px + Math.cos(a + random.between(-0.2, 0.2)) * w * random.between(0.25, 0.75), py + Math.sin(a + random.between(-0.2, 0.2)) * w * random.between(0.25, 0.75), 6.5, 5.5, random.pick(['#c41e3a', '#e8506a', '#9a1230']));
    }
    out += ellipse(px, py, w * 0.1, w * 0.1, '#fff3da');
  }
  for (let i = 0; i < 3; i++) out += path(leaf(110 + i * 30, h * 0.9 - i * 18, -0.4 + i * 0.5, 92, 34, 0.002), blend('#3f6a34', '#8fae5a', i / 3));
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant + 3));
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.04);
  return { vignette: 0.34, grain: 3.2, bloom: 0.1 };
};
