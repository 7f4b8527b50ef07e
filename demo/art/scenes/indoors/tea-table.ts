import { blend } from '../../color.ts';
import { daylight, drawRoom, lights, steam } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, n, path, radial, rect, shadow, shadowDefs, stroke } from '../../shapes.ts';
import { room } from './table-rooms.ts';

/** A pot of tea, small cups, a twig. */
export const teaTable: Scene = async (canvas, random, variant) => {
  const place = room(random, variant + 4);
  const h = canvas.drawingHeight;
  await drawRoom(canvas, random, place);
  const clay = choose(['#8a4a34', '#3f4a44', '#c9b79a', '#5a3f38', '#7a8a86'], variant);
  const [x, y] = [random.between(250, 330), h * (place.line + 0.2)];
  let out =
    shadowDefs() +
    radial('pot', [blend(clay, '#fff', 0.38), clay, blend(clay, '#0c0608', 0.5)], 0.34, 0.3, 0.8);
  out +=
    rect(70, y + 20, 590, 74, blend('#5a3a24', place.table[0], 0.3), 'rx="10"') +
    rect(70, y + 12, 590, 66, blend('#8a5e3c', place.table[1], 0.3), 'rx="10"');
  for (let i = 0; i < 11; i++) out += rect(90 + i * 52, y + 28, 34, 5, '#2a1810', 'rx="2" opacity=".6"');
  out += shadow(x + 30, y + 44, 190, 30, 0.6);
  out += `<path d="M${n(x + 96)} ${n(y - 70)}C${n(x + 150)} ${n(y - 66)} ${n(x + 146)} ${n(y - 124)} ${n(x + 186)} ${n(y - 138)}" fill="none" stroke="${blend(clay, '#0c0608', 0.2)}" stroke-width="26" stroke-linecap="round"/>`;
  out += `<path d="M${n(x - 96)} ${n(y - 96)}C${n(x - 190)} ${n(y - 128)} ${n(x - 180)} ${n(y + 4)} ${n(x - 92)} ${n(y - 22)}" fill="none" stroke="${blend(clay, '#fff', 0.08)}" stroke-width="16"/>`;
  out +=
    path(
      `M${n(x - 60)} ${n(y + 40)}C${n(x - 150)} ${n(y)} ${n(x - 136)} ${n(y - 116)} ${n(x - 46)} ${n(y - 132)}H${n(x + 46)}C${n(x + 136)} ${n(y - 116)} ${n(x + 150)} ${n(y)} ${n(x + 60)} ${n(y + 40)}Z`,
      'url(#pot)',
    ) +
    ellipse(x, y - 132, 56, 13, blend(clay, '#0c0608', 0.3)) +
    path(
      `M${n(x - 52)} ${n(y - 134)}Q${n(x)} ${n(y - 176)} ${n(x + 52)} ${n(y - 134)}Q${n(x)} ${n(y - 122)} ${n(x - 52)} ${n(y - 134)}Z`,
      blend(clay, '#fff', 0.12),
    ) +
    ellipse(x, y - 166, 13, 11, blend(clay, '#fff', 0.2));
  for (let i = 0; i < 3; i++) {
    const [cx, cy] = [500 + i * 66, y + 6 + (i % 2) * 26];
    const g = choose(['#efe8da', '#b9cfc8', '#e3c9b4'], variant + i);
    out +=
      shadow(cx + 8, cy + 30, 50, 12, 0.5) +
      path(
        `M${n(cx - 33)} ${n(cy - 16)}Q${n(cx - 28)} ${n(cy + 32)} ${n(cx)} ${n(cy + 32)}T${n(cx + 33)} ${n(cy - 16)}Z`,
        blend(g, '#2a1c18', 0.16),
      ) +
      ellipse(cx, cy - 16, 33, 11, blend(g, '#fff', 0.4)) +
      ellipse(cx, cy - 14, 28, 8.5, choose(['#b8702c', '#9aa044', '#7a2f18'], variant));
  }
  const tx = random.between(520, 620);
  let twig = '';
  for (let i = 0; i < 3; i++) {
    twig += stroke(
      `M${n(tx + i * 20)} ${n(place.line * h + 8)}Q${n(tx - 20 + i * 30)} ${n(h * 0.3)} ${n(tx - 90 + i * 80)} ${n(h * 0.14 + i * 30)}`,
      '#4a3428',
      3.4,
    );
    for (let k = 0; k < 9; k++)
      twig += path(
        leaf(
          tx - (90 - i * 80) * (k / 9) ** 1.4 + i * 16,
          place.line * h - (h * 0.36 - i * 24) * (k / 9),
          -1.57 + (k % 2 ? 0.9 : -0.9),
          40,
          15,
        ),
        blend('#6d7f4a', '#c98a4a', (k + i * 3) / 15),
      );
  }
  await canvas.svg(twig, { soft: 2.2 });
  await canvas.svg(out, { from: 0.3 });
  await daylight(canvas, random, lights[place.light]!);
  await steam(canvas, random, x + 180, y - 140, h * 0.26, 0.5);
  await steam(canvas, random, 560, y - 10, h * 0.2, 0.4);
  canvas.paper(0.04);
  return { vignette: 0.36, grain: 3.4, bloom: 0.14 };
};
