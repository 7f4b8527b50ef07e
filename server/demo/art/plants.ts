import type { Random } from '../random.ts';
import { blend, mix, ramp, rgb } from './color.ts';
import { fractal } from './noise.ts';
import { daylight, furnish, lights } from './room.ts';
import { choose, type Scene } from './scene.ts';
import { ellipse, leaf, linear, n, path, radial, shadow, shadowDefs, stroke } from './shapes.ts';

const bouquets = [
  { wall: ['#d9c9bd', '#efe3d6'], table: ['#8a6448', '#bd936c'], petals: ['#e8a0a0', '#f7cfc4', '#c9566a', '#fff0e6'], vase: '#5f7f86' },
  { wall: ['#33484a', '#5c7472'], table: ['#3f3028', '#6f5440'], petals: ['#f5c35a', '#f08a3c', '#fff3d0', '#d9542f'], vase: '#e3d9c6' },
  { wall: ['#b9c6d0', '#dfe6e8'], table: ['#c9c2b6', '#e9e4da'], petals: ['#8a78c4', '#b8a6e0', '#f4f0fa', '#5a4a9a'], vase: '#34485f' },
  { wall: ['#6a3f48', '#9c6468'], table: ['#4a2c28', '#805044'], petals: ['#fff6ee', '#f2ddd0', '#e9c0b4', '#ffffff'], vase: '#c9985a' },
  { wall: ['#8c9a78', '#b9c4a0'], table: ['#6a4c34', '#a07a54'], petals: ['#e0567a', '#f79ab0', '#fbe0e4', '#a82a54'], vase: '#f4efe4' },
] as const;

/** A rose-like head: petals in rings, darker to the heart. */
function bloom(random: Random, x: number, y: number, r: number, color: string): string {
  let out = `<g transform="translate(${n(x)} ${n(y)}) rotate(${random.int(0, 360)})">`;
  for (let ring = 0; ring < 4; ring++) {
    const [count, d, s] = [7 - ring, r * (0.62 - ring * 0.17), r * (0.5 - ring * 0.08)];
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 6.28 + ring * 0.5;
      const tone = blend(blend(color, '#fff', 0.26 - ring * 0.06), blend(color, '#4a0c1c', 0.4), ring * 0.2 + (i % 2) * 0.08);
      out += ellipse(Math.cos(a) * d, Math.sin(a) * d, s, s * 0.82, tone, `transform="rotate(${n((a * 180) / 3.14)} ${n(Math.cos(a) * d)} ${n(Math.sin(a) * d)})"`);
    }
  }
  return `${out}${ellipse(0, 0, r * 0.12, r * 0.12, blend(color, '#4a0c1c', 0.5))}</g>`;
}

function daisy(random: Random, x: number, y: number, r: number, color: string): string {
  let out = `<g transform="translate(${n(x)} ${n(y)}) scale(1 ${random.between(0.7, 1).toFixed(2)}) rotate(${random.int(0, 90)})">`;
  for (let i = 0; i < 13; i++) out += path(leaf(0, 0, (i / 13) * 6.28, r, r * 0.32), blend(color, i % 2 ? '#ffffff' : '#c9a090', 0.14));
  return `${out}${ellipse(0, 0, r * 0.27, r * 0.25, '#c98a1e')}${ellipse(-1, -2, r * 0.2, r * 0.17, '#f5c542')}</g>`;
}

