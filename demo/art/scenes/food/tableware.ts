import type { Random } from '../../../random.ts';
import { blend } from '../../color.ts';
import { ellipse, n, radial, rect, shadow, stroke } from '../../shapes.ts';

type Surface = [[string, string], 'wood' | 'cloth' | 'stone'];

export const surfaces: Surface[] = [
  [['#6b4329', '#9a6840'], 'wood'],
  [['#3f4f52', '#586b6c'], 'stone'],
  [['#d9ccb6', '#eadfca'], 'cloth'],
  [['#2e2624', '#4a3a34'], 'wood'],
  [['#7c8f86', '#a3b3a6'], 'cloth'],
  [['#8e4a38', '#b0654a'], 'cloth'],
  [['#b9b2a6', '#d4cec2'], 'stone'],
];

export const bowls = ['#efe8da', '#2f4a5c', '#f4f1ea', '#7a3b2e', '#9fb4b0', '#34302f', '#d8b98a'];

/** A bowl from above up to its broth; the shadow falls to the lower right. */
export function bowl(
  x: number,
  y: number,
  r: number,
  glaze: string,
  broth: readonly [string, string],
): string {
  let out =
    radial('br', [blend(broth[0], '#fff', 0.12), broth[0], broth[1]], 0.42, 0.38, 0.64) +
    radial('bw', [glaze, glaze, blend(glaze, '#1a1012', 0.34)], 0.4, 0.36, 0.7);
  out += shadow(x + r * 0.16, y + r * 0.2, r * 1.36, r * 1.34, 0.62);
  out +=
    ellipse(x, y, r, r, blend(glaze, '#1a1012', 0.22)) +
    ellipse(x - 2, y - 3, r * 0.985, r * 0.985, blend(glaze, '#fff', 0.28)) +
    ellipse(x, y, r * 0.945, r * 0.945, 'url(#bw)') +
    stroke(
      `M${n(x - r * 0.96)} ${n(y)}A${n(r * 0.96)} ${n(r * 0.96)} 0 0 1 ${n(x)} ${n(y - r * 0.96)}`,
      '#fff',
      r * 0.014,
      'opacity=".6"',
    );
  out +=
    ellipse(x + r * 0.01, y + r * 0.012, r * 0.86, r * 0.86, blend(broth[1], '#1a0a08', 0.45)) +
    ellipse(x, y, r * 0.845, r * 0.845, 'url(#br)');
  return out;
}

export function chopsticks(x: number, y: number, angle: number, color: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})">${rect(8, 14, 12, 640, '#0c0606', 'rx="6" opacity=".28"')}${rect(32, 18, 12, 630, '#0c0606', 'rx="6" opacity=".28"')}<path d="M0 0h13l-3 640h-7z" fill="${color}"/><path d="M24 6h13l-3 630h-7z" fill="${blend(color, '#000', 0.12)}"/><path d="M0 0h13v60h-13zM24 6h13v60h-13z" fill="${blend(color, '#c9402c', 0.6)}"/></g>`;
}

export function dish(x: number, y: number, r: number, glaze: string, fill: string): string {
  return `${shadow(x + r * 0.16, y + r * 0.2, r * 1.36, r * 1.34, 0.55)}${ellipse(x, y, r, r, blend(glaze, '#1a1012', 0.2))}${ellipse(x - 1, y - 2, r * 0.97, r * 0.97, glaze)}${ellipse(x, y, r * 0.74, r * 0.74, blend(fill, '#000', 0.35))}${ellipse(x, y, r * 0.71, r * 0.71, fill)}${ellipse(x - r * 0.24, y - r * 0.28, r * 0.2, r * 0.12, '#fff', 'opacity=".4"')}`;
}

export function scallions(random: Random, x: number, y: number, spread: number, count: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const [a, d] = [random.between(0, 6.28), spread * Math.sqrt(random.next())];
    const [px, py, r] = [x + Math.cos(a) * d, y + Math.sin(a) * d, random.between(6, 10)];
    const green = random.pick(['#5f9a3a', '#84b84e', '#3f7a34', '#a9cf6a']);
    out +=
      ellipse(px + 2, py + 3, r, r * 0.8, '#000', 'opacity=".25"') +
      ellipse(
        px,
        py,
        r,
        r * random.between(0.5, 1),
        green,
        `transform="rotate(${random.int(0, 180)} ${n(px)} ${n(py)})"`,
      ) +
      ellipse(px, py, r * 0.45, r * 0.4, blend(green, '#f4ffd8', 0.65));
  }
  return out;
}

export function egg(x: number, y: number, r: number, turn: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${ellipse(5, 8, r, r * 0.8, '#000', 'opacity=".3"')}${ellipse(0, 0, r, r * 0.8, '#e9dcc4')}${ellipse(-1, -2, r * 0.96, r * 0.75, '#fdf8ec')}${ellipse(0, 0, r * 0.56, r * 0.5, '#e88a1e')}${ellipse(-2, -3, r * 0.46, r * 0.4, '#f9b233')}${ellipse(-r * 0.2, -r * 0.18, r * 0.16, r * 0.1, '#fff', 'opacity=".7"')}</g>`;
}
