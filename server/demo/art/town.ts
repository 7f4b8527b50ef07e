import type { Random } from '../random.ts';
import { blend, mix, type Rgb, ramp, rgb } from './color.ts';
import { plant } from './landscape-high.ts';
import { fractal, ridge } from './noise.ts';
import { choose, type Scene } from './scene.ts';
import { ellipse, leaf, linear, n, path, rect, stroke } from './shapes.ts';
import { clouds, starField } from './weather.ts';

const roofHours = [
  { sky: ['#3a4a80', '#b07a92', '#ffc18a'], tile: ['#2e3448', '#454a60', '#5b5568'], wall: '#e9cdb4', lamp: '#ffd88a', light: [255, 205, 150] as Rgb, glow: 0.35 },
  { sky: ['#7aa6c8', '#c7dbe0', '#f7ecd8'], tile: ['#b5583a', '#c96f48', '#d88a5a'], wall: '#f6ead6', lamp: '#8a6a58', light: [255, 246, 226] as Rgb, glow: 0 },
  { sky: ['#0d1636', '#273a6c', '#5f6f9c'], tile: ['#141c36', '#202a4a', '#2c3658'], wall: '#4a5278', lamp: '#ffcf7a', light: [160, 180, 220] as Rgb, glow: 0.6 },
  { sky: ['#8fa3aa', '#c2ccca', '#e4e2d8'], tile: ['#474f57', '#5c646a', '#6f7478'], wall: '#dcd8cc', lamp: '#f0c480', light: [246, 244, 236] as Rgb, glow: 0.1 },
];

function tiledRoof(random: Random, x: number, y: number, w: number, t: number, tile: string, wall: string, lamp: string, air: string, haze: number): string {
  const roof = blend(tile, air, haze);
  const face = blend(blend(wall, tile, 0.2), air, haze);
  const rise = w * random.between(0.2, 0.28);
  let out = rect(x + w * 0.05, y, w * 0.9, t, face) + rect(x + w * 0.05, y, w * 0.9, 12, blend(face, '#000', 0.28), 'opacity=".6"');
  for (let k = 0; k < Math.max(1, Math.round(w / 70)); k++) {
    const wx = x + w * 0.13 + (k * w * 0.78) / Math.max(1, Math.round(w / 70));
    if (random.chance(0.75)) out += rect(wx, y + 20, 20, 27, random.chance(0.5) ? blend(lamp, air, haze * 0.5) : blend(face, '#1a1420', 0.5), 'rx="1.5"') + stroke(`M${n(wx + 10)} ${n(y + 20)}v27M${n(wx)} ${n(y + 33)}h20`, blend(roof, '#000', 0.2), 1.6);
  }
  const top = y - rise;
  const inset = w * random.between(0.1, 0.2);
  out += path(`M${n(x - 10)} ${n(y + 6)}Q${n(x + inset * 0.6)} ${n(y - rise * 0.3)} ${n(x + inset)} ${n(top)}H${n(x + w - inset)}Q${n(x + w - inset * 0.6)} ${n(y - rise * 0.3)} ${n(x + w + 10)} ${n(y + 6)}Z`, roof);
  const lines = Math.round(w / 11);
  for (let k = 0; k <= lines; k++) {
    const u = k / lines;
    const [tx, bx] = [x + inset + (w - inset * 2) * u, x - 8 + (w + 16) * u];
    out += stroke(`M${n(tx)} ${n(top + 2)}Q${n(tx + (bx - tx) * 0.35)} ${n(y - rise * 0.35)} ${n(bx)} ${n(y + 5)}`, blend(roof, k % 2 ? '#000000' : '#fff2dc', k % 2 ? 0.3 : 0.12), 2);
  }
  out += stroke(`M${n(x + inset - 4)} ${n(top)}H${n(x + w - inset + 4)}`, blend(roof, '#000', 0.3), 5) + stroke(`M${n(x + inset - 4)} ${n(top - 2)}H${n(x + w - inset + 4)}`, blend(roof, '#fff2dc', 0.22), 1.4);
  return out;
}

