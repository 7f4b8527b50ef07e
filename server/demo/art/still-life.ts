import type { Random } from '../random.ts';
import { blend } from './color.ts';
import { fractal } from './noise.ts';
import { daylight, furnish, lights, steam, type Room } from './room.ts';
import { choose, type Scene } from './scene.ts';
import { ellipse, leaf, linear, n, path, radial, rect, shadow, shadowDefs, smooth, stroke } from './shapes.ts';

const rooms: (Omit<Room, 'line'> & { light: number })[] = [
  { wall: ['#c9b7a0', '#e6d8c2'], table: ['#7a4c2c', '#b27a4a'], light: 0 },
  { wall: ['#5f7a78', '#8fa8a0'], table: ['#8a6a4c', '#c7a680'], light: 1 },
  { wall: ['#8a4f3c', '#c07a58'], table: ['#3f2a26', '#6f4c3e'], light: 2 },
  { wall: ['#cfd3d2', '#ebe9e2'], table: ['#a9a49a', '#d9d4c8'], light: 1 },
  { wall: ['#34434f', '#5c6d78'], table: ['#4c3426', '#7d5838'], light: 0 },
  { wall: ['#dcc0b4', '#f2dfd2'], table: ['#c9a592', '#ead3c4'], light: 3 },
  { wall: ['#6d6f4a', '#a3a27a'], table: ['#5f4630', '#96724e'], light: 0 },
];

function room(random: Random, variant: number): Room & { light: number } {
  return { ...choose(rooms, variant), line: random.between(0.5, 0.58), cloth: variant % 3 === 1 };
}

const glazes = ['#e9e2d2', '#38576b', '#b9644a', '#7d8f7a', '#2b2c33', '#d9a9a0', '#c9a45c', '#8fb0b8', '#f4efe4', '#6d4b5e'];

/** A round-bodied vessel: half profile from foot to mouth as (radius, height) pairs, lit from the left. */
function turned(id: string, x: number, foot: number, profile: readonly (readonly [number, number])[], glaze: string, dip?: string): string {
  const left = profile.map(([r, y]) => [x - r, foot - y] as const);
  const right = profile.map(([r, y]) => [x + r, foot - y] as const).reverse();
  const [mouth, top] = profile.at(-1)!;
  const [base] = profile[0]!;
  const outline = `${smooth(left, false)}${smooth(right, false).replace('M', 'L')}Z`;
  const tall = top;
  let out = linear(id, [blend(glaze, '#fff', 0.32), blend(glaze, '#fff', 0.1), glaze, blend(glaze, '#100a10', 0.45)], 0, 0, 1, 0);
  out += shadow(x + base * 0.9, foot + 4, Math.max(...profile.map(([r]) => r)) * 1.7, 20, 0.55);
  out += `<clipPath id="c${id}"><path d="${outline}"/></clipPath>` + path(outline, `url(#${id})`) + ellipse(x, foot, base, base * 0.16, blend(glaze, '#100a10', 0.42));
  if (dip) out += `<g clip-path="url(#c${id})"><path d="M${n(x - 200)} ${n(foot - tall - 20)}H${n(x + 200)}V${n(foot - tall * 0.55)}Q${n(x + 60)} ${n(foot - tall * 0.38)} ${n(x)} ${n(foot - tall * 0.52)}T${n(x - 200)} ${n(foot - tall * 0.45)}Z" fill="${dip}" opacity=".62"/></g>`;
  out += ellipse(x, foot - top, mouth, mouth * 0.24, blend(glaze, '#fff', 0.28)) + ellipse(x, foot - top + 1.5, mouth * 0.88, mouth * 0.19, blend(glaze, '#100a10', 0.62));
  out += path(`M${n(x - base * 0.5)} ${n(foot - tall * 0.3)}q${n(-base * 0.16)} ${n(-tall * 0.25)} ${n(base * 0.06)} ${n(-tall * 0.42)}`, 'none', `stroke="#fff" stroke-width="${n(base * 0.13)}" stroke-linecap="round" opacity=".3"`);
  return out;
}

