import type { Random } from '../random.ts';

/** Rounds a number for SVG paths to a tenth. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export interface Stop {
  at: number;
  color: string;
  opacity?: number;
}

function stops(list: readonly (Stop | string)[]): string {
  return list
    .map((stop, i) => {
      const s = typeof stop === 'string' ? { at: i / (list.length - 1), color: stop } : stop;
      const opacity = s.opacity === undefined ? '' : ` stop-opacity="${s.opacity}"`;
      return `<stop offset="${s.at}" stop-color="${s.color}"${opacity}/>`;
    })
    .join('');
}

/** Defines a linear gradient; the direction is in shares of the filled shape. */
export function linear(id: string, list: readonly (Stop | string)[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

/** Defines a radial gradient with its centre at (cx, cy) in shares of the filled shape. */
export function radial(id: string, list: readonly (Stop | string)[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A stroked path with round ends. */
export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;
}

/** A closed smooth curve through the points (Catmull-Rom turned into cubic Béziers). */
export function smooth(points: readonly (readonly [number, number])[], closed = true): string {
  const count = points.length;
  const at = (i: number): readonly [number, number] =>
    closed ? points[(i + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!;
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A blob: a circle whose radius wanders by `wobble`. */
export function blob(
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  wobble: number,
  knots = 9,
): string {
  const turn = random.between(0, 6.28);
  const points = Array.from({ length: knots }, (_, i): [number, number] => {
    const angle = turn + (i / knots) * Math.PI * 2;
    const k = 1 + random.between(-wobble, wobble);
    return [cx + Math.cos(angle) * rx * k, cy + Math.sin(angle) * ry * k];
  });
  return smooth(points);
}

/** A leaf from (x, y) along `angle`, pointed at both ends. */
export function leaf(x: number, y: number, angle: number, length: number, width: number, bend = 0): string {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const put = (along: number, side: number): string =>
    `${n(x + ux * along * length - uy * (side * width + bend * along * along * length))} ${n(y + uy * along * length + ux * (side * width + bend * along * along * length))}`;
  return `M${put(0, 0)}C${put(0.25, 0.62)} ${put(0.7, 0.55)} ${put(1, 0)}C${put(0.7, -0.55)} ${put(0.25, -0.62)} ${put(0, 0)}Z`;
}

/** A soft shadow: an ellipse that fades out. Requires the gradient of `shadowDefs`. */
export function shadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.5): string {
  return ellipse(cx, cy, rx, ry, 'url(#shadow)', `opacity="${opacity}"`);
}

export function shadowDefs(color = '#140a12'): string {
  return radial('shadow', [
    { at: 0, color, opacity: 1 },
    { at: 0.45, color, opacity: 0.72 },
    { at: 0.75, color, opacity: 0.22 },
    { at: 1, color, opacity: 0 },
  ]);
}
