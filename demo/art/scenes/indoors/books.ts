import { blend, ramp } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { daylight, lights } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, linear, n, path, rect, shadow, shadowDefs } from '../../shapes.ts';

export const covers = [
  '#a8483a',
  '#2f5a6a',
  '#d9a648',
  '#4f6a4a',
  '#6a4a6a',
  '#e3d6bd',
  '#c9785a',
  '#334055',
  '#8a9a7a',
  '#b8b0a0',
  '#7a2f3a',
  '#d98a7a',
];

const libraries = [
  { wall: '#3a2a22', shelf: '#7a5233', light: 0, back: '#241a16' },
  { wall: '#2c3a3c', shelf: '#4f6a62', light: 1, back: '#1a2426' },
  { wall: '#c9b8a0', shelf: '#e6d8c0', light: 0, back: '#8a7660' },
  { wall: '#4a2f2c', shelf: '#8f5a40', light: 2, back: '#2a1a18' },
];

/** Shelves full of books, small things between them, evening light across. */
export const books: Scene = async (canvas, random, variant) => {
  const tone = choose(libraries, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp([tone.wall, blend(tone.wall, '#000', 0.25)]));
    small.texture(fractal(random, 4, 60, 4, canvas.aspect, 240), 0.1);
  });
  const rows = variant % 2 === 0 ? 4 : 3;
  const tall = h / rows;
  let out =
    shadowDefs() +
    linear('shelf', [blend(tone.shelf, '#fff', 0.16), tone.shelf, blend(tone.shelf, '#000', 0.35)]) +
    linear(
      'spine',
      [
        { at: 0, color: '#000', opacity: 0.35 },
        { at: 0.2, color: '#fff', opacity: 0.16 },
        { at: 0.6, color: '#fff', opacity: 0 },
        { at: 1, color: '#000', opacity: 0.42 },
      ],
      0,
      0,
      1,
      0,
    ) +
    linear('deep', [
      { at: 0, color: '#000', opacity: 0.62 },
      { at: 0.4, color: '#000', opacity: 0.08 },
      { at: 1, color: '#000', opacity: 0 },
    ]);
  for (let row = 0; row < rows; row++) {
    const [top, foot] = [row * tall, (row + 1) * tall - 20];
    out += rect(0, top, 720, tall, tone.back);
    let x = -random.between(0, 16);
    while (x < 730) {
      const u = random.next();
      if (u < 0.07 && x > 20 && x < 560) {
        const w = random.between(80, 120);
        if (random.chance(0.5)) {
          out +=
            shadow(x + w / 2, foot, w * 0.6, 8, 0.5) +
            path(
              `M${n(x + w * 0.24)} ${n(foot)}L${n(x + w * 0.16)} ${n(foot - 52)}H${n(x + w * 0.84)}L${n(x + w * 0.76)} ${n(foot)}Z`,
              blend('#c9785a', tone.back, 0.15),
            );
          for (let k = 0; k < 9; k++)
            out += path(
              leaf(x + w / 2, foot - 50, -1.57 + (k - 4) * 0.34, random.between(46, 92), 22),
              blend('#4f7a44', '#a9c07a', random.next() * 0.7),
            );
        } else {
          out +=
            shadow(x + w / 2, foot, w * 0.5, 8, 0.5) +
            ellipse(x + w / 2, foot - 30, w * 0.36, 31, blend('#e3d6bd', '#5a7a8a', random.next())) +
            rect(x + w / 2 - 11, foot - 78, 22, 24, '#d9cdb8') +
            ellipse(x + w / 2 - 12, foot - 40, 7, 12, '#fff', 'opacity=".4"');
        }
        x += w + 6;
      } else if (u < 0.16 && x < 540) {
        const w = random.between(120, 160);
        let y = foot;
        for (let k = 0; k < random.int(2, 5); k++) {
          const t = random.between(17, 28);
          const c = random.pick(covers);
          const off = random.between(-6, 10);
          out +=
            rect(x + off, y - t, w, t, c, 'rx="2"') +
            rect(x + off, y - t, w, 4, '#fff', 'opacity=".16"') +
            rect(x + off + 12, y - t + t * 0.3, 5, t * 0.4, blend(c, '#f4e6c8', 0.7)) +
            rect(x + off + w - 24, y - t + t * 0.3, 5, t * 0.4, blend(c, '#f4e6c8', 0.7));
          y -= t;
        }
        x += w + 14;
      } else {
        const [w, t] = [random.between(17, 46), tall * random.between(0.58, 0.82)];
        const c = random.pick(covers);
        const lean = random.chance(0.07) ? random.between(4, 9) : 0;
        out += `<g transform="rotate(${n(lean)} ${n(x + w)} ${n(foot)})">${rect(x, foot - t, w - 1, t, blend(c, tone.back, random.between(0.05, 0.3)), 'rx="2"')}`;
        const band = blend(c, '#f4e6c8', 0.62);
        const style = random.int(0, 3);
        if (style === 0)
          out +=
            rect(x, foot - t * 0.88, w - 1, 3, band) +
            rect(x, foot - t * 0.84, w - 1, 1.6, band) +
            rect(x, foot - t * 0.14, w - 1, 3, band);
        else if (style === 1) out += rect(x + w * 0.2, foot - t * 0.8, w * 0.58, t * 0.3, band, 'rx="2"');
        else if (style === 2)
          for (let k = 0; k < 4; k++)
            out += rect(
              x + w * 0.4,
              foot - t * 0.74 + k * t * 0.13,
              w * 0.18,
              t * 0.09,
              band,
              'opacity=".8"',
            );
        out += `${rect(x, foot - t, w - 1, t, 'url(#spine)')}</g>`;
        x += w + (lean ? 14 : 0);
      }
    }
    out +=
      rect(0, top, 720, tall * 0.5, 'url(#deep)') +
      rect(0, foot, 720, 20, 'url(#shelf)') +
      rect(0, foot, 720, 2.4, '#fff', 'opacity=".3"');
  }
  await canvas.svg(out);
  canvas.paper(0.07);
  await daylight(canvas, random, { lit: lights[tone.light]!.lit, shaded: [0.66, 0.62, 0.68] });
  return { vignette: 0.42, grain: 3.4, bloom: 0.1 };
};