function cup(id: string, x: number, y: number, s: number, glaze: string, liquid: string, art: boolean): string {
  const w = 92 * s;
  const rim = w * 0.3;
  const tall = 96 * s;
  let out = linear(id, [blend(glaze, '#fff', 0.3), glaze, blend(glaze, '#140c14', 0.42)], 0, 0, 1, 0) + radial(`${id}l`, [blend(liquid, '#fff', 0.2), liquid, blend(liquid, '#000', 0.4)], 0.42, 0.4, 0.62);
  out += shadow(x + 34 * s, y + tall * 0.92, w * 1.9, 44 * s, 0.6);
  out += ellipse(x, y + tall * 0.86, w * 1.55, w * 0.44, blend(glaze, '#140c14', 0.34)) + ellipse(x, y + tall * 0.82, w * 1.55, w * 0.44, blend(glaze, '#fff', 0.12)) + ellipse(x, y + tall * 0.83, w * 1.05, w * 0.28, blend(glaze, '#140c14', 0.16));
  out += `<path d="M${n(x + w * 0.9)} ${n(y + tall * 0.14)}c${n(w * 0.62)} ${n(-tall * 0.08)} ${n(w * 0.56)} ${n(tall * 0.6)} ${n(-w * 0.16)} ${n(tall * 0.52)}" fill="none" stroke="${blend(glaze, '#140c14', 0.2)}" stroke-width="${n(13 * s)}"/>`;
  out += path(`M${n(x - w)} ${n(y)}C${n(x - w * 0.98)} ${n(y + tall * 0.6)} ${n(x - w * 0.62)} ${n(y + tall * 0.95)} ${n(x)} ${n(y + tall * 0.95)}S${n(x + w * 0.98)} ${n(y + tall * 0.6)} ${n(x + w)} ${n(y)}Z`, `url(#${id})`);
  out += ellipse(x, y, w, rim, blend(glaze, '#fff', 0.26)) + ellipse(x, y + 3 * s, w * 0.92, rim * 0.88, blend(glaze, '#140c14', 0.4)) + ellipse(x, y + 7 * s, w * 0.88, rim * 0.8, `url(#${id}l)`);
  if (art) {
    const milk = '#f3e3c8';
    for (let i = 0; i < 4; i++) out += ellipse(x, y + (7 + i * 3.2) * s, w * (0.56 - i * 0.13), rim * (0.56 - i * 0.12), i % 2 ? liquid : milk, 'opacity=".85"');
    out += path(`M${n(x)} ${n(y + rim * 0.62)}l${n(-w * 0.07)} ${n(-rim * 0.5)}h${n(w * 0.14)}z`, milk);
  }
  return out;
}

