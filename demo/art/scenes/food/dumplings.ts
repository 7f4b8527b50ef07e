import { blend } from '../../color.ts';
import { daylight, lay, lights, steam } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, n, path, shadow, shadowDefs, stroke } from '../../shapes.ts';
import { bowl, bowls, chopsticks, dish, scallions, surfaces } from './tableware.ts';

function pleated(x: number, y: number, s: number, turn: number, skin: string): string {
  let out = `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${s.toFixed(2)})">${ellipse(6, 20, 66, 30, '#120808', 'opacity=".32"')}${path('M-66 8C-60 -44 60 -44 66 8C50 34 -50 34 -66 8Z', blend(skin, '#8a6a4a', 0.3))}${path('M-64 5C-56 -40 56 -40 64 5C48 27 -48 27 -64 5Z', skin)}${path('M-50 6C-40 -18 40 -18 50 6C30 20 -30 20 -50 6Z', '#fffdf4', 'opacity=".5"')}`;
  for (let i = -3; i <= 3; i++)
    out += stroke(
      `M${i * 15} ${-27 + i * i * 1.7}q${-i * 2} 12 ${-i * 3} 22`,
      blend(skin, '#8a6a4a', 0.42),
      3.2,
    );
  return `${out}${path('M-64 5C-56 -40 56 -40 64 5L58 2C50 -30 -50 -30 -58 2Z', '#fffaf0', 'opacity=".5"')}</g>`;
}