/** Roofs behind roofs, seen from an attic, towards hills and an evening. */
export const rooftops: Scene = async (canvas, random, variant) => {
  const tone = choose(roofHours, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.62, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.1 });
    if (variant % 4 === 2) starField(small, random, 150, 0.4, 0.8);
    clouds(small, random, { lit: tone.light, shaded: mix(rgb(tone.sky[1]!), rgb(tone.sky[0]!), 0.4), cover: 0.42, from: 0, to: 0.46, cells: [2, 5], toward: [0.3, 0.8], alpha: 0.7 });
    small.glow(random.between(0.2, 0.8), 0.42, 0.36, tone.light, 0.35, 0.7);
    for (let i = 0; i < 2; i++) {
      const line = ridge(random, small.width, 2 + i, 4, 0.3).map((v) => 0.42 + i * 0.03 - v * 0.1);
      const air = mix(rgb(tone.tile[0]!), rgb(tone.sky[2]!), 0.7 - i * 0.15);
      small.below(line, air, mix(air, rgb(tone.sky[2]!), 0.5), 0.1);
    }
  });
  for (let layer = 0; layer < 4; layer++) {
    const t = layer / 3;
    const y0 = h * (0.45 + 0.155 * layer);
    const size = 90 + 130 * t;
    let roofs = '';
    for (let x = -random.between(20, 90); x < 740; ) {
      const w = size * random.between(0.85, 1.55);
      roofs += tiledRoof(random, x, y0 + random.between(-26, 26) * (0.5 + t), w, h * 0.3, random.pick(tone.tile), tone.wall, tone.lamp, tone.sky[2]!, 0.5 * (1 - t) ** 1.3);
      x += w * random.between(0.86, 1.04);
    }
    await canvas.svg(roofs, { from: Math.max(0, (y0 - 100 - 60 * t) / h), to: Math.min(1, (y0 + h * 0.3 + 30) / h) });
    if (layer < 3) canvas.cloud(fractal(random, 2, 6, 4, 0.5), mix(tone.light, rgb(tone.sky[2]!), 0.5), 0.42 * (1 - t * 0.7), 0.4, 0.95, (y0 + 10) / h, (y0 + h * 0.2) / h);
  }
  canvas.texture(fractal(random, 50, 60, 2, canvas.aspect, 300), 0.05);
  return { vignette: 0.32, grain: 3.2, bloom: tone.glow > 0.3 ? 0.3 : 0.08 };
};

const canals = [
  { sky: ['#9fc0cf', '#dbe5de', '#f7edd8'], wall: '#f2ece0', roof: '#3a3f4a', water: '#41646a', lamp: '#e8b878', tree: ['#5f8a4a', '#8fb060'] },
  { sky: ['#34457c', '#b67f96', '#ffc492'], wall: '#d9b8a8', roof: '#241f33', water: '#3a3558', lamp: '#ffd27a', tree: ['#4a4a5a', '#7a5a5a'] },
  { sky: ['#a3aeb0', '#c9cfcb', '#e3e2d9'], wall: '#e6e3da', roof: '#42484e', water: '#5c6e6e', lamp: '#f2b860', tree: ['#6a7a5a', '#93a07a'] },
  { sky: ['#0d1734', '#22366a', '#6a6f98'], wall: '#5a5f80', roof: '#0f1428', water: '#101c3c', lamp: '#ffc868', tree: ['#1c2c3c', '#2f4450'] },
];

function bicycle(x: number, y: number, s: number, color: string): string {
  const wheel = (cx: number): string => {
    let spokes = '';
    for (let i = 0; i < 8; i++) spokes += `M${cx} -30L${n(cx + Math.cos((i / 8) * 6.28) * 28)} ${n(-30 + Math.sin((i / 8) * 6.28) * 28)}`;
    return `<circle cx="${cx}" cy="-30" r="29" fill="none" stroke="${color}" stroke-width="3.4"/>${stroke(spokes, color, 0.6)}`;
  };
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s.toFixed(2)})">${wheel(-46)}${wheel(48)}${stroke('M-46 -30L-18 -72L36 -72L48 -30M-18 -72L0 -30L36 -72M-46 -30H0M-22 -82L-18 -72M36 -72L32 -94L48 -98', color, 3.4)}${stroke('M-36 -84H-10', color, 6)}${path('M40 -94h34l-5 26h-24z', blend(color, '#c99a5c', 0.7))}${ellipse(48, -98, 9, 8, '#e8a0a8')}${ellipse(60, -100, 9, 8, '#f3d27a')}${ellipse(66, -95, 7, 6, '#dfe6cf')}</g>`;
}