/** Cut flowers in a jar by the window. */
export const bouquet: Scene = async (canvas, random, variant) => {
  const tone = choose(bouquets, variant);
  const h = canvas.drawingHeight;
  const line = 0.72;
  await furnish(canvas, random, { wall: [tone.wall[0], tone.wall[1]], table: [tone.table[0], tone.table[1]], line });
  const [x, foot, neck] = [360 + random.between(-30, 30), h * 0.86, h * 0.6];
  const greens = ['#4f6f44', '#7d9460', '#35543c', '#a3b07a'];
  const reach = Math.min(270, h * 0.3);
  const heads: [number, number, number][] = [];
  for (let i = 0; i < 19; i++) {
    const a = -1.57 + (i / 18 - 0.5) * 3.1;
    const d = reach * random.between(0.45, 1.05);
    heads.push([x + Math.cos(a) * d * 0.95 + random.normal() * 14, neck - 80 + Math.sin(a) * d, random.between(30, 56)]);
  }
  let stems = shadowDefs();
  for (const [hx, hy] of heads) stems += stroke(`M${n(x + (hx - x) * 0.08)} ${n(neck + 10)}Q${n(x + (hx - x) * 0.3)} ${n((neck + hy) / 2)} ${n(hx)} ${n(hy)}`, random.pick(greens), 3);
  for (let i = 0; i < 38; i++) {
    const a = -1.57 + random.between(-1.7, 1.7);
    const d = reach * random.between(0.25, 1.1);
    stems += path(leaf(x + Math.cos(a) * d * 0.7, neck - 60 + Math.sin(a) * d * 0.75, a + random.between(-0.5, 0.5), random.between(54, 110), random.between(18, 36), 0.002), blend(random.pick(greens), tone.wall[1], random.between(0, 0.25)));
  }
  await canvas.svg(stems, { soft: 1.4 });
  let out = shadowDefs() + linear('vase', [blend(tone.vase, '#fff', 0.34), tone.vase, blend(tone.vase, '#100a10', 0.45)], 0, 0, 1, 0);
  out += shadow(x + 46, foot + 6, 140, 22, 0.6) + path(`M${n(x - 46)} ${n(neck)}C${n(x - 40)} ${n(neck + 40)} ${n(x - 112)} ${n(neck + 80)} ${n(x - 96)} ${n(foot - 40)}Q${n(x - 84)} ${n(foot)} ${n(x - 52)} ${n(foot + 4)}H${n(x + 52)}Q${n(x + 84)} ${n(foot)} ${n(x + 96)} ${n(foot - 40)}C${n(x + 112)} ${n(neck + 80)} ${n(x + 40)} ${n(neck + 40)} ${n(x + 46)} ${n(neck)}Z`, 'url(#vase)') + ellipse(x, neck, 46, 10, blend(tone.vase, '#100a10', 0.4)) + path(`M${n(x - 66)} ${n(neck + 90)}q-16 50 4 90`, 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".3"');
  for (const [hx, hy, r] of random.shuffle(heads)) {
    const color = random.pick(tone.petals);
    const kind = random.next();
    out += ellipse(hx + 7, hy + 10, r * 0.95, r * 0.85, '#1a0a10', 'opacity=".22"');
    if (kind < 0.5) out += bloom(random, hx, hy, r, color);
    else if (kind < 0.8) out += daisy(random, hx, hy, r * 0.92, color);
    else for (let k = 0; k < 22; k++) out += ellipse(hx + random.normal() * r * 0.5, hy + random.normal() * r * 0.5, random.between(3, 7), random.between(3, 7), blend(color, '#fff', random.between(0.1, 0.6)));
  }
  for (let i = 0; i < 5; i++) out += path(leaf(x + random.between(-210, 230), h * random.between(0.88, 0.95), random.between(-0.5, 0.5), 26, 13), random.pick(tone.petals));
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant));
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.05);
  return { vignette: 0.34, grain: 3.2, bloom: 0.1 };
};

const greens = [
  { back: ['#e6ddd0', '#cfc2b0'], leaf: ['#2f5a3c', '#4f8050', '#8fb070'], pot: '#b9643f' },
  { back: ['#1c2f2c', '#33504a'], leaf: ['#3f7a5a', '#6fae7c', '#b4d69a'], pot: '#d9cbb0' },
  { back: ['#c4d0cc', '#e3e8e0'], leaf: ['#2c5148', '#53806a', '#93b48c'], pot: '#40525a' },
  { back: ['#d9a98a', '#efd0b4'], leaf: ['#35502f', '#61803f', '#a3a85a'], pot: '#f0e6d6' },
] as const;

