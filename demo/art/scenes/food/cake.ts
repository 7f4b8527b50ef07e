import { blend } from '../../color.ts';
import { daylight, drawRoom, lights } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { blob, ellipse, leaf, linear, n, path, rect, shadow, shadowDefs, stroke } from '../../shapes.ts';

const cakes = [
  {
    body: '#b8854f',
    cream: '#c99a68',
    top: '#7a4a28',
    wall: ['#4a3c3a', '#7a6258'] as [string, string],
    table: ['#2f2422', '#5a443a'] as [string, string],
  },
  {
    body: '#d9a04a',
    cream: '#f7d552',
    top: '#fff6dc',
    wall: ['#8fb4b4', '#c9dcd4'] as [string, string],
    table: ['#c9bca4', '#e9dfca'] as [string, string],
  },
  {
    body: '#f2dcae',
    cream: '#fffaf0',
    top: '#d8354a',
    wall: ['#d9a8a4', '#f0d2c8'] as [string, string],
    table: ['#b88a7c', '#e0bcac'] as [string, string],
  },
  {
    body: '#5a3220',
    cream: '#8a5638',
    top: '#f2e6d2',
    wall: ['#3f4f5a', '#73858a'] as [string, string],
    table: ['#4a3a30', '#80644c'] as [string, string],
  },
];

