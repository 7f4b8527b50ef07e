import { blend } from '../../color.ts';
import { daylight, lay, lights } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, n, path, radial, shadow, shadowDefs } from '../../shapes.ts';

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
  const tables: [[string, string], 'wood' | 'cloth' | 'stone'][] = [
    [['#33505a', '#4f7078'], 'cloth'],
    [['#d9cdb8', '#efe5d2'], 'cloth'],
    [['#b7c3c9', '#dbe2e2'], 'stone'],
    [['#7a5234', '#a87a50'], 'wood'],
  ];
  const [colors, table] = choose(tables, variant);
  await lay(canvas, random, colors, table);
  const [x, y, r] = [350, h * 0.48, Math.min(250, h * 0.32)];
  const glaze = choose(['#e9e0cf', '#7a9a9a', '#3f4a5c', '#d9b48a'], variant + Math.floor(variant / 4));
  let out =
    shadowDefs() +
    radial('fb', [blend(glaze, '#000', 0.3), blend(glaze, '#000', 0.1), glaze], 0.5, 0.5, 0.5) +
    radial(
      'fr',
      [kind.lit, kind.skin, kind.skin, kind.spot, blend(kind.spot, '#000', 0.35)],
      0.36,
      0.32,
      0.72,
    );
  out +=
    shadow(x + 40, y + 54, r * 1.4, r * 1.36, 0.65) +
    ellipse(x, y, r, r, blend(glaze, '#000', 0.25)) +
    ellipse(x - 2, y - 3, r * 0.98, r * 0.98, blend(glaze, '#fff', 0.2)) +
    ellipse(x, y, r * 0.92, r * 0.92, 'url(#fb)');
  const one = (px: number, py: number, s: number): string => {
    const w = kind.r * s;
    let f =
      shadow(px + w * 0.2, py + w * 0.28, w * 1.32, w * 1.26, 0.62) +
      ellipse(px, py, w, w * 0.95, 'url(#fr)');
    for (let k = 0; k < 24; k++)
      f += ellipse(
        px + random.normal() * w * 0.42,
        py + random.normal() * w * 0.4,
        1.7,
        1.5,
        blend(kind.spot, kind.lit, random.next()),
        'opacity=".5"',
      );
    f += ellipse(
      px - w * 0.34,
      py - w * 0.38,
      w * 0.2,
      w * 0.13,
      '#fff',
      `opacity=".5" transform="rotate(-36 ${n(px - w * 0.34)} ${n(py - w * 0.38)})"`,
    );
    const [sx, sy] = [px + random.between(-0.3, 0.3) * w, py + random.between(-0.4, 0.1) * w];
    if (variant % 4 === 1) for (let k = 0; k < 6; k++) f += path(leaf(sx, sy, k * 1.047, 21, 12), '#8f3a2a');
    else f += ellipse(sx, sy, 6, 5, '#4a3a1c');
    if (kind.leaf && random.chance(0.6)) {
      const a = random.between(0, 6.28);
      f +=
        path(leaf(sx, sy, a, w * 1.05, w * 0.4, 0.002), '#2f5f2c') +
        path(leaf(sx, sy, a + 0.05, w * 0.98, w * 0.24, 0.002), '#5f8f44');
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
    out +=
      shadow(px + 14, py + 20, w * 1.3, w * 1.2, 0.6) +
      ellipse(px, py, w, w * 0.95, kind.spot) +
      ellipse(px, py, w * 0.93, w * 0.88, '#fbe9c8');
    for (let k = 0; k < 10; k++) {
      const a = (k / 10) * 6.28;
      out += path(
        leaf(px, py, a, w * 0.84, w * 0.4),
        variant % 4 === 1
          ? blend('#a8182e', '#e0455a', (k % 3) / 3)
          : variant % 4 === 3
            ? '#e3ecb0'
            : blend('#f59a2a', '#ffc25a', (k % 3) / 3),
      );
      if (variant % 4 === 1)
        for (let q = 0; q < 5; q++)
          out += ellipse(
            px + Math.cos(a + random.between(-0.2, 0.2)) * w * random.between(0.25, 0.75),
            py + Math.sin(a + random.between(-0.2, 0.2)) * w * random.between(0.25, 0.75),
            6.5,
            5.5,
            random.pick(['#c41e3a', '#e8506a', '#9a1230']),
          );
    }
    out += ellipse(px, py, w * 0.1, w * 0.1, '#fff3da');
  }
  for (let i = 0; i < 3; i++)
    out += path(
      leaf(110 + i * 30, h * 0.9 - i * 18, -0.4 + i * 0.5, 92, 34, 0.002),
      blend('#3f6a34', '#8fae5a', i / 3),
    );
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant + 3));
  canvas.paper(0.04);
  return { vignette: 0.34, grain: 3.2, bloom: 0.1 };
};
