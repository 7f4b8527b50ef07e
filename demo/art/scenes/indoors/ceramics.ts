import { blend } from '../../color.ts';
import { daylight, drawRoom, lights } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, linear, n, path, shadow, shadowDefs, smooth, stroke } from '../../shapes.ts';
import { room } from './table-rooms.ts';

export const glazes = [
  '#e9e2d2',
  '#38576b',
  '#b9644a',
  '#7d8f7a',
  '#2b2c33',
  '#d9a9a0',
  '#c9a45c',
  '#8fb0b8',
  '#f4efe4',
  '#6d4b5e',
];

/** A round-bodied vessel: half profile from foot to mouth as (radius, height) pairs, lit from the left. */
export function turned(
  id: string,
  x: number,
  foot: number,
  profile: readonly (readonly [number, number])[],
  glaze: string,
  dip?: string,
): string {
  const left = profile.map(([r, y]) => [x - r, foot - y] as const);
  const right = profile.map(([r, y]) => [x + r, foot - y] as const).reverse();
  const [mouth, top] = profile.at(-1)!;
  const [base] = profile[0]!;
  const outline = `${smooth(left, false)}${smooth(right, false).replace('M', 'L')}Z`;
  const tall = top;
  let out = linear(
    id,
    [blend(glaze, '#fff', 0.32), blend(glaze, '#fff', 0.1), glaze, blend(glaze, '#100a10', 0.45)],
    0,
    0,
    1,
    0,
  );
  out += shadow(x + base * 0.9, foot + 4, Math.max(...profile.map(([r]) => r)) * 1.7, 20, 0.55);
  out +=
    `<clipPath id="c${id}"><path d="${outline}"/></clipPath>` +
    path(outline, `url(#${id})`) +
    ellipse(x, foot, base, base * 0.16, blend(glaze, '#100a10', 0.42));
  if (dip)
    out += `<g clip-path="url(#c${id})"><path d="M${n(x - 200)} ${n(foot - tall - 20)}H${n(x + 200)}V${n(foot - tall * 0.55)}Q${n(x + 60)} ${n(foot - tall * 0.38)} ${n(x)} ${n(foot - tall * 0.52)}T${n(x - 200)} ${n(foot - tall * 0.45)}Z" fill="${dip}" opacity=".62"/></g>`;
  out +=
    ellipse(x, foot - top, mouth, mouth * 0.24, blend(glaze, '#fff', 0.28)) +
    ellipse(x, foot - top + 1.5, mouth * 0.88, mouth * 0.19, blend(glaze, '#100a10', 0.62));
  out += path(
    `M${n(x - base * 0.5)} ${n(foot - tall * 0.3)}q${n(-base * 0.16)} ${n(-tall * 0.25)} ${n(base * 0.06)} ${n(-tall * 0.42)}`,
    'none',
    `stroke="#fff" stroke-width="${n(base * 0.13)}" stroke-linecap="round" opacity=".3"`,
  );
  return out;
}

const silhouettes: (readonly (readonly [number, number])[])[] = [
  [
    [50, 0],
    [96, 60],
    [104, 130],
    [60, 200],
    [26, 250],
    [34, 290],
  ],
  [
    [70, 0],
    [88, 40],
    [92, 96],
    [86, 140],
  ],
  [
    [44, 0],
    [60, 50],
    [56, 120],
    [40, 190],
    [30, 236],
    [42, 256],
  ],
  [
    [40, 0],
    [92, 22],
    [118, 66],
    [122, 92],
  ],
  [
    [58, 0],
    [110, 60],
    [120, 120],
    [90, 176],
    [40, 196],
    [36, 214],
  ],
  [
    [36, 0],
    [40, 60],
    [34, 150],
    [22, 240],
    [18, 300],
    [24, 318],
  ],
  [
    [54, 0],
    [64, 30],
    [66, 80],
    [62, 116],
  ],
];

/** Pots on a board, fresh from the kiln. */
export const ceramics: Scene = async (canvas, random, variant) => {
  const place = { ...room(random, variant + 3), line: random.between(0.6, 0.66) };
  const h = canvas.drawingHeight;
  await drawRoom(canvas, random, place);
  const foot = place.line * h;
  let out = shadowDefs();
  const order = random.shuffle(silhouettes.map((_, i) => i));
  const single = variant % 3 === 2;
  const back = single ? [] : [0.2, 0.5, 0.8];
  back.forEach((u, i) => {
    out += turned(
      `b${i}`,
      u * 720 + random.between(-30, 30),
      foot + random.between(24, 44),
      silhouettes[order[i]!]!.map(([r, y]) => [r * 0.86, y * 0.92] as const),
      choose(glazes, variant * 2 + i * 3),
      random.chance(0.5) ? choose(glazes, variant + i + 5) : undefined,
    );
  });
  await canvas.svg(out, { soft: 2 });
  const front = single ? [0.5] : [0.32, 0.68];
  let near = shadowDefs();
  front.forEach((u, i) => {
    const s = single ? 1.75 : 1.12;
    const shape = silhouettes[order[(i + 3) % order.length]!]!;
    const x = u * 720 + random.between(-30, 30);
    const y = foot + (single ? 130 : 140) + random.between(0, 30);
    near += turned(
      `f${i}`,
      x,
      y,
      shape.map(([r, t]) => [r * s, t * s] as const),
      choose(glazes, variant * 5 + i * 2 + 1),
      random.chance(0.6) ? choose(glazes, variant * 3 + i + 2) : undefined,
    );
    const mouth = shape.at(-1)!;
    if (mouth[0] < 45 && (single || random.chance(0.5))) {
      const top = y - mouth[1] * s;
      near += stroke(
        `M${n(x)} ${n(top)}Q${n(x + 10)} ${n(top - 80)} ${n(x + 60)} ${n(top - 150)}`,
        '#5a4436',
        4,
      );
      for (let k = 0; k < 6; k++)
        near += path(
          leaf(x + 8 + k * 9, top - 50 - k * 17, -0.9 + (k % 2 ? 0.7 : -1), 46, 20),
          blend('#5f7a50', '#c9c27a', k / 9),
        );
      near +=
        ellipse(x + 62, top - 156, 26, 24, '#d8455a') +
        ellipse(x + 56, top - 162, 14, 12, '#f2848a') +
        ellipse(x + 62, top - 152, 7, 6, '#f5cf5a');
    }
  });
  await canvas.svg(near);
  await daylight(canvas, random, lights[place.light]!);
  canvas.paper(0.05);
  return { vignette: 0.36, grain: 3.4, bloom: 0.1 };
};
