import { blend, ramp, rgb } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, n, path, rect, stroke } from '../../shapes.ts';
import { clouds, starField } from '../../weather.ts';

const canals = [
  {
    sky: ['#9fc0cf', '#dbe5de', '#f7edd8'],
    wall: '#f2ece0',
    roof: '#3a3f4a',
    water: '#41646a',
    lamp: '#e8b878',
    tree: ['#5f8a4a', '#8fb060'],
  },
  {
    sky: ['#34457c', '#b67f96', '#ffc492'],
    wall: '#d9b8a8',
    roof: '#241f33',
    water: '#3a3558',
    lamp: '#ffd27a',
    tree: ['#4a4a5a', '#7a5a5a'],
  },
  {
    sky: ['#a3aeb0', '#c9cfcb', '#e3e2d9'],
    wall: '#e6e3da',
    roof: '#42484e',
    water: '#5c6e6e',
    lamp: '#f2b860',
    tree: ['#6a7a5a', '#93a07a'],
  },
  {
    sky: ['#0d1734', '#22366a', '#6a6f98'],
    wall: '#5a5f80',
    roof: '#0f1428',
    water: '#101c3c',
    lamp: '#ffc868',
    tree: ['#1c2c3c', '#2f4450'],
  },
];

function bicycle(x: number, y: number, s: number, color: string): string {
  const wheel = (cx: number): string => {
    let spokes = '';
    for (let i = 0; i < 8; i++)
      spokes += `M${cx} -30L${n(cx + Math.cos((i / 8) * 6.28) * 28)} ${n(-30 + Math.sin((i / 8) * 6.28) * 28)}`;
    return `<circle cx="${cx}" cy="-30" r="29" fill="none" stroke="${color}" stroke-width="3.4"/>${stroke(spokes, color, 0.6)}`;
  };
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s.toFixed(2)})">${wheel(-46)}${wheel(48)}${stroke('M-46 -30L-18 -72L36 -72L48 -30M-18 -72L0 -30L36 -72M-46 -30H0M-22 -82L-18 -72M36 -72L32 -94L48 -98', color, 3.4)}${stroke('M-36 -84H-10', color, 6)}${path('M40 -94h34l-5 26h-24z', blend(color, '#c99a5c', 0.7))}${ellipse(48, -98, 9, 8, '#e8a0a8')}${ellipse(60, -100, 9, 8, '#f3d27a')}${ellipse(66, -95, 7, 6, '#dfe6cf')}</g>`;
}

