import { blend, ramp } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { daylight, lights } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { leaf, linear, n, path, shadow, shadowDefs, stroke } from '../../shapes.ts';

const greens = [
  { back: ['#e6ddd0', '#cfc2b0'], leaf: ['#2f5a3c', '#4f8050', '#8fb070'], pot: '#b9643f' },
  { back: ['#1c2f2c', '#33504a'], leaf: ['#3f7a5a', '#6fae7c', '#b4d69a'], pot: '#d9cbb0' },
  { back: ['#c4d0cc', '#e3e8e0'], leaf: ['#2c5148', '#53806a', '#93b48c'], pot: '#40525a' },
  { back: ['#d9a98a', '#efd0b4'], leaf: ['#35502f', '#61803f', '#a3a85a'], pot: '#f0e6d6' },
] as const;

function monstera(
  x: number,
  y: number,
  s: number,
  turn: number,
  dark: string,
  light: string,
  id: string,
): string {
  let d = 'M0 0C-70 -10 -120 -70 -112 -140';
  d += 'L-60 -120L-108 -168C-100 -200 -84 -226 -62 -246L-34 -190L-44 -262C-28 -276 -12 -284 0 -290';
  d +=
    'C12 -284 28 -276 44 -262L34 -190L62 -246C84 -226 100 -200 108 -168L60 -120L112 -140C120 -70 70 -10 0 0Z';
  let out = `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${s.toFixed(2)})">${path(d, '#06120a', 'opacity=".25" transform="translate(14 18)"')}${path(d, `url(#${id})`, 'stroke-linejoin="round"')}${stroke('M0 0V-280', light, 4, 'opacity=".7"')}`;
  for (const [yy, xx, ey] of [
    [-50, 84, -96],
    [-100, 92, -158],
    [-150, 76, -214],
    [-200, 40, -258],
  ] as const)
    out += stroke(
      `M0 ${yy}Q${xx * 0.5} ${yy - 14} ${xx} ${ey}M0 ${yy}Q${-xx * 0.5} ${yy - 14} ${-xx} ${ey}`,
      light,
      2,
      'opacity=".45"',
    );
  return `${out}${path('M0 -6C-40 -40 -60 -120 -20 -250L0 -280Z', dark, 'opacity=".18"')}</g>`;
}

/** House plants: big cut leaves, pots in a row, or only their shadows on a wall. */
export const leaves: Scene = async (canvas, random, variant) => {
  const kind = variant % 3;
  // Shadows need a light wall.
  const tone =
    kind === 2 ? choose([greens[0], greens[3], greens[2]], Math.floor(variant / 3)) : choose(greens, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp(tone.back), 0, 1, { field: fractal(random, 2, 2, 3, canvas.aspect), amount: 0.5 });
    small.texture(fractal(random, 14, 18, 5, canvas.aspect, 240), 0.06);
  });
  const defs = [0, 1, 2]
    .map((i) =>
      linear(
        `l${i}`,
        [blend(tone.leaf[i]!, '#fff', 0.14), tone.leaf[i]!, blend(tone.leaf[i]!, '#04100a', 0.45)],
        0,
        0,
        1,
        0.6,
      ),
    )
    .join('');
  if (kind === 0) {
    let far = defs;
    for (let i = 0; i < 8; i++)
      far += monstera(
        random.between(0, 720),
        random.between(0.3, 1.1) * h,
        random.between(0.7, 1.1),
        random.int(-80, 80),
        tone.leaf[0],
        tone.leaf[2],
        'l0',
      );
    await canvas.svg(far, { soft: 5 });
    let near = defs;
    for (let i = 0; i < 6; i++)
      near += monstera(
        110 + (i % 3) * 240 + random.between(-50, 50),
        h * (0.62 + Math.floor(i / 3) * 0.42) + random.between(-40, 40),
        random.between(0.95, 1.45),
        random.int(-46, 46),
        tone.leaf[0],
        tone.leaf[2],
        `l${random.int(0, 1)}`,
      );
    await canvas.svg(near);
  } else if (kind === 1) {
    const line = h * 0.76;
    let pots =
      defs +
      shadowDefs() +
      linear('pt', [blend(tone.pot, '#fff', 0.25), tone.pot, blend(tone.pot, '#100808', 0.42)], 0, 0, 1, 0) +
      path(`M-5 ${n(line)}H725V${h + 5}H-5Z`, blend(tone.back[1], '#5a3a24', 0.5)) +
      path(`M-5 ${n(line)}H725v7H-5Z`, '#fff', 'opacity=".3"');
    for (const [px, s, type] of [
      [140, 0.85, 0],
      [350, 1.15, 1],
      [580, 0.95, 2],
    ] as const) {
      const foot = line + 54 + s * 20;
      const top = foot - 130 * s;
      if (type === 0)
        for (let i = 0; i < 13; i++)
          pots += path(
            leaf(
              px + random.between(-16, 16),
              top + 6,
              -1.57 + (i - 6) * 0.16,
              h * random.between(0.2, 0.42),
              random.between(17, 30),
              0.0005 * (i - 6),
            ),
            `url(#l${i % 3})`,
          );
      else if (type === 1)
        for (let i = 0; i < 7; i++) {
          const a = -1.57 + (i - 3) * 0.36;
          const l = h * random.between(0.16, 0.36);
          const [ex, ey] = [px + Math.cos(a) * l, top + Math.sin(a) * l];
          pots +=
            stroke(
              `M${px} ${n(top + 6)}Q${n(px + (ex - px) * 0.2)} ${n(ey + l * 0.3)} ${n(ex)} ${n(ey)}`,
              tone.leaf[1],
              4,
            ) + monstera(ex, ey + 10, 0.5 * s, (i - 3) * 24, tone.leaf[0], tone.leaf[2], `l${i % 2}`);
        }
      else
        for (let i = 0; i < 11; i++) {
          const side = (i % 2 ? 1 : -1) * random.between(20, 120);
          const drop = random.between(-140, 150);
          pots += stroke(
            `M${px} ${n(top)}Q${n(px + side)} ${n(top - 110)} ${n(px + side * 1.2)} ${n(top + drop)}`,
            tone.leaf[1],
            2.4,
          );
          for (let k = 2; k < 8; k++) {
            const t = k / 8;
            pots += path(
              leaf(
                px + side * (2 * t - t * t * 0.8),
                top - 220 * t * (1 - t) + drop * t * t,
                i % 2 ? 0.6 : 2.5,
                42,
                26,
              ),
              `url(#l${(i + k) % 3})`,
            );
          }
        }
      pots +=
        shadow(px + 22, foot + 3, 84 * s, 13, 0.55) +
        path(
          `M${n(px - 66 * s)} ${n(top)}H${n(px + 66 * s)}L${n(px + 48 * s)} ${n(foot)}Q${px} ${n(foot + 12)} ${n(px - 48 * s)} ${n(foot)}Z`,
          'url(#pt)',
        ) +
        path(
          `M${n(px - 72 * s)} ${n(top - 8)}h${n(144 * s)}v${n(26 * s)}h${n(-144 * s)}z`,
          blend(tone.pot, '#fff', 0.12),
        );
    }
    await canvas.svg(pots);
  } else {
    let shade = '';
    for (let b = 0; b < 4; b++) {
      const [bx, by, a] = [
        random.between(-60, 300) + b * 140,
        h * random.between(0.75, 1.1),
        -1.57 + random.between(-0.6, 0.6),
      ];
      const l = h * random.between(0.6, 0.95);
      shade += stroke(
        `M${n(bx)} ${n(by)}L${n(bx + Math.cos(a) * l)} ${n(by + Math.sin(a) * l)}`,
        '#0c1410',
        7,
      );
      for (let k = 2; k < 15; k++)
        shade += path(
          leaf(
            bx + (Math.cos(a) * l * k) / 15,
            by + (Math.sin(a) * l * k) / 15,
            a + (k % 2 ? 0.9 : -0.9),
            150 - k * 5,
            34,
          ),
          '#0c1410',
        );
    }
    await canvas.svg(shade, { soft: 6, alpha: 0.42 });
    await canvas.svg(shade, { soft: 12, alpha: 0.25 });
  }
  await daylight(canvas, random, choose(lights, variant));
  canvas.paper(0.045);
  return { vignette: 0.32, grain: 3.4, bloom: 0.08 };
};