/** A cup by the window, with what keeps it company. */
export const coffee: Scene = async (canvas, random, variant) => {
  const place = room(random, variant);
  const h = canvas.drawingHeight;
  await furnish(canvas, random, place);
  const glaze = choose(glazes, variant * 3 + 1);
  const x = random.between(280, 430);
  const y = h * (place.line + 0.12);
  const s = random.between(1.3, 1.65);
  const liquid = variant % 2 === 0 ? '#b07a48' : '#4a2a1a';
  let back = shadowDefs();
  const other = x > 355 ? random.between(110, 170) : random.between(555, 620);
  const table = place.line * h;
  const kind = variant % 4;
  if (kind === 0) {
    back += turned('v', other, table + 50, [[40, 0], [62, 50], [48, 110], [20, 150], [24, 172]], choose(glazes, variant + 4));
    for (let i = 0; i < 7; i++) {
      const a = -1.57 + random.between(-0.6, 0.6);
      const l = random.between(110, 230);
      const [ex, ey] = [other + Math.cos(a) * l, table - 122 + Math.sin(a) * l];
      back += stroke(`M${n(other)} ${n(table - 120)}Q${n(other + (ex - other) * 0.2)} ${n(ey + l * 0.4)} ${n(ex)} ${n(ey)}`, '#5f6f4a', 2.4);
      for (let k = 1; k < 7; k++) back += path(leaf(other + ((ex - other) * k) / 6, table - 120 + ((ey - table + 120) * k) / 6, a + (k % 2 ? 0.8 : -0.8), 42, 17), blend('#7d9460', '#d9d3a0', random.between(0, 0.4)));
    }
  } else if (kind === 1) {
    for (let i = 0; i < 3; i++) {
      const c = ['#a8503c', '#e0c48a', '#37566b', '#7d8f6a'][(variant + i) % 4]!;
      back += rect(other - 100 + i * 7, table + 40 - i * 25, 200 - i * 16, 25, c, 'rx="2"') + rect(other - 97 + i * 7, table + 44 - i * 25, 192 - i * 16, 17, blend(c, '#fff8e6', 0.82)) + rect(other - 100 + i * 7, table + 40 - i * 25, 16, 25, c);
    }
  } else if (kind === 2) {
    back += shadow(other + 10, table + 92, 110, 22, 0.5) + ellipse(other, table + 86, 96, 24, '#efe6d6') + ellipse(other, table + 83, 74, 17, '#dccfba');
    for (let i = 0; i < 3; i++) back += `<g transform="translate(${n(other - 34 + i * 32)} ${n(table + 70 - (i % 2) * 12)})">${ellipse(0, 0, 30, 17, '#a8682e')}${ellipse(-3, -5, 27, 13, '#d99a52')}${[0, 1, 2, 3].map((k) => ellipse(-14 + k * 9, -6 + (k % 2) * 4, 3, 2.4, '#5a3218')).join('')}</g>`;
  } else {
    back += shadow(other + 12, table + 78, 74, 16, 0.5);
    back += path(`M${n(other - 42)} ${n(table - 40)}L${n(other - 34)} ${n(table + 70)}Q${n(other)} ${n(table + 84)} ${n(other + 34)} ${n(table + 70)}L${n(other + 42)} ${n(table - 40)}Z`, '#dfeef0', 'opacity=".45"') + path(`M${n(other - 40)} ${n(table - 4)}L${n(other - 34)} ${n(table + 70)}Q${n(other)} ${n(table + 84)} ${n(other + 34)} ${n(table + 70)}L${n(other + 40)} ${n(table - 4)}Z`, '#bcd8dc', 'opacity=".5"') + ellipse(other, table - 40, 42, 9, '#f4fbfb', 'opacity=".6"') + ellipse(other, table - 4, 39, 8, '#e9f6f6', 'opacity=".7"');
  }
  await canvas.svg(back, { soft: 1.8 });
  let front = shadowDefs() + cup('cup', x, y, s, glaze, liquid, variant % 2 === 0);
  const [sx, sy] = [x + 84 * s, y + 84 * s];
  front += stroke(`M${n(sx)} ${n(sy)}L${n(sx + 64)} ${n(sy - 26)}`, '#d9d2c4', 5) + ellipse(sx - 6, sy + 3, 18, 9, '#e9e3d6', `transform="rotate(-22 ${n(sx)} ${n(sy)})"`);
  await canvas.svg(front, { from: place.line });
  await daylight(canvas, random, lights[place.light]!);
  await steam(canvas, random, x, y, h * 0.34, 0.62);
  canvas.texture(fractal(random, 50, 60, 2, canvas.aspect, 300), 0.035);
  return { vignette: 0.34, grain: 3.4, bloom: 0.16 };
};

const silhouettes: (readonly (readonly [number, number])[])[] = [
  [[50, 0], [96, 60], [104, 130], [60, 200], [26, 250], [34, 290]],
  [[70, 0], [88, 40], [92, 96], [86, 140]],
  [[44, 0], [60, 50], [56, 120], [40, 190], [30, 236], [42, 256]],
  [[40, 0], [92, 22], [118, 66], [122, 92]],
  [[58, 0], [110, 60], [120, 120], [90, 176], [40, 196], [36, 214]],
  [[36, 0], [40, 60], [34, 150], [22, 240], [18, 300], [24, 318]],
  [[54, 0], [64, 30], [66, 80], [62, 116]],
];