function monstera(x: number, y: number, s: number, turn: number, dark: string, light: string, id: string): string {
  let d = 'M0 0C-70 -10 -120 -70 -112 -140';
  d += 'L-60 -120L-108 -168C-100 -200 -84 -226 -62 -246L-34 -190L-44 -262C-28 -276 -12 -284 0 -290';
  d += 'C12 -284 28 -276 44 -262L34 -190L62 -246C84 -226 100 -200 108 -168L60 -120L112 -140C120 -70 70 -10 0 0Z';
  let out = `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${s.toFixed(2)})">${path(d, '#06120a', 'opacity=".25" transform="translate(14 18)"')}${path(d, `url(#${id})`, 'stroke-linejoin="round"')}${stroke('M0 0V-280', light, 4, 'opacity=".7"')}`;
  for (const [yy, xx, ey] of [[-50, 84, -96], [-100, 92, -158], [-150, 76, -214], [-200, 40, -258]] as const) out += stroke(`M0 ${yy}Q${xx * 0.5} ${yy - 14} ${xx} ${ey}M0 ${yy}Q${-xx * 0.5} ${yy - 14} ${-xx} ${ey}`, light, 2, 'opacity=".45"');
  return `${out}${path('M0 -6C-40 -40 -60 -120 -20 -250L0 -280Z', dark, 'opacity=".18"')}</g>`;
}

/** House plants: big cut leaves, pots in a row, or only their shadows on a wall. */
export const leaves: Scene = async (canvas, random, variant) => {
  const kind = variant % 3;
  // Shadows need a light wall.
  const tone = kind === 2 ? choose([greens[0], greens[3], greens[2]], Math.floor(variant / 3)) : choose(greens, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp(tone.back), 0, 1, { field: fractal(random, 2, 2, 3, canvas.aspect), amount: 0.5 });
    small.texture(fractal(random, 14, 18, 5, canvas.aspect, 240), 0.06);
  });
  const defs = [0, 1, 2].map((i) => linear(`l${i}`, [blend(tone.leaf[i]!, '#fff', 0.14), tone.leaf[i]!, blend(tone.leaf[i]!, '#04100a', 0.45)], 0, 0, 1, 0.6)).join('');
  if (kind === 0) {
    let far = defs;
    for (let i = 0; i < 8; i++) far += monstera(random.between(0, 720), random.between(0.3, 1.1) * h, random.between(0.7, 1.1), random.int(-80, 80), tone.leaf[0], tone.leaf[2], 'l0');
    await canvas.svg(far, { soft: 5 });
    let near = defs;
    for (let i = 0; i < 6; i++) near += monstera(110 + (i % 3) * 240 + random.between(-50, 50), h * (0.62 + Math.floor(i / 3) * 0.42) + random.between(-40, 40), random.between(0.95, 1.45), random.int(-46, 46), tone.leaf[0], tone.leaf[2], `l${random.int(0, 1)}`);
    await canvas.svg(near);
  } else if (kind === 1) {
    const line = h * 0.76;
    let pots = defs + shadowDefs() + linear('pt', [blend(tone.pot, '#fff', 0.25), tone.pot, blend(tone.pot, '#100808', 0.42)], 0, 0, 1, 0) + path(`M-5 ${n(line)}H725V${h + 5}H-5Z`, blend(tone.back[1], '#5a3a24', 0.5)) + path(`M-5 ${n(line)}H725v7H-5Z`, '#fff', 'opacity=".3"');
    for (const [px, s, type] of [[140, 0.85, 0], [350, 1.15, 1], [580, 0.95, 2]] as const) {
      const foot = line + 54 + s * 20;
      const top = foot - 130 * s;
      if (type === 0) for (let i = 0; i < 13; i++) pots += path(leaf(px + random.between(-16, 16), top + 6, -1.57 + (i - 6) * 0.16, h * random.between(0.2, 0.42), random.between(17, 30), 0.0005 * (i - 6)), `url(#l${i % 3})`);
      else if (type === 1) for (let i = 0; i < 7; i++) {
        const a = -1.57 + (i - 3) * 0.36;
        const l = h * random.between(0.16, 0.36);
        const [ex, ey] = [px + Math.cos(a) * l, top + Math.sin(a) * l];
        pots += stroke(`M${px} ${n(top + 6)}Q${n(px + (ex - px) * 0.2)} ${n(ey + l * 0.3)} ${n(ex)} ${n(ey)}`, tone.leaf[1], 4) + monstera(ex, ey + 10, 0.5 * s, (i - 3) * 24, tone.leaf[0], tone.leaf[2], `l${i % 2}`);
      } else for (let i = 0; i < 11; i++) {
        const side = (i % 2 ? 1 : -1) * random.between(20, 120);
        const drop = random.between(-140, 150);
        pots += stroke(`M${px} ${n(top)}Q${n(px + side)} ${n(top - 110)} ${n(px + side * 1.2)} ${n(top + drop)}`, tone.leaf[1], 2.4);
        for (let k = 2; k < 8; k++) {
          const t = k / 8;
          pots += path(leaf(px + side * (2 * t - t * t * 0.8), top - 220 * t * (1 - t) + drop * t * t, i % 2 ? 0.6 : 2.5, 42, 26), `url(#l${(i + k) % 3})`);
        }
      }
      pots += shadow(px + 22, foot + 3, 84 * s, 13, 0.55) + path(`M${n(px - 66 * s)} ${n(top)}H${n(px + 66 * s)}L${n(px + 48 * s)} ${n(foot)}Q${px} ${n(foot + 12)} ${n(px - 48 * s)} ${n(foot)}Z`, 'url(#pt)') + path(`M${n(px - 72 * s)} ${n(top - 8)}h${n(144 * s)}v${n(26 * s)}h${n(-144 * s)}z`, blend(tone.pot, '#fff', 0.12));
    }
    await canvas.svg(pots);
  } else {
    let shade = '';
    for (let b = 0; b < 4; b++) {
      const [bx, by, a] = [random.between(-60, 300) + b * 140, h * random.between(0.75, 1.1), -1.57 + random.between(-0.6, 0.6)];
      const l = h * random.between(0.6, 0.95);
      shade += stroke(`M${n(bx)} ${n(by)}L${n(bx + Math.cos(a) * l)} ${n(by + Math.sin(a) * l)}`, '#0c1410', 7);
      for (let k = 2; k < 15; k++) shade += path(leaf(bx + (Math.cos(a) * l * k) / 15, by + (Math.sin(a) * l * k) / 15, a + (k % 2 ? 0.9 : -0.9), 150 - k * 5, 34), '#0c1410');
    }
    await canvas.svg(shade, { soft: 6, alpha: 0.42 });
    await canvas.svg(shade, { soft: 12, alpha: 0.25 });
  }
  await daylight(canvas, random, choose(lights, variant));
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.045);
  return { vignette: 0.32, grain: 3.4, bloom: 0.08 };
};

