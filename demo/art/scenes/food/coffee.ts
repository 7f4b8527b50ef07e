import { blend } from '../../color.ts';
import { daylight, drawRoom, lights, steam } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, linear, n, path, radial, rect, shadow, shadowDefs, stroke } from '../../shapes.ts';
import { glazes, turned } from '../indoors/ceramics.ts';
import { room } from '../indoors/table-rooms.ts';

function cup(
  id: string,
  x: number,
  y: number,
  s: number,
  glaze: string,
  liquid: string,
  art: boolean,
): string {
  const w = 92 * s;
  const rim = w * 0.3;
  const tall = 96 * s;
  let out =
    linear(id, [blend(glaze, '#fff', 0.3), glaze, blend(glaze, '#140c14', 0.42)], 0, 0, 1, 0) +
    radial(`${id}l`, [blend(liquid, '#fff', 0.2), liquid, blend(liquid, '#000', 0.4)], 0.42, 0.4, 0.62);
  out += shadow(x + 34 * s, y + tall * 0.92, w * 1.9, 44 * s, 0.6);
  out +=
    ellipse(x, y + tall * 0.86, w * 1.55, w * 0.44, blend(glaze, '#140c14', 0.34)) +
    ellipse(x, y + tall * 0.82, w * 1.55, w * 0.44, blend(glaze, '#fff', 0.12)) +
    ellipse(x, y + tall * 0.83, w * 1.05, w * 0.28, blend(glaze, '#140c14', 0.16));
  out += `<path d="M${n(x + w * 0.9)} ${n(y + tall * 0.14)}c${n(w * 0.62)} ${n(-tall * 0.08)} ${n(w * 0.56)} ${n(tall * 0.6)} ${n(-w * 0.16)} ${n(tall * 0.52)}" fill="none" stroke="${blend(glaze, '#140c14', 0.2)}" stroke-width="${n(13 * s)}"/>`;
  out += path(
    `M${n(x - w)} ${n(y)}C${n(x - w * 0.98)} ${n(y + tall * 0.6)} ${n(x - w * 0.62)} ${n(y + tall * 0.95)} ${n(x)} ${n(y + tall * 0.95)}S${n(x + w * 0.98)} ${n(y + tall * 0.6)} ${n(x + w)} ${n(y)}Z`,
    `url(#${id})`,
  );
  out +=
    ellipse(x, y, w, rim, blend(glaze, '#fff', 0.26)) +
    ellipse(x, y + 3 * s, w * 0.92, rim * 0.88, blend(glaze, '#140c14', 0.4)) +
    ellipse(x, y + 7 * s, w * 0.88, rim * 0.8, `url(#${id}l)`);
  if (art) {
    const milk = '#f3e3c8';
    for (let i = 0; i < 4; i++)
      out += ellipse(
        x,
        y + (7 + i * 3.2) * s,
        w * (0.56 - i * 0.13),
        rim * (0.56 - i * 0.12),
        i % 2 ? liquid : milk,
        'opacity=".85"',
      );
    out += path(`M${n(x)} ${n(y + rim * 0.62)}l${n(-w * 0.07)} ${n(-rim * 0.5)}h${n(w * 0.14)}z`, milk);
  }
  return out;
}

/** A cup by the window, with objects around it. */
export const coffee: Scene = async (canvas, random, variant) => {
  const place = room(random, variant);
  const h = canvas.drawingHeight;
  await drawRoom(canvas, random, place);
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
    back += turned(
      'v',
      other,
      table + 50,
      [
        [40, 0],
        [62, 50],
        [48, 110],
        [20, 150],
        [24, 172],
      ],
      choose(glazes, variant + 4),
    );
    for (let i = 0; i < 7; i++) {
      const a = -1.57 + random.between(-0.6, 0.6);
      const l = random.between(110, 230);
      const [ex, ey] = [other + Math.cos(a) * l, table - 122 + Math.sin(a) * l];
      back += stroke(
        `M${n(other)} ${n(table - 120)}Q${n(other + (ex - other) * 0.2)} ${n(ey + l * 0.4)} ${n(ex)} ${n(ey)}`,
        '#5f6f4a',
        2.4,
      );
      for (let k = 1; k < 7; k++)
        back += path(
          leaf(
            other + ((ex - other) * k) / 6,
            table - 120 + ((ey - table + 120) * k) / 6,
            a + (k % 2 ? 0.8 : -0.8),
            42,
            17,
          ),
          blend('#7d9460', '#d9d3a0', random.between(0, 0.4)),
        );
    }
  } else if (kind === 1) {
    for (let i = 0; i < 3; i++) {
      const c = ['#a8503c', '#e0c48a', '#37566b', '#7d8f6a'][(variant + i) % 4]!;
      back +=
        rect(other - 100 + i * 7, table + 40 - i * 25, 200 - i * 16, 25, c, 'rx="2"') +
        rect(other - 97 + i * 7, table + 44 - i * 25, 192 - i * 16, 17, blend(c, '#fff8e6', 0.82)) +
        rect(other - 100 + i * 7, table + 40 - i * 25, 16, 25, c);
    }
  } else if (kind === 2) {
    back +=
      shadow(other + 10, table + 92, 110, 22, 0.5) +
      ellipse(other, table + 86, 96, 24, '#efe6d6') +
      ellipse(other, table + 83, 74, 17, '#dccfba');
    for (let i = 0; i < 3; i++)
      back += `<g transform="translate(${n(other - 34 + i * 32)} ${n(table + 70 - (i % 2) * 12)})">${ellipse(0, 0, 30, 17, '#a8682e')}${ellipse(-3, -5, 27, 13, '#d99a52')}${[0, 1, 2, 3].map((k) => ellipse(-14 + k * 9, -6 + (k % 2) * 4, 3, 2.4, '#5a3218')).join('')}</g>`;
  } else {
    back += shadow(other + 12, table + 78, 74, 16, 0.5);
    back +=
      path(
        `M${n(other - 42)} ${n(table - 40)}L${n(other - 34)} ${n(table + 70)}Q${n(other)} ${n(table + 84)} ${n(other + 34)} ${n(table + 70)}L${n(other + 42)} ${n(table - 40)}Z`,
        '#dfeef0',
        'opacity=".45"',
      ) +
      path(
        `M${n(other - 40)} ${n(table - 4)}L${n(other - 34)} ${n(table + 70)}Q${n(other)} ${n(table + 84)} ${n(other + 34)} ${n(table + 70)}L${n(other + 40)} ${n(table - 4)}Z`,
        '#bcd8dc',
        'opacity=".5"',
      ) +
      ellipse(other, table - 40, 42, 9, '#f4fbfb', 'opacity=".6"') +
      ellipse(other, table - 4, 39, 8, '#e9f6f6', 'opacity=".7"');
  }
  await canvas.svg(back, { soft: 2 });
  let front = shadowDefs() + cup('cup', x, y, s, glaze, liquid, variant % 2 === 0);
  const [sx, sy] = [x + 84 * s, y + 84 * s];
  front +=
    stroke(`M${n(sx)} ${n(sy)}L${n(sx + 64)} ${n(sy - 26)}`, '#d9d2c4', 5) +
    ellipse(sx - 6, sy + 3, 18, 9, '#e9e3d6', `transform="rotate(-22 ${n(sx)} ${n(sy)})"`);
  await canvas.svg(front, { from: place.line });
  await daylight(canvas, random, lights[place.light]!);
  await steam(canvas, random, x, y, h * 0.34, 0.62);
  canvas.paper(0.035);
  return { vignette: 0.34, grain: 3.4, bloom: 0.16 };
};