/** Pots on a board, fresh from the kiln. */
export const ceramics: Scene = async (canvas, random, variant) => {
  const place = { ...room(random, variant + 3), line: random.between(0.6, 0.66) };
  const h = canvas.drawingHeight;
  await furnish(canvas, random, place);
  const foot = place.line * h;
  let out = shadowDefs();
  const order = random.shuffle(silhouettes.map((_, i) => i));
  const single = variant % 3 === 2;
  const back = single ? [] : [0.2, 0.5, 0.8];
  back.forEach((u, i) => {
    out += turned(`b${i}`, u * 720 + random.between(-30, 30), foot + random.between(24, 44), silhouettes[order[i]!]!.map(([r, y]) => [r * 0.86, y * 0.92] as const), choose(glazes, variant * 2 + i * 3), random.chance(0.5) ? choose(glazes, variant + i + 5) : undefined);
  });
  await canvas.svg(out, { soft: 1.6 });
  const front = single ? [0.5] : [0.32, 0.68];
  let near = shadowDefs();
  front.forEach((u, i) => {
    const s = single ? 1.75 : 1.12;
    const shape = silhouettes[order[(i + 3) % order.length]!]!;
    const x = u * 720 + random.between(-30, 30);
    const y = foot + (single ? 130 : 140) + random.between(0, 30);
    near += turned(`f${i}`, x, y, shape.map(([r, t]) => [r * s, t * s] as const), choose(glazes, variant * 5 + i * 2 + 1), random.chance(0.6) ? choose(glazes, variant * 3 + i + 2) : undefined);
    const mouth = shape.at(-1)!;
    if (mouth[0] < 45 && (single || random.chance(0.5))) {
      const top = y - mouth[1] * s;
      near += stroke(`M${n(x)} ${n(top)}Q${n(x + 10)} ${n(top - 80)} ${n(x + 60)} ${n(top - 150)}`, '#5a4436', 4);
      for (let k = 0; k < 6; k++) near += path(leaf(x + 8 + k * 9, top - 50 - k * 17, -0.9 + (k % 2 ? 0.7 : -1), 46, 20), blend('#5f7a50', '#c9c27a', k / 9));
      near += ellipse(x + 62, top - 156, 26, 24, '#d8455a') + ellipse(x + 56, top - 162, 14, 12, '#f2848a') + ellipse(x + 62, top - 152, 7, 6, '#f5cf5a');
    }
  });
  await canvas.svg(near);
  await daylight(canvas, random, lights[place.light]!);
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.05);
  return { vignette: 0.36, grain: 3.4, bloom: 0.1 };
};

