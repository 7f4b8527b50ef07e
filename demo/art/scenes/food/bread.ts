import type { Random } from '../../../random.ts';
import { blend } from '../../color.ts';
import { daylight, lay, lights } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import {
  blob,
  ellipse,
  leaf,
  linear,
  n,
  path,
  radial,
  rect,
  shadow,
  shadowDefs,
  stroke,
} from '../../shapes.ts';

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
    for (let k = -2; k <= 2; k++)
      out += stroke(
        `M${n(-w * 0.8)} ${n(k * t * 0.3 + 3)}Q0 ${n(k * t * 0.3 - 8)} ${n(w * 0.8)} ${n(k * t * 0.3 + 3)}`,
        k % 2 ? '#7a3c12' : '#ffe0a0',
        1.9,
        `opacity="${random.between(0.25, 0.55).toFixed(2)}"`,
      );
    out += `${stroke(`M${n(w * 0.86)} ${n(-t * 0.7)}Q${n(w * 1.12)} 0 ${n(w * 0.86)} ${n(t * 0.7)}`, '#6a3210', 3.6, 'opacity=".6"')}</g>`;
  }
  return `${out}</g>`;
}

function crumbs(random: Random, count: number, h: number): string {
  let out = '';
  for (let i = 0; i < count; i++)
    out += ellipse(
      random.between(60, 660),
      h * random.between(0.2, 0.95),
      random.between(1.4, 4.4),
      random.between(1, 3),
      random.pick(crust),
    );
  return out;
}

/** Bread on a board: croissants, a scored round loaf, or a sliced tin loaf. */
export const bread: Scene = async (canvas, random, variant) => {
  const h = canvas.drawingHeight;
  const tables: [[string, string], 'wood' | 'cloth' | 'stone'][] = [
    [['#d8cbb8', '#ece2d0'], 'cloth'],
    [['#54483f', '#75665a'], 'wood'],
    [['#8c9a98', '#b4beb8'], 'stone'],
    [['#3a4448', '#566064'], 'cloth'],
  ];
  const [colors, kind] = choose(tables, variant + Math.floor(variant / 3));
  await lay(canvas, random, colors, kind);
  let out =
    shadowDefs() +
    radial('cr', ['#f6c878', '#d9953c', '#8f4c18'], 0.4, 0.32, 0.72) +
    radial('loaf', ['#eab566', '#bf7429', '#6f3612'], 0.42, 0.34, 0.66) +
    linear('board', ['#b98552', '#8f5f36'], 0, 0, 1, 1);
  const y = h * 0.53;
  const which = ((variant % 3) + 3) % 3;
  out += `<g transform="rotate(${random.int(-7, 7)} 360 ${n(y)})">${rect(78, y - h * 0.27 + 16, 590, h * 0.54, '#140a06', 'rx="30" opacity=".35"')}${rect(66, y - h * 0.27, 588, h * 0.54, 'url(#board)', 'rx="30"')}`;
  for (let i = 0; i < 14; i++)
    out += stroke(
      `M80 ${n(y - h * 0.25 + i * h * 0.037)}q140 ${random.int(-12, 12)} 280 0t280 ${random.int(-8, 8)}`,
      '#5f3a1c',
      1.6,
      'opacity=".25"',
    );
  out += `${ellipse(110, y - h * 0.23, 15, 15, '#3a2212')}</g>`;
  if (which === 0) {
    out +=
      croissant(random, 300, y - h * 0.12, 1.02, random.int(-24, -8)) +
      croissant(random, 430, y + h * 0.12, 1.12, random.int(8, 26));
    if (h > 760) out += croissant(random, 250, y + h * 0.27, 0.8, random.int(-40, -10));
  } else if (which === 1) {
    const r = Math.min(245, h * 0.31);
    out +=
      shadow(385, y + 46, r * 1.4, r * 1.3, 0.75) +
      path(blob(random, 360, y, r, r * 0.94, 0.03, 12), 'url(#loaf)');
    for (let i = 0; i < 7; i++)
      out += `<ellipse cx="360" cy="${n(y)}" rx="${n(r * (0.92 - i * 0.12))}" ry="${n(r * (0.86 - i * 0.115))}" fill="none" stroke="#fff3dc" stroke-width="${n(random.between(5, 10))}" opacity="${random.between(0.18, 0.42).toFixed(2)}" stroke-dasharray="${random.int(90, 240)} ${random.int(8, 40)}"/>`;
    for (const [dx, turn] of [
      [0, 0],
      [-0.34, -14],
      [0.34, 14],
    ] as const)
      out += `<g transform="translate(${n(360 + dx * r)} ${n(y)}) rotate(${turn})">${path(`M0 ${n(-r * 0.68)}C${n(r * 0.17)} ${n(-r * 0.3)} ${n(r * 0.17)} ${n(r * 0.3)} 0 ${n(r * 0.68)}C${n(-r * 0.13)} ${n(r * 0.3)} ${n(-r * 0.13)} ${n(-r * 0.3)} 0 ${n(-r * 0.68)}Z`, '#6a3210')}${path(`M-2 ${n(-r * 0.66)}C${n(r * 0.1)} ${n(-r * 0.3)} ${n(r * 0.1)} ${n(r * 0.3)} -2 ${n(r * 0.66)}C${n(-r * 0.1)} ${n(r * 0.3)} ${n(-r * 0.1)} ${n(-r * 0.3)} -2 ${n(-r * 0.66)}Z`, '#eecb92')}</g>`;
    for (let i = 0; i < 90; i++)
      out += ellipse(
        360 + random.normal() * r * 0.4,
        y + random.normal() * r * 0.4,
        random.between(1, 3.6),
        random.between(1, 3),
        '#fff6e4',
        'opacity=".55"',
      );
    for (let k = 0; k < 2; k++)
      for (let i = 0; i < 11; i++)
        out += path(
          leaf(120 + k * 40 + i * 6, h * 0.93 - i * 15 - k * 20, -1.2 + (i % 2 ? 0.5 : -0.5), 34, 12),
          blend('#d9b45a', '#8a6a2a', i / 14),
        );
  } else {
    const [lx, ly] = [220, y - h * 0.1];
    out += shadow(lx + 150, ly + 150, 300, 120, 0.7);
    for (let i = 4; i >= 0; i--) {
      const [px, py] = [lx + i * 62, ly + 66 - i * 26 + (i === 0 ? 66 : 0)];
      const d = `M${n(px - 118)} ${n(py + 130)}V${n(py - 50)}C${n(px - 160)} ${n(py - 120)} ${n(px - 60)} ${n(py - 140)} ${n(px)} ${n(py - 120)}C${n(px + 60)} ${n(py - 140)} ${n(px + 160)} ${n(py - 120)} ${n(px + 118)} ${n(py - 50)}V${n(py + 130)}Q${n(px)} ${n(py + 146)} ${n(px - 118)} ${n(py + 130)}Z`;
      out +=
        path(d, '#140a06', 'opacity=".25" transform="translate(10 12)"') +
        path(d, '#b8702a') +
        `<g transform="translate(${n(px)} ${n(py)}) scale(.91) translate(${n(-px)} ${n(-py)})">${path(d, '#f6e3bd')}</g>`;
      for (let k = 0; k < 26; k++)
        out += ellipse(
          px + random.between(-88, 88),
          py + random.between(-78, 108),
          random.between(1.5, 5),
          random.between(1, 3.6),
          '#dfc08a',
          'opacity=".7"',
        );
    }
  }
  out += crumbs(random, 70, h);
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant));
  canvas.paper(0.05);
  return { vignette: 0.32, grain: 3.2, bloom: 0.1 };
};