const ponds = [
  { water: ['#8fb0a0', '#3f6a62', '#16302f'], pad: ['#3f7a52', '#6fa86a', '#2c5a44'], petal: '#f49ab4' },
  { water: ['#d9c9a8', '#9a9078', '#4c4a44'], pad: ['#6a5a3c', '#8a7448', '#4a4030'], petal: '#c9a08a' },
  { water: ['#e8a98a', '#7a6a80', '#232a44'], pad: ['#2f5a54', '#4f8068', '#1f4044'], petal: '#ffd0c8' },
  { water: ['#c9cfc6', '#8f9a94', '#454f4e'], pad: ['#5f5a48', '#7a7256', '#45443a'], petal: '#b89a8a' },
] as const;

/** A lotus pond: in summer with pads and flowers, in late autumn with bent stalks written on the water. */
export const lotus: Scene = async (canvas, random, variant) => {
  const tone = choose(ponds, variant);
  const h = canvas.drawingHeight;
  const bare = variant % 2 === 1;
  await canvas.half((small) => {
    small.fill(ramp(tone.water), 0, 1, { field: fractal(random, 3, 16, 4, canvas.aspect), amount: 0.28 });
    small.glow(random.between(0.2, 0.8), 0.06, 0.5, rgb(tone.water[0]), 0.5, 0.6);
    small.texture(fractal(random, 6, 90, 3, canvas.aspect, 280), 0.07);
    small.cloud(fractal(random, 3, 5, 4, canvas.aspect), mix(rgb(tone.water[0]), [255, 255, 255], 0.3), 0.35, 0.45, 0.95, 0, 0.4);
  });
  const defs = radial('p0', [blend(tone.pad[1], '#fff', 0.22), tone.pad[1], tone.pad[0]], 0.4, 0.34, 0.7) + radial('p1', [tone.pad[1], tone.pad[0], tone.pad[2]], 0.45, 0.4, 0.7) + linear('pt', [blend(tone.petal, '#fff', 0.65), tone.petal, blend(tone.petal, '#b0305a', bare ? 0.1 : 0.4)], 0, 1, 0, 0);
  const pad = (x: number, y: number, r: number): string => {
    const flat = 0.42;
    const notch = random.between(0, 6.28);
    const [ax, ay] = [x + Math.cos(notch) * r, y + Math.sin(notch) * r * flat];
    const [bx, by] = [x + Math.cos(notch + 0.24) * r, y + Math.sin(notch + 0.24) * r * flat];
    let out = ellipse(x + r * 0.06, y + r * 0.1, r * 1.02, r * flat, '#06100e', 'opacity=".35"') + path(`M${n(x)} ${n(y)}L${n(bx)} ${n(by)}A${n(r)} ${n(r * flat)} 0 1 1 ${n(ax)} ${n(ay)}Z`, random.chance(0.5) ? 'url(#p0)' : 'url(#p1)');
    for (let k = 0; k < 9; k++) {
      const a = notch + 0.5 + (k / 9) * 5.5;
      out += stroke(`M${n(x)} ${n(y)}L${n(x + Math.cos(a) * r * 0.88)} ${n(y + Math.sin(a) * r * flat * 0.88)}`, blend(tone.pad[1], '#fff', 0.35), Math.max(0.8, r * 0.012), 'opacity=".4"');
    }
    return out;
  };
  const flower = (x: number, y: number, s: number): string => {
    let out = stroke(`M${n(x)} ${n(y)}q${n(8 * s)} ${n(60 * s)} ${n(-4 * s)} ${n(130 * s)}`, tone.pad[0], 6 * s);
    for (const [count, len, wide, spread] of [[7, 104, 40, 1.25], [5, 96, 40, 0.8], [3, 84, 38, 0.36]] as const) for (let i = 0; i < count; i++) {
      const a = -1.57 + ((i / (count - 1)) * 2 - 1) * spread;
      out += path(leaf(x, y, a, len * s, wide * s), 'url(#pt)', `stroke="${blend(tone.petal, '#a02a54', 0.35)}" stroke-width="1" stroke-opacity=".35"`);
    }
    return `${out}${ellipse(x, y - 20 * s, 15 * s, 9 * s, '#f5d05a', 'opacity=".9"')}`;
  };
  let out = defs;
  for (let row = 0; row < 7; row++) {
    const t = row / 6;
    const y = h * (0.2 + 0.74 * t ** 1.2);
    if (!bare) {
      for (let k = 0; k < 5 - row * 0.45; k++) out += pad(random.between(-30, 750), y + random.between(-16, 16), 26 + 120 * t * random.between(0.7, 1.1));
      if (row > 0 && row < 6 && (row % 2 === 0 || random.chance(0.35))) out += flower(random.between(110, 610), y - 60 * t, 0.35 + t * 0.95);
      continue;
    }
    for (let k = 0; k < 6 - row * 0.4; k++) {
      const [x, l, s] = [random.between(10, 710), (40 + 190 * t) * random.between(0.7, 1.15), 0.3 + t];
      const [bx, side] = [x + random.between(-20, 20), random.chance(0.5) ? 1 : -1];
      const ink = blend(tone.pad[2], '#14100e', 0.4 + 0.3 * t);
      const knee = l * random.between(0.5, 0.8);
      const [kx, ky] = [bx + side * 14 * s, y - knee];
      const [ex, ey] = [kx + side * l * 0.42, ky + l * random.between(0.1, 0.5)];
      out += stroke(`M${n(bx)} ${n(y)}L${n(kx)} ${n(ky)}L${n(ex)} ${n(ey)}`, ink, 1.4 + 2.6 * t) + stroke(`M${n(bx)} ${n(y)}L${n(bx + side * 12 * s)} ${n(y + knee * 0.8)}L${n(bx + side * l * 0.4)} ${n(y + knee * 0.6)}`, ink, 1.2 + 2 * t, 'opacity=".35"');
      if (random.chance(0.6)) out += path(`M${n(ex)} ${n(ey)}c${n(-26 * s)} ${n(8 * s)} ${n(-34 * s)} ${n(44 * s)} ${n(-16 * s)} ${n(62 * s)}c${n(10 * s)} ${n(-14 * s)} ${n(18 * s)} ${n(-10 * s)} ${n(22 * s)} ${n(4 * s)}c${n(20 * s)} ${n(-24 * s)} ${n(16 * s)} ${n(-56 * s)} ${n(-6 * s)} ${n(-66 * s)}z`, blend(random.pick(tone.pad), '#2a1a10', 0.2));
      else out += path(`M${n(ex - 14 * s)} ${n(ey)}h${n(28 * s)}l${n(-7 * s)} ${n(24 * s)}h${n(-14 * s)}z`, ink) + ellipse(ex, ey, 15 * s, 6 * s, blend(ink, '#c9a070', 0.3));
    }
    if (row === 3 && random.chance(0.5)) out += pad(random.between(200, 520), y, 70);
  }
  await canvas.svg(out);
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.05);
  return { vignette: 0.34, grain: 3.4, bloom: 0.12 };
};