/** A pot of tea, small cups, a twig. */
export const teaTable: Scene = async (canvas, random, variant) => {
  const place = room(random, variant + 4);
  const h = canvas.drawingHeight;
  await furnish(canvas, random, place);
  const clay = choose(['#8a4a34', '#3f4a44', '#c9b79a', '#5a3f38', '#7a8a86'], variant);
  const [x, y] = [random.between(250, 330), h * (place.line + 0.2)];
  let out = shadowDefs() + radial('pot', [blend(clay, '#fff', 0.38), clay, blend(clay, '#0c0608', 0.5)], 0.34, 0.3, 0.8);
  out += rect(70, y + 20, 590, 74, blend('#5a3a24', place.table[0], 0.3), 'rx="10"') + rect(70, y + 12, 590, 66, blend('#8a5e3c', place.table[1], 0.3), 'rx="10"');
  for (let i = 0; i < 11; i++) out += rect(90 + i * 52, y + 28, 34, 5, '#2a1810', 'rx="2" opacity=".6"');
  out += shadow(x + 30, y + 44, 190, 30, 0.6);
  out += `<path d="M${n(x + 96)} ${n(y - 70)}C${n(x + 150)} ${n(y - 66)} ${n(x + 146)} ${n(y - 124)} ${n(x + 186)} ${n(y - 138)}" fill="none" stroke="${blend(clay, '#0c0608', 0.2)}" stroke-width="26" stroke-linecap="round"/>`;
  out += `<path d="M${n(x - 96)} ${n(y - 96)}C${n(x - 190)} ${n(y - 128)} ${n(x - 180)} ${n(y + 4)} ${n(x - 92)} ${n(y - 22)}" fill="none" stroke="${blend(clay, '#fff', 0.08)}" stroke-width="16"/>`;
  out += path(`M${n(x - 60)} ${n(y + 40)}C${n(x - 150)} ${n(y)} ${n(x - 136)} ${n(y - 116)} ${n(x - 46)} ${n(y - 132)}H${n(x + 46)}C${n(x + 136)} ${n(y - 116)} ${n(x + 150)} ${n(y)} ${n(x + 60)} ${n(y + 40)}Z`, 'url(#pot)') + ellipse(x, y - 132, 56, 13, blend(clay, '#0c0608', 0.3)) + path(`M${n(x - 52)} ${n(y - 134)}Q${n(x)} ${n(y - 176)} ${n(x + 52)} ${n(y - 134)}Q${n(x)} ${n(y - 122)} ${n(x - 52)} ${n(y - 134)}Z`, blend(clay, '#fff', 0.12)) + ellipse(x, y - 166, 13, 11, blend(clay, '#fff', 0.2));
  for (let i = 0; i < 3; i++) {
    const [cx, cy] = [500 + i * 66, y + 6 + (i % 2) * 26];
    const g = choose(['#efe8da', '#b9cfc8', '#e3c9b4'], variant + i);
    out += shadow(cx + 8, cy + 30, 50, 12, 0.5) + path(`M${n(cx - 33)} ${n(cy - 16)}Q${n(cx - 28)} ${n(cy + 32)} ${n(cx)} ${n(cy + 32)}T${n(cx + 33)} ${n(cy - 16)}Z`, blend(g, '#2a1c18', 0.16)) + ellipse(cx, cy - 16, 33, 11, blend(g, '#fff', 0.4)) + ellipse(cx, cy - 14, 28, 8.5, choose(['#b8702c', '#9aa044', '#7a2f18'], variant));
  }
  const tx = random.between(520, 620);
  let twig = '';
  for (let i = 0; i < 3; i++) {
    twig += stroke(`M${n(tx + i * 20)} ${n(place.line * h + 8)}Q${n(tx - 20 + i * 30)} ${n(h * 0.3)} ${n(tx - 90 + i * 80)} ${n(h * 0.14 + i * 30)}`, '#4a3428', 3.4);
    for (let k = 0; k < 9; k++) twig += path(leaf(tx - (90 - i * 80) * (k / 9) ** 1.4 + i * 16, place.line * h - (h * 0.36 - i * 24) * (k / 9), -1.57 + (k % 2 ? 0.9 : -0.9), 40, 15), blend('#6d7f4a', '#c98a4a', (k + i * 3) / 15));
  }
  await canvas.svg(twig, { soft: 2.2 });
  await canvas.svg(out, { from: 0.3 });
  await daylight(canvas, random, lights[place.light]!);
  await steam(canvas, random, x + 180, y - 140, h * 0.26, 0.5);
  await steam(canvas, random, 560, y - 10, h * 0.2, 0.4);
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.04);
  return { vignette: 0.36, grain: 3.4, bloom: 0.14 };
};