/** A canal between white walls and dark roofs, a stone bridge, a bicycle left on the bank or a boat. */
export const canal: Scene = async (canvas, random, variant) => {
  const tone = choose(canals, variant);
  const h = canvas.drawingHeight;
  const line = 0.6;
  const van = random.between(0.42, 0.58) * 720;
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, line + 0.02, {
      field: fractal(random, 2, 3, 3, canvas.aspect),
      amount: 0.12,
    });
    if (variant % 4 === 3) starField(small, random, 120, 0.4, 0.7);
    clouds(small, random, {
      lit: rgb(tone.sky[2]!),
      shaded: rgb(tone.sky[1]!),
      cover: 0.36,
      from: 0,
      to: 0.4,
      cells: [2, 6],
      toward: [0.2, 0.8],
      alpha: 0.6,
    });
    small.glow(van / 720, line - 0.06, 0.28, rgb(tone.sky[2]!), 0.5);
  });
  let town = '';
  for (let i = 0; i < 5; i++) {
    const t = i / 4;
    for (const side of [-1, 1]) {
      const inner = van + side * (56 + 210 * t ** 1.6);
      const w = (70 + 150 * t) * random.between(0.85, 1.2);
      const tall = (76 + 190 * t) * random.between(0.8, 1.15);
      const haze = 0.5 * (1 - t);
      const wall = blend(tone.wall, tone.sky[2]!, haze);
      const shaded = blend(wall, tone.roof, side > 0 ? 0.16 : 0.34);
      const roof = blend(tone.roof, tone.sky[2]!, haze);
      const foot = line * h + 4;
      const outer = inner + side * w * 1.7;
      town += path(
        `M${n(inner)} ${n(foot)}V${n(foot - tall)}L${n(outer)} ${n(foot - tall * 1.1)}V${n(foot)}Z`,
        shaded,
      );
      town += path(
        `M${n(inner - side * 12)} ${n(foot - tall + 5)}L${n(inner + side * w * 0.1)} ${n(foot - tall - 20 - 18 * t)}L${n(outer)} ${n(foot - tall * 1.1 - 34 - 26 * t)}V${n(foot - tall * 1.1 + 5)}Z`,
        roof,
      );
      for (let k = 0; k < 9; k++) {
        const u = k / 9;
        town += stroke(
          `M${n(inner + side * (w * 1.5 * u))} ${n(foot - tall * (1 + 0.09 * u) - 20 * (1 - u * 0.1))}l${n(-side * 6)} ${n(20 + 6 * t)}`,
          blend(roof, '#fff', 0.13),
          1.4,
        );
      }
      town += rect(
        Math.min(inner, inner + side * 3),
        foot - tall,
        3,
        tall,
        blend(wall, '#000', 0.18),
        'opacity=".5"',
      );
      for (let k = 0; k < 3; k++) {
        const wx = inner + side * (w * 0.16 + k * w * 0.36);
        const wy = foot - tall * random.between(0.5, 0.74);
        const size = 10 + 17 * t;
        const lit = random.chance(variant % 4 === 0 ? 0.2 : 0.6);
        town +=
          rect(
            wx - size / 2,
            wy,
            size,
            size * 1.35,
            lit ? blend(tone.lamp, tone.sky[2]!, haze * 0.6) : blend(roof, wall, 0.25),
          ) +
          stroke(
            `M${n(wx)} ${n(wy)}v${n(size * 1.35)}M${n(wx - size / 2)} ${n(wy + size * 0.6)}h${n(size)}`,
            roof,
            1.3,
          );
      }
      if (random.chance(0.5))
        for (let k = 0; k < 2; k++) {
          const lx = inner - side * (6 + k * 2);
          const ly = foot - tall * 0.82 + k * (16 + 10 * t);
          town +=
            ellipse(lx, ly, 5 + 6 * t, 6 + 7 * t, '#d8422c') +
            ellipse(lx, ly, 2 + 3 * t, 5 + 6 * t, '#ff9a6a', 'opacity=".8"');
        }
      town += path(
        `M${n(inner - side * (16 + 20 * t))} ${n(foot + 1)}v${n(-9 - 10 * t)}H${n(outer)}v${n(12 + 10 * t)}z`,
        blend(blend('#8a8478', tone.roof, 0.35), tone.sky[2]!, haze),
      );
    }
    if (i === 0) {
      const by = line * h + 3;
      const stone = blend(blend('#8f8a80', tone.roof, 0.35), tone.sky[2]!, 0.3);
      town += `<path fill-rule="evenodd" d="M${n(van - 130)} ${n(by)}C${n(van - 80)} ${n(by - 62)} ${n(van - 40)} ${n(by - 84)} ${n(van)} ${n(by - 84)}S${n(van + 80)} ${n(by - 62)} ${n(van + 130)} ${n(by)}ZM${n(van - 48)} ${n(by)}A48 52 0 0 1 ${n(van + 48)} ${n(by)}Z" fill="${stone}"/>${stroke(`M${n(van - 120)} ${n(by - 20)}C${n(van - 76)} ${n(by - 74)} ${n(van - 40)} ${n(by - 98)} ${n(van)} ${n(by - 98)}S${n(van + 76)} ${n(by - 74)} ${n(van + 120)} ${n(by - 20)}`, blend(stone, '#000', 0.15), 4)}`;
      for (let k = -3; k <= 3; k++)
        town += stroke(`M${n(van + k * 26)} ${n(by - 98 + k * k * 5.6)}v14`, blend(stone, '#000', 0.2), 3);
    }
  }
  const side = random.chance(0.5) ? -1 : 1;
  let willow = '';
  for (let i = 0; i < 26; i++) {
    const x = side > 0 ? random.between(500, 735) : random.between(-15, 220);
    const len = random.between(0.16, 0.5) * h;
    const sway = random.between(-26, 26);
    const color = random.pick(tone.tree);
    willow += stroke(
      `M${n(x)} -10Q${n(x + sway * 0.2)} ${n(len * 0.5)} ${n(x + sway)} ${n(len)}`,
      color,
      1.4,
    );
    for (let k = 2; k < 13; k++)
      willow += path(
        leaf(x + sway * (k / 13) ** 2, (len * k) / 13, 1.57 + (k % 2 ? 0.5 : -0.5), 17, 4.5),
        color,
        'opacity=".9"',
      );
  }
  await canvas.svg(town, { to: line + 0.02 });
  canvas.reflect(line, {
    ripple: fractal(random, 8, 60, 3, 1.5, 320),
    amount: 0.08,
    tint: rgb(tone.water),
    alpha: 0.34,
    stretch: 1,
  });
  let front = willow;
  if (variant % 2 === 0) {
    const bank = blend('#8a8478', tone.roof, 0.45);
    front +=
      path(`M-10 ${n(h * 0.92)}L730 ${n(h * 0.9)}V${h + 5}H-10Z`, bank) +
      path(`M-10 ${n(h * 0.92)}L730 ${n(h * 0.9)}v8L-10 ${n(h * 0.92 + 8)}Z`, blend(bank, '#fff', 0.3));
    front +=
      ellipse(side > 0 ? 230 : 490, h * 0.955, 130, 8, '#000', 'opacity=".25"') +
      bicycle(side > 0 ? 230 : 490, h * 0.957, 1.5, blend('#2f5d62', tone.roof, 0.3));
  } else {
    const [bx, by] = [van - side * 70, h * 0.8];
    front +=
      path(
        `M${n(bx - 150)} ${n(by - 16)}Q${n(bx)} ${n(by + 26)} ${n(bx + 150)} ${n(by - 20)}Q${n(bx + 110)} ${n(by + 32)} ${n(bx + 60)} ${n(by + 32)}H${n(bx - 70)}Q${n(bx - 120)} ${n(by + 28)} ${n(bx - 150)} ${n(by - 16)}Z`,
        '#241c20',
      ) +
      path(
        `M${n(bx - 62)} ${n(by + 4)}Q${n(bx - 56)} ${n(by - 58)} ${n(bx)} ${n(by - 60)}T${n(bx + 62)} ${n(by + 4)}Q${n(bx)} ${n(by + 14)} ${n(bx - 62)} ${n(by + 4)}Z`,
        '#3a2f2c',
      );
    for (let k = -2; k <= 2; k++)
      front += stroke(
        `M${n(bx + k * 24)} ${n(by + 6)}Q${n(bx + k * 21)} ${n(by - 50 + k * k * 3)} ${n(bx + k * 18)} ${n(by - 58 + k * k * 3)}`,
        '#5a4a40',
        2,
      );
    front += ellipse(bx, by + 40, 140, 12, '#000', 'opacity=".25"');
  }
  await canvas.svg(front);
  return { vignette: 0.3, grain: 3.2, bloom: variant % 4 === 0 || variant % 4 === 2 ? 0.08 : 0.3 };
};