/** Dumplings from above: on a plate, in a steamer, or in soup. */
export const dumplings: Scene = async (canvas, random, variant) => {
  const [colors, kind] = choose(surfaces, variant + 2 + Math.floor(variant / 3));
  const h = canvas.drawingHeight;
  await lay(canvas, random, colors, kind);
  const [x, y, r] = [360 + random.between(-24, 24), h * random.between(0.48, 0.54), Math.min(280, h * 0.37)];
  let out =
    shadowDefs() +
    dish(random.between(80, 130), h * 0.9, 66, '#f0ebe0', '#3a1c10') +
    dish(random.between(590, 640), h * 0.1, 56, choose(bowls, variant + 1), '#b8321e');
  const which = ((variant % 3) + 3) % 3;
  if (which === 0) {
    const glaze = choose(['#2f4a5c', '#7a3b2e', '#4f6a62', '#34302f'], Math.floor(variant / 3));
    out +=
      chopsticks(x + 250, y - h * 0.4, 22, '#6a3a22') +
      shadow(x + r * 0.14, y + r * 0.18, r * 1.36, r * 1.34, 0.6) +
      ellipse(x, y, r, r, blend(glaze, '#1a1012', 0.25)) +
      ellipse(x - 2, y - 3, r * 0.98, r * 0.98, glaze) +
      ellipse(x, y, r * 0.76, r * 0.76, blend(glaze, '#1a1012', 0.1)) +
      ellipse(x, y, r * 0.74, r * 0.74, blend(glaze, '#fff', 0.14));
    for (let ring = 0; ring < 2; ring++) {
      const count = ring === 0 ? 9 : 4;
      for (let i = 0; i < count; i++) {
        const a = (i / count) * 6.28 + ring * 0.5;
        const d = r * (ring === 0 ? 0.66 : 0.26);
        out += pleated(
          x + Math.cos(a) * d,
          y + Math.sin(a) * d,
          r / 285,
          Math.round((a * 180) / Math.PI) + 90 + random.int(-8, 8),
          '#f3e6cc',
        );
      }
    }
    out += scallions(random, x, y, r * 0.7, 14);
  } else if (which === 1) {
    out +=
      shadow(x + r * 0.16, y + r * 0.2, r * 1.36, r * 1.34, 0.66) +
      ellipse(x, y, r, r, '#8a5a2c') +
      ellipse(x - 2, y - 3, r * 0.98, r * 0.98, '#d9aa66') +
      ellipse(x, y, r * 0.9, r * 0.9, '#7a4c22') +
      ellipse(x, y, r * 0.88, r * 0.88, '#c9995a');
    for (let i = 0; i < 60; i++)
      out += stroke(
        `M${n(x + Math.cos(i * 0.1047) * r * 0.91)} ${n(y + Math.sin(i * 0.1047) * r * 0.91)}L${n(x + Math.cos(i * 0.1047) * r * 0.97)} ${n(y + Math.sin(i * 0.1047) * r * 0.97)}`,
        '#a87434',
        2,
      );
    for (let i = -7; i <= 7; i++) {
      const half = Math.sqrt(Math.max(0, 0.85 ** 2 - (i / 8.5) ** 2)) * r;
      out += stroke(`M${n(x - half)} ${n(y + (i * r) / 8.5)}H${n(x + half)}`, '#8a5c2a', 5, 'opacity=".7"');
    }
    for (let i = 0; i < 4; i++)
      out += path(
        leaf(x + random.between(-60, 60), y + random.between(-40, 40), i * 1.7, r * 0.8, r * 0.3),
        '#6f9a4a',
        'opacity=".5"',
      );
    const spots = [
      [0, 0],
      ...Array.from({ length: 6 }, (_, i) => [Math.cos(i * 1.047) * 0.56, Math.sin(i * 1.047) * 0.56]),
    ];
    const pink = variant % 2 === 1;
    for (const [u, v] of spots) {
      const [px, py, s] = [x + u! * r, y + v! * r, r * 0.25];
      out +=
        ellipse(px + 8, py + 12, s * 1.04, s, '#1c0c06', 'opacity=".36"') +
        ellipse(px, py, s, s * 0.97, pink ? '#f2c9b0' : '#efe3cc') +
        ellipse(px - 4, py - 5, s * 0.9, s * 0.86, pink ? '#f9ded0' : '#fbf4e4');
      if (pink) out += ellipse(px - 2, py, s * 0.5, s * 0.4, '#ee9a7a', 'opacity=".65"');
      for (let k = 0; k < 14; k++) {
        const a = (k / 14) * 6.28;
        out += stroke(
          `M${n(px + Math.cos(a) * s * 0.16)} ${n(py + Math.sin(a) * s * 0.16)}Q${n(px + Math.cos(a + 0.3) * s * 0.45)} ${n(py + Math.sin(a + 0.3) * s * 0.45)} ${n(px + Math.cos(a + 0.2) * s * 0.74)} ${n(py + Math.sin(a + 0.2) * s * 0.74)}`,
          '#b8a07a',
          2,
          'opacity=".55"',
        );
      }
      out += ellipse(px, py, s * 0.14, s * 0.13, '#d9c39c');
    }
  } else {
    out += bowl(x, y, r, choose(['#34505c', '#8a4a3a', '#2f3436', '#6f8a80'], Math.floor(variant / 3)), [
      '#d9bd7c',
      '#b08a48',
    ]);
    const round = variant % 2 === 0;
    for (let i = 0; i < 9; i++) {
      const [a, d] = [i === 0 ? 0 : (i / 8) * 6.28, i === 0 ? 0 : r * 0.5];
      const [px, py, s] = [
        x + Math.cos(a) * d + random.between(-8, 8),
        y + Math.sin(a) * d + random.between(-8, 8),
        r * 0.19,
      ];
      if (round)
        out +=
          ellipse(px + 5, py + 8, s, s, '#7a5a24', 'opacity=".4"') +
          ellipse(px, py, s, s * 0.98, '#f1e8d6') +
          ellipse(px - s * 0.12, py - s * 0.16, s * 0.8, s * 0.76, '#fdf9f0') +
          ellipse(px - s * 0.34, py - s * 0.36, s * 0.2, s * 0.14, '#fff');
      else out += pleated(px, py, r / 360, random.int(0, 360), '#f6ead0');
    }
    for (let i = 0; i < 20; i++)
      out += ellipse(
        x + random.normal() * r * 0.36,
        y + random.normal() * r * 0.36,
        random.between(3, 11),
        random.between(3, 9),
        '#fff3c4',
        'opacity=".5"',
      );
    out += scallions(random, x, y, r * 0.6, 26);
    for (let i = 0; i < 8; i++)
      out += stroke(
        `M${n(x + random.normal() * 90)} ${n(y + random.normal() * 90)}q14 -16 30 -4`,
        '#d9542c',
        4,
      );
  }
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant + 1));
  await steam(canvas, random, x, y - r * 0.1, h * 0.42, 0.5);
  canvas.paper(0.035);
  return { vignette: 0.34, grain: 3.2, bloom: 0.1 };
};