/** A canal between white walls and dark roofs, a stone bridge, a bicycle left on the bank or a boat. */
export const canal: Scene = async (canvas, random, variant) => {
  const tone = choose(canals, variant);
  const h = canvas.drawingHeight;
  const line = 0.6;
  const van = random.between(0.42, 0.58) * 720;
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, line + 0.02, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.12 });
    if (variant % 4 === 3) starField(small, random, 120, 0.4, 0.7);
    clouds(small, random, { lit: rgb(tone.sky[2]!), shaded: rgb(tone.sky[1]!), cover: 0.36, from: 0, to: 0.4, cells: [2, 6], toward: [0.2, 0.8], alpha: 0.6 });
    small.glow(van / 720, line - 0.06, 0.28, rgb(tone.sky[2]!), 0.5);
  });
  let town = '';
  for (let i = 0; i < 5; i++) {
    const t = i / 4;
    for (const side of [-1, 1]) {
      const inner = van + side * (56 + 210 * t ** 1.6);
      const w = (70 + 150 * t) * random.between(0.85, 1.2);
      const tall = (76 + 190 * t) * random.between(0.8, 1.15);
      const haze = 0.5 * (1 - t);
      const wall = blend(tone.wall, tone.sky[2]!, haze);
      const shaded = blend(wall, tone.roof, side > 0 ? 0.16 : 0.34);
      const roof = blend(tone.roof, tone.sky[2]!, haze);
      const foot = line * h + 4;
      const outer = inner + side * w * 1.7;
      town += path(`M${n(inner)} ${n(foot)}V${n(foot - tall)}L${n(outer)} ${n(foot - tall * 1.1)}V${n(foot)}Z`, shaded);
      town += path(`M${n(inner - side * 12)} ${n(foot - tall + 5)}L${n(inner + side * w * 0.1)} ${n(foot - tall - 20 - 18 * t)}L${n(outer)} ${n(foot - tall * 1.1 - 34 - 26 * t)}V${n(foot - tall * 1.1 + 5)}Z`, roof);
      for (let k = 0; k < 9; k++) {
        const u = k / 9;
        town += stroke(`M${n(inner + side * (w * 1.5 * u))} ${n(foot - tall * (1 + 0.09 * u) - 20 * (1 - u * 0.1))}l${n(-side * 6)} ${n(20 + 6 * t)}`, blend(roof, '#fff', 0.13), 1.4);
      }
      town += rect(Math.min(inner, inner + side * 3), foot - tall, 3, tall, blend(wall, '#000', 0.18), 'opacity=".5"');
      for (let k = 0; k < 3; k++) {
        const wx = inner + side * (w * 0.16 + k * w * 0.36);
        const wy = foot - tall * random.between(0.5, 0.74);
        const size = 10 + 17 * t;
        const lit = random.chance(variant % 4 === 0 ? 0.2 : 0.6);
        town += rect(wx - size / 2, wy, size, size * 1.35, lit ? blend(tone.lamp, tone.sky[2]!, haze * 0.6) : blend(roof, wall, 0.25)) + stroke(`M${n(wx)} ${n(wy)}v${n(size * 1.35)}M${n(wx - size / 2)} ${n(wy + size * 0.6)}h${n(size)}`, roof, 1.3);
      }
      if (random.chance(0.5)) for (let k = 0; k < 2; k++) {
        const lx = inner - side * (6 + k * 2);
        const ly = foot - tall * 0.82 + k * (16 + 10 * t);
        town += ellipse(lx, ly, 5 + 6 * t, 6 + 7 * t, '#d8422c') + ellipse(lx, ly, 2 + 3 * t, 5 + 6 * t, '#ff9a6a', 'opacity=".8"');
      }
      town += path(`M${n(inner - side * (16 + 20 * t))} ${n(foot + 1)}v${n(-9 - 10 * t)}H${n(outer)}v${n(12 + 10 * t)}z`, blend(blend('#8a8478', tone.roof, 0.35), tone.sky[2]!, haze));
    }
    if (i === 0) {
      const by = line * h + 3;
      const stone = blend(blend('#8f8a80', tone.roof, 0.35), tone.sky[2]!, 0.3);
      town += `<path fill-rule="evenodd" d="M${n(van - 130)} ${n(by)}C${n(van - 80)} ${n(by - 62)} ${n(van - 40)} ${n(by - 84)} ${n(van)} ${n(by - 84)}S${n(van + 80)} ${n(by - 62)} ${n(van + 130)} ${n(by)}ZM${n(van - 48)} ${n(by)}A48 52 0 0 1 ${n(van + 48)} ${n(by)}Z" fill="${stone}"/>${stroke(`M${n(van - 120)} ${n(by - 20)}C${n(van - 76)} ${n(by - 74)} ${n(van - 40)} ${n(by - 98)} ${n(van)} ${n(by - 98)}S${n(van + 76)} ${n(by - 74)} ${n(van + 120)} ${n(by - 20)}`, blend(stone, '#000', 0.15), 4)}`;
      for (let k = -3; k <= 3; k++) town += stroke(`M${n(van + k * 26)} ${n(by - 98 + k * k * 5.6)}v14`, blend(stone, '#000', 0.2), 3);
    }
  }
  const side = random.chance(0.5) ? -1 : 1;
  let willow = '';
  for (let i = 0; i < 26; i++) {
    const x = side > 0 ? random.between(500, 735) : random.between(-15, 220);
    const len = random.between(0.16, 0.5) * h;
    const sway = random.between(-26, 26);
    const color = random.pick(tone.tree);
    willow += stroke(`M${n(x)} -10Q${n(x + sway * 0.2)} ${n(len * 0.5)} ${n(x + sway)} ${n(len)}`, color, 1.4);
    for (let k = 2; k < 13; k++) willow += path(leaf(x + sway * (k / 13) ** 2, (len * k) / 13, 1.57 + (k % 2 ? 0.5 : -0.5), 17, 4.5), color, 'opacity=".9"');
  }
  await canvas.svg(town, { to: line + 0.02 });
  canvas.reflect(line, { ripple: fractal(random, 8, 60, 3, 1.5, 320), amount: 0.08, tint: rgb(tone.water), alpha: 0.34, stretch: 1 });
  let front = willow;
  if (variant % 2 === 0) {
    const bank = blend('#8a8478', tone.roof, 0.45);
    front += path(`M-10 ${n(h * 0.92)}L730 ${n(h * 0.9)}V${h + 5}H-10Z`, bank) + path(`M-10 ${n(h * 0.92)}L730 ${n(h * 0.9)}v8L-10 ${n(h * 0.92 + 8)}Z`, blend(bank, '#fff', 0.3));
    front += ellipse(side > 0 ? 230 : 490, h * 0.955, 130, 8, '#000', 'opacity=".25"') + bicycle(side > 0 ? 230 : 490, h * 0.957, 1.5, blend('#2f5d62', tone.roof, 0.3));
  } else {
    const [bx, by] = [van - side * 70, h * 0.8];
    front += path(`M${n(bx - 150)} ${n(by - 16)}Q${n(bx)} ${n(by + 26)} ${n(bx + 150)} ${n(by - 20)}Q${n(bx + 110)} ${n(by + 32)} ${n(bx + 60)} ${n(by + 32)}H${n(bx - 70)}Q${n(bx - 120)} ${n(by + 28)} ${n(bx - 150)} ${n(by - 16)}Z`, '#241c20') + path(`M${n(bx - 62)} ${n(by + 4)}Q${n(bx - 56)} ${n(by - 58)} ${n(bx)} ${n(by - 60)}T${n(bx + 62)} ${n(by + 4)}Q${n(bx)} ${n(by + 14)} ${n(bx - 62)} ${n(by + 4)}Z`, '#3a2f2c');
    for (let k = -2; k <= 2; k++) front += stroke(`M${n(bx + k * 24)} ${n(by + 6)}Q${n(bx + k * 21)} ${n(by - 50 + k * k * 3)} ${n(bx + k * 18)} ${n(by - 58 + k * k * 3)}`, '#5a4a40', 2);
    front += ellipse(bx, by + 40, 140, 12, '#000', 'opacity=".25"');
  }
  await canvas.svg(front);
  return { vignette: 0.3, grain: 3.2, bloom: variant % 4 === 0 || variant % 4 === 2 ? 0.08 : 0.3 };
};