/** An old camera and a few things from its bag. */
export const camera: Scene = async (canvas, random, variant) => {
  const place = room(random, variant + 1);
  const h = canvas.drawingHeight;
  await furnish(canvas, random, { ...place, line: 0.46 });
  const skin = choose(['#2b2528', '#5a3a2a', '#2f3f4a', '#6a2f2c'], variant);
  const [x, y] = [360 + random.between(-40, 40), h * 0.6];
  let out = shadowDefs() + linear('top', ['#efebe2', '#a9a59c', '#d6d1c6']) + linear('skin', [blend(skin, '#fff', 0.14), skin, blend(skin, '#000', 0.4)], 0, 0, 1, 0.3) + radial('lens', ['#8fb4d8', '#2c4670', '#0b1020', '#05060c'], 0.4, 0.36, 0.62) + linear('ring', ['#6a6a70', '#1c1c20', '#4a4a50', '#0c0c10'], 0, 0, 1, 1);
  out += stroke(`M${n(x - 190)} ${n(y - 80)}C${n(x - 330)} ${n(y - 60)} ${n(x - 330)} ${n(y + 190)} ${n(x - 120)} ${n(y + 196)}S${n(x + 220)} ${n(y + 250)} ${n(x + 330)} ${n(y + 120)}`, blend('#7a4a2a', skin, 0.3), 17);
  out += shadow(x + 30, y + 128, 270, 34, 0.7);
  out += `<rect x="${n(x - 196)}" y="${n(y - 94)}" width="392" height="216" rx="26" fill="url(#skin)"/>` + path(`M${n(x - 196)} ${n(y - 58)}V${n(y - 84)}Q${n(x - 196)} ${n(y - 104)} ${n(x - 172)} ${n(y - 106)}H${n(x - 70)}L${n(x - 46)} ${n(y - 142)}H${n(x + 46)}L${n(x + 70)} ${n(y - 106)}H${n(x + 172)}Q${n(x + 196)} ${n(y - 104)} ${n(x + 196)} ${n(y - 84)}V${n(y - 58)}Z`, 'url(#top)') + rect(x - 196, y + 98, 392, 24, 'url(#top)', 'rx="10"');
  for (const [dx, w] of [[-150, 50], [110, 44], [-92, 22]] as const) out += rect(x + dx, y - 124, w, 20, 'url(#ring)', 'rx="4"');
  out += rect(x - 30, y - 130, 60, 24, '#11141c', 'rx="4"') + rect(x - 26, y - 127, 30, 10, '#5a7a9a', 'opacity=".7"');
  for (const [r, fill] of [[112, 'url(#ring)'], [98, '#1a1a1f'], [92, 'url(#ring)'], [78, '#0c0c10'], [70, 'url(#lens)']] as const) out += ellipse(x, y + 14, r, r, fill);
  out += ellipse(x - 22, y - 10, 24, 16, '#e9f4ff', 'opacity=".5" transform="rotate(-30 338 570)"') + ellipse(x + 24, y + 40, 12, 8, '#c98ad0', 'opacity=".4"');
  for (let i = 0; i < 26; i++) out += stroke(`M${n(x + Math.cos(i * 0.2417) * 100)} ${n(y + 14 + Math.sin(i * 0.2417) * 100)}L${n(x + Math.cos(i * 0.2417) * 109)} ${n(y + 14 + Math.sin(i * 0.2417) * 109)}`, '#8a8a90', 2, 'opacity=".6"');
  const fx = x > 360 ? 130 : 590;
  const colors = ['#e0a52c', '#3f7a5a', '#c4442f'];
  for (let i = 0; i < 2; i++) {
    const [cx, cy, c] = [fx + i * 64 - 30, y + 186 + i * 26, colors[(variant + i) % 3]!];
    out += shadow(cx + 8, cy + 44, 46, 12, 0.6) + rect(cx - 27, cy - 46, 54, 88, c, 'rx="5"') + rect(cx - 27, cy - 12, 54, 20, '#f3ead6') + rect(cx - 27, cy - 46, 54, 9, '#1c1c20', 'rx="3"') + rect(cx - 9, cy - 60, 18, 16, '#2c2c32', 'rx="3"') + rect(cx - 27, cy - 46, 12, 88, '#fff', 'opacity=".18"');
  }
  const photos = [['#e8a06a', '#4a5a8a'], ['#8fb0a0', '#2f4a4f'], ['#f0c48a', '#8a4a5a']] as const;
  let back = shadowDefs();
  for (let i = 0; i < 3; i++) {
    const [px, py, a] = [120 + i * 220 + random.between(-30, 30), h * 0.5 + random.between(-10, 30), random.int(-16, 16)];
    const [c1, c2] = photos[(i + variant) % 3]!;
    back += `<g transform="translate(${n(px)} ${n(py)}) rotate(${a}) scale(1 .62)">${rect(-74, -84, 148, 176, '#f6f0e4')}${rect(-62, -72, 124, 120, c1)}${path('M-62 48V6Q-20 -30 10 4T62 -10V48Z', c2)}${ellipse(24, -34, 15, 15, '#fff2d0')}</g>`;
  }
  await canvas.svg(back, { from: 0.36, to: 0.75 });
  await canvas.svg(out, { from: 0.36 });
  await daylight(canvas, random, lights[place.light]!);
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.045);
  return { vignette: 0.38, grain: 3.6, bloom: 0.12 };
};
