import { blend } from '../../color.ts';
import { daylight, drawRoom, lights } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, linear, n, path, radial, rect, shadow, shadowDefs, stroke } from '../../shapes.ts';
import { room } from './table-rooms.ts';

/** An old camera and a few things from its bag. */
export const camera: Scene = async (canvas, random, variant) => {
  const place = room(random, variant + 1);
  const h = canvas.drawingHeight;
  await drawRoom(canvas, random, { ...place, line: 0.46 });
  const skin = choose(['#2b2528', '#5a3a2a', '#2f3f4a', '#6a2f2c'], variant);
  const [x, y] = [360 + random.between(-40, 40), h * 0.6];
  let out =
    shadowDefs() +
    linear('top', ['#efebe2', '#a9a59c', '#d6d1c6']) +
    linear('skin', [blend(skin, '#fff', 0.14), skin, blend(skin, '#000', 0.4)], 0, 0, 1, 0.3) +
    radial('lens', ['#8fb4d8', '#2c4670', '#0b1020', '#05060c'], 0.4, 0.36, 0.62) +
    linear('ring', ['#6a6a70', '#1c1c20', '#4a4a50', '#0c0c10'], 0, 0, 1, 1);
  out += stroke(
    `M${n(x - 190)} ${n(y - 80)}C${n(x - 330)} ${n(y - 60)} ${n(x - 330)} ${n(y + 190)} ${n(x - 120)} ${n(y + 196)}S${n(x + 220)} ${n(y + 250)} ${n(x + 330)} ${n(y + 120)}`,
    blend('#7a4a2a', skin, 0.3),
    17,
  );
  out += shadow(x + 30, y + 128, 270, 34, 0.7);
  out +=
    `<rect x="${n(x - 196)}" y="${n(y - 94)}" width="392" height="216" rx="26" fill="url(#skin)"/>` +
    path(
      `M${n(x - 196)} ${n(y - 58)}V${n(y - 84)}Q${n(x - 196)} ${n(y - 104)} ${n(x - 172)} ${n(y - 106)}H${n(x - 70)}L${n(x - 46)} ${n(y - 142)}H${n(x + 46)}L${n(x + 70)} ${n(y - 106)}H${n(x + 172)}Q${n(x + 196)} ${n(y - 104)} ${n(x + 196)} ${n(y - 84)}V${n(y - 58)}Z`,
      'url(#top)',
    ) +
    rect(x - 196, y + 98, 392, 24, 'url(#top)', 'rx="10"');
  for (const [dx, w] of [
    [-150, 50],
    [110, 44],
    [-92, 22],
  ] as const)
    out += rect(x + dx, y - 124, w, 20, 'url(#ring)', 'rx="4"');
  out +=
    rect(x - 30, y - 130, 60, 24, '#11141c', 'rx="4"') +
    rect(x - 26, y - 127, 30, 10, '#5a7a9a', 'opacity=".7"');
  for (const [r, fill] of [
    [112, 'url(#ring)'],
    [98, '#1a1a1f'],
    [92, 'url(#ring)'],
    [78, '#0c0c10'],
    [70, 'url(#lens)'],
  ] as const)
    out += ellipse(x, y + 14, r, r, fill);
  out +=
    ellipse(x - 22, y - 10, 24, 16, '#e9f4ff', 'opacity=".5" transform="rotate(-30 338 570)"') +
    ellipse(x + 24, y + 40, 12, 8, '#c98ad0', 'opacity=".4"');
  for (let i = 0; i < 26; i++)
    out += stroke(
      `M${n(x + Math.cos(i * 0.2417) * 100)} ${n(y + 14 + Math.sin(i * 0.2417) * 100)}L${n(x + Math.cos(i * 0.2417) * 109)} ${n(y + 14 + Math.sin(i * 0.2417) * 109)}`,
      '#8a8a90',
      2,
      'opacity=".6"',
    );
  const fx = x > 360 ? 130 : 590;
  const colors = ['#e0a52c', '#3f7a5a', '#c4442f'];
  for (let i = 0; i < 2; i++) {
    const [cx, cy, c] = [fx + i * 64 - 30, y + 186 + i * 26, colors[(variant + i) % 3]!];
    out +=
      shadow(cx + 8, cy + 44, 46, 12, 0.6) +
      rect(cx - 27, cy - 46, 54, 88, c, 'rx="5"') +
      rect(cx - 27, cy - 12, 54, 20, '#f3ead6') +
      rect(cx - 27, cy - 46, 54, 9, '#1c1c20', 'rx="3"') +
      rect(cx - 9, cy - 60, 18, 16, '#2c2c32', 'rx="3"') +
      rect(cx - 27, cy - 46, 12, 88, '#fff', 'opacity=".18"');
  }
  const photos = [
    ['#e8a06a', '#4a5a8a'],
    ['#8fb0a0', '#2f4a4f'],
    ['#f0c48a', '#8a4a5a'],
  ] as const;
  let back = shadowDefs();
  for (let i = 0; i < 3; i++) {
    const [px, py, a] = [
      120 + i * 220 + random.between(-30, 30),
      h * 0.5 + random.between(-10, 30),
      random.int(-16, 16),
    ];
    const [c1, c2] = photos[(i + variant) % 3]!;
    back += `<g transform="translate(${n(px)} ${n(py)}) rotate(${a}) scale(1 .62)">${rect(-74, -84, 148, 176, '#f6f0e4')}${rect(-62, -72, 124, 120, c1)}${path('M-62 48V6Q-20 -30 10 4T62 -10V48Z', c2)}${ellipse(24, -34, 15, 15, '#fff2d0')}</g>`;
  }
  await canvas.svg(back, { from: 0.36, to: 0.75 });
  await canvas.svg(out, { from: 0.36 });
  await daylight(canvas, random, lights[place.light]!);
  canvas.paper(0.045);
  return { vignette: 0.38, grain: 3.6, bloom: 0.12 };
};