/** Something sweet on a stand: a chestnut cake, tarts, a birthday cake, chocolate. */
export const cake: Scene = async (canvas, random, variant) => {
  const tone = choose(cakes, variant);
  const h = canvas.drawingHeight;
  const line = 0.6;
  await drawRoom(canvas, random, { wall: tone.wall, table: tone.table, line });
  const which = ((variant % 4) + 4) % 4;
  const y = h * 0.66;
  let soft = '';
  for (let i = 0; i < 6; i++)
    soft += path(
      blob(
        random,
        random.chance(0.5) ? random.between(-10, 190) : random.between(530, 730),
        h * random.between(0.12, 0.5),
        46,
        40,
        0.2,
      ),
      blend(random.pick(['#d98a9a', '#7d9460', '#e9c9a0', '#8a6a9a']), tone.wall[1], 0.5),
      'opacity=".6"',
    );
  await canvas.svg(soft, { soft: 9 });
  let out =
    shadowDefs('#0e0608') +
    linear('cb', [blend(tone.body, '#fff', 0.24), tone.body, blend(tone.body, '#1a0a08', 0.42)], 0, 0, 1, 0) +
    linear(
      'cc',
      [blend(tone.cream, '#fff', 0.4), tone.cream, blend(tone.cream, '#3a1c14', 0.34)],
      0,
      0,
      1,
      0,
    ) +
    linear('st', ['#ffffff', '#dcd6cc', '#a39c94'], 0, 0, 1, 0);
  out +=
    shadow(380, y + 152, 270, 32, 0.6) +
    path(`M336 ${n(y + 66)}h48l10 66q44 6 60 20h-188q16 -14 60 -20z`, 'url(#st)') +
    ellipse(360, y + 62, 268, 46, '#a9a29a') +
    ellipse(360, y + 54, 268, 46, '#efeae2') +
    ellipse(360, y + 52, 246, 39, '#dcd5ca') +
    shadow(372, y + 54, 230, 34, 0.5);
  if (which === 1) {
    for (const [dx, dy, s] of [
      [-96, -8, 0.9],
      [100, -10, 0.92],
      [0, 20, 1.12],
    ] as const) {
      const [px, py, w] = [360 + dx, y + 24 + dy, 104 * s];
      out += path(
        `M${n(px - w)} ${n(py - 34 * s)}L${n(px - w * 0.78)} ${n(py + 26 * s)}Q${n(px)} ${n(py + 44 * s)} ${n(px + w * 0.78)} ${n(py + 26 * s)}L${n(px + w)} ${n(py - 34 * s)}Z`,
        'url(#cb)',
      );
      for (let k = -6; k <= 6; k++)
        out += stroke(
          `M${n(px + k * w * 0.15)} ${n(py - 20 * s)}L${n(px + k * w * 0.12)} ${n(py + 30 * s)}`,
          '#8a5a1e',
          2.4,
          'opacity=".4"',
        );
      out +=
        ellipse(px, py - 34 * s, w, w * 0.26, '#e0ab5c') +
        ellipse(px, py - 36 * s, w * 0.88, w * 0.21, '#e2b02a') +
        ellipse(px - 4, py - 38 * s, w * 0.84, w * 0.19, '#f9dc62') +
        ellipse(px - w * 0.3, py - 42 * s, w * 0.3, w * 0.05, '#fffbe0', 'opacity=".8"');
      for (let k = 0; k < 3; k++)
        out +=
          path(
            `M${n(px - 34 * s + k * 34 * s - 15)} ${n(py - 40 * s)}q15 -44 15 -44q0 0 15 44q-15 9 -30 0z`,
            '#fff8e8',
          ) +
          path(
            `M${n(px - 34 * s + k * 34 * s)} ${n(py - 84 * s + 2)}q0 0 15 44q-8 4 -12 4z`,
            '#e0c390',
            'opacity=".6"',
          );
      out += path(leaf(px + 20, py - 44 * s, -0.5, 34, 15), '#5f8a4a');
    }
  } else if (which === 0) {
    for (const [dx, dy, s] of [
      [-112, -6, 0.9],
      [108, -8, 0.88],
      [0, 22, 1.1],
    ] as const) {
      const [px, py] = [360 + dx, y + 26 + dy];
      out +=
        ellipse(px, py + 10, 88 * s, 20 * s, '#8a5a30') +
        rect(px - 88 * s, py - 20 * s, 176 * s, 30 * s, 'url(#cb)') +
        ellipse(px, py - 20 * s, 88 * s, 19 * s, tone.body);
      for (let k = 0; k < 34; k++) {
        const t = k / 34;
        const [w, yy] = [84 * s * (1 - t * 0.9), py - 24 * s - t * 118 * s];
        out += stroke(
          `M${n(px - w)} ${n(yy + random.between(-3, 5))}Q${n(px + random.between(-20, 20))} ${n(yy + 22 * s * (1 - t) + 8)} ${n(px + w)} ${n(yy + random.between(-3, 5))}`,
          blend(tone.cream, random.pick(['#5a341c', '#f2d8b0', '#8a5a34']), random.between(0.1, 0.5)),
          8 * s,
        );
      }
      out +=
        ellipse(px, py - 150 * s, 22 * s, 19 * s, '#5a2c14') +
        ellipse(px - 6, py - 156 * s, 10 * s, 6 * s, '#c98a5a', 'opacity=".8"');
      for (let k = 0; k < 22; k++)
        out += ellipse(
          px + random.normal() * 34 * s,
          py - 70 * s + random.normal() * 40 * s,
          2,
          1.6,
          '#fffaf0',
          'opacity=".8"',
        );
    }
  } else {
    const top = y - 132;
    out += path(`M180 ${n(top)}V${n(y + 40)}Q360 ${n(y + 92)} 540 ${n(y + 40)}V${n(top)}Z`, 'url(#cc)');
    for (const b of [0.36, 0.7])
      out += path(
        `M180 ${n(top + 172 * b)}Q360 ${n(top + 172 * b + 52)} 540 ${n(top + 172 * b)}v22Q360 ${n(top + 172 * b + 74)} 180 ${n(top + 172 * b + 22)}Z`,
        'url(#cb)',
        'opacity=".85"',
      );
    out +=
      ellipse(360, top, 180, 48, blend(tone.cream, '#fff', 0.35)) +
      ellipse(360, top - 2, 166, 41, tone.cream);
    let drip = `M180 ${n(top)}`;
    for (let k = 0; k < 12; k++)
      drip += `q7.5 ${n(random.between(40, 96) + 30 * Math.sin((k / 12) * 3.14))} 15 ${n(k < 6 ? 6 : -6)}t15 ${n(k < 6 ? 2 : -2)}`;
    out += path(
      `${drip}V${n(top)}Z`,
      which === 3 ? '#2f160c' : blend(tone.cream, '#fff', 0.6),
      'opacity=".95"',
    );
    if (which === 3)
      out +=
        ellipse(360, top, 180, 47, '#3a1c10') + ellipse(340, top - 8, 110, 22, '#6a3a24', 'opacity=".7"');
    for (let k = 0; k < 9; k++) {
      const a = (k / 9) * 6.28;
      const [px, py] = [360 + Math.cos(a) * 132, top - 10 + Math.sin(a) * 30];
      out +=
        ellipse(px, py + 4, 29, 21, '#fffaf2') +
        ellipse(px, py - 6, 21, 16, '#fff') +
        path(
          `M${n(px - 17)} ${n(py - 18)}Q${n(px)} ${n(py - 54)} ${n(px + 17)} ${n(py - 18)}Q${n(px)} ${n(py - 4)} ${n(px - 17)} ${n(py - 18)}Z`,
          which === 3 ? '#5a1a3a' : '#d8304a',
        ) +
        ellipse(px - 5, py - 27, 5, 7, '#ff9aa4', 'opacity=".7"') +
        path(leaf(px, py - 36, -0.8, 16, 7), '#4f8a3e');
    }
    if (which === 2)
      for (let k = 0; k < 3; k++) {
        const px = 318 + k * 42;
        out +=
          rect(px - 5, top - 104, 10, 94, ['#f2b8b0', '#f7e0a0', '#a9cfd4'][k]!, 'rx="3"') +
          path(`M${px} ${n(top - 138)}q13 22 0 32q-13 -10 0 -32z`, '#ffb02e') +
          path(`M${px} ${n(top - 128)}q6 12 0 20q-6 -8 0 -20z`, '#fff4c0');
      }
  }
  await canvas.svg(out, { from: 0.28 });
  if (which === 2)
    for (let k = 0; k < 3; k++) canvas.glow((318 + k * 42) / 720, (y - 254) / h, 0.07, [255, 210, 120], 0.6);
  await daylight(canvas, random, choose(lights, variant + 1));
  canvas.paper(0.035);
  return { vignette: 0.34, grain: 3.2, bloom: which === 2 ? 0.3 : 0.12 };
};