const journeys = [
  { sky: ['#7fb0d8', '#c4dfe8', '#f4efdc'], land: ['#8fae6a', '#6a9450', '#3f6a3a'], frame: '#3f5a56', seat: '#2f6b5c', lamp: false },
  { sky: ['#3b3f78', '#b5728e', '#ffb888'], land: ['#8a6a80', '#5a4664', '#2c2440'], frame: '#4a3440', seat: '#7a3a34', lamp: true },
  { sky: ['#9fb2b8', '#cdd5d2', '#e9e7dc'], land: ['#9aa89a', '#6f8078', '#44544e'], frame: '#5a5248', seat: '#34506a', lamp: false },
  { sky: ['#0c1434', '#22356a', '#5f6f98'], land: ['#2a3a62', '#18264a', '#0a1228'], frame: '#241f2c', seat: '#5a2f34', lamp: true },
];

/** The view out of a slow train: fields, hills, and on the little table what one travels with. */
export const train: Scene = async (canvas, random, variant) => {
  const tone = choose(journeys, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.6);
    if (variant % 4 === 3) starField(small, random, 260, 0.5, 0.9);
    small.glow(random.between(0.3, 0.7), 0.42, 0.3, rgb(tone.sky[2]!), 0.45, 0.8);
    clouds(small, random, { lit: mix(rgb(tone.sky[2]!), [255, 255, 255], 0.4), shaded: rgb(tone.sky[1]!), cover: 0.5, from: 0.05, to: 0.48, cells: [2, 5], toward: [0.3, 0.7], alpha: 0.85 });
  });
  for (let i = 0; i < 4; i++) {
    const t = i / 3;
    const line = ridge(random, canvas.width, 2 + i * 0.5, 5, 0.4 - t * 0.3).map((v) => 0.44 + 0.075 * i - v * (0.13 - 0.07 * t));
    if (i === 2) plant(line, random, 34, 0.035, canvas.aspect);
    const color = i < 2 ? mix(rgb(tone.land[0]!), rgb(tone.sky[2]!), 0.55 - i * 0.35) : mix(rgb(tone.land[1]!), rgb(tone.land[2]!), i - 2);
    canvas.below(line, color, mix(color, rgb(tone.sky[2]!), 0.35), 0.1, { veil: fractal(random, 4 + i * 3, 24, 3, canvas.aspect), veilAmount: 0.8 });
  }
  let rush = '';
  for (let i = 0; i < 46; i++) {
    const y = h * random.between(0.66, 0.86);
    rush += rect(random.between(-200, 700), y, random.between(120, 420), random.between(2, 7), blend(tone.land[2]!, random.pick([tone.land[0]!, tone.sky[2]!, '#000000']), random.between(0, 0.5)), 'opacity=".5"');
  }
  await canvas.svg(rush, { soft: 3 });
  const [x0, x1, y0, y1] = [64, 656, h * 0.1, h * 0.74];
  const frame = tone.frame;
  const defs = `<defs>${linear('wall', [blend(frame, '#fff', 0.1), blend(frame, '#000', 0.25)])}${linear('table', [blend('#b98a5c', frame, 0.25), blend('#7a5438', frame, 0.35)])}${linear('curtain', [blend(tone.seat, '#000', 0.25), blend(tone.seat, '#fff', 0.16), blend(tone.seat, '#000', 0.3), blend(tone.seat, '#fff', 0.08), blend(tone.seat, '#000', 0.35)], 0, 0, 1, 0)}${linear('glass', [{ at: 0, color: '#ffffff', opacity: 0.16 }, { at: 0.5, color: '#ffffff', opacity: 0.02 }, { at: 1, color: '#ffffff', opacity: 0.1 }], 0, 0, 1, 1)}${linear('cup', ['#8fb8b4', '#e6f3ee', '#7aa29e'], 0, 0, 1, 0)}</defs>`;
  let inside = `${defs}<path fill-rule="evenodd" fill="url(#wall)" d="M-5 -5H725V${h + 5}H-5ZM${x0 + 26} ${n(y0)}H${x1 - 26}Q${x1} ${n(y0)} ${x1} ${n(y0 + 26)}V${n(y1 - 26)}Q${x1} ${n(y1)} ${x1 - 26} ${n(y1)}H${x0 + 26}Q${x0} ${n(y1)} ${x0} ${n(y1 - 26)}V${n(y0 + 26)}Q${x0} ${n(y0)} ${x0 + 26} ${n(y0)}Z"/>`;
  inside += `<rect x="${x0}" y="${n(y0)}" width="${x1 - x0}" height="${n(y1 - y0)}" rx="26" fill="url(#glass)" stroke="${blend(frame, '#000', 0.45)}" stroke-width="7"/>` + stroke(`M${x0} ${n(y0 + (y1 - y0) * 0.28)}H${x1}`, blend(frame, '#c9c4b8', 0.35), 9) + stroke(`M${x0} ${n(y0 + (y1 - y0) * 0.28 + 5)}H${x1}`, blend(frame, '#000', 0.5), 2);
  const drape = random.chance(0.5) ? [0, 128] : [592, 720];
  inside += path(`M${drape[0]} -5H${drape[1]}Q${n((drape[1]! + drape[0]!) / 2 + (drape[0] === 0 ? 50 : -50))} ${n(h * 0.3)} ${drape[0] === 0 ? 66 : 654} ${n(h * 0.56)}Q${drape[0] === 0 ? 60 : 660} ${n(h * 0.66)} ${drape[0] === 0 ? 92 : 628} ${n(h * 0.76)}H${drape[0]}Z`, 'url(#curtain)');
  const ty = h * 0.83;
  inside += path(`M60 ${n(ty)}H660L700 ${n(h + 5)}H20Z`, 'url(#table)') + rect(60, ty, 600, 6, blend('#d9b080', frame, 0.2));
  const cx = random.between(180, 300);
  inside += ellipse(cx, ty + 74, 62, 12, '#000', 'opacity=".3"') + path(`M${n(cx - 40)} ${n(ty - 30)}L${n(cx - 34)} ${n(ty + 70)}Q${n(cx)} ${n(ty + 82)} ${n(cx + 34)} ${n(ty + 70)}L${n(cx + 40)} ${n(ty - 30)}Z`, 'url(#cup)', 'opacity=".86"') + path(`M${n(cx - 38)} ${n(ty - 4)}L${n(cx - 34)} ${n(ty + 70)}Q${n(cx)} ${n(ty + 82)} ${n(cx + 34)} ${n(ty + 70)}L${n(cx + 38)} ${n(ty - 4)}Z`, '#c9853c', 'opacity=".6"') + ellipse(cx, ty - 30, 40, 8, '#e9f4ee', 'opacity=".6"');
  const ox = random.between(420, 540);
  for (const [dx, dy, r] of [[0, 40, 30], [54, 48, 27], [26, 8, 25]] as const) inside += ellipse(ox + dx, ty + dy + r, r * 1.05, r * 0.3, '#000', 'opacity=".3"') + ellipse(ox + dx, ty + dy, r, r * 0.93, '#e98a2c') + ellipse(ox + dx - r * 0.28, ty + dy - r * 0.3, r * 0.5, r * 0.42, '#ffc06a', 'opacity=".7"') + path(leaf(ox + dx, ty + dy - r * 0.85, -0.6, r * 0.9, r * 0.3), '#4f7a3a');
  await canvas.svg(inside);
  if (tone.lamp) canvas.glow(0.5, 1.02, 0.4, [255, 190, 110], 0.24, 0.7);
  await canvas.light(path(`M${x0} ${n(y1)}H${x1}L760 ${h + 60}H-40Z`, '#fff') + rect(x0, y0, x1 - x0, y1 - y0, '#fff'), [1.05, 1.03, 1], [0.72, 0.7, 0.74], 14);
  return { vignette: 0.3, grain: 3.2, bloom: 0.2 };
};
