import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { mix, type Rgb, ramp, rgb } from './color.ts';
import { fractal } from './noise.ts';
import { ellipse, leaf, n, path, stroke } from './shapes.ts';

/**
 * A wall and a table as background. Colours are hex; `line` is the far edge of the table as a share of the
 * height.
 */
export interface Room {
  wall: [string, string];
  table: [string, string];
  line: number;
  cloth?: boolean;
}

/** Paints plaster above and wood or linen below, both with their grain. */
export async function drawRoom(canvas: Canvas, random: Random, room: Room): Promise<void> {
  await canvas.half((small) => {
    small.fill(ramp(room.wall), 0, room.line + 0.01, {
      field: fractal(random, 2, 2, 3, canvas.aspect),
      amount: 0.3,
    });
    small.texture(fractal(random, 9, 12, 5, canvas.aspect, 200), 0.05, 0, room.line);
    small.fill(ramp([room.table[1], room.table[0]]), room.line, 1);
    small.texture(
      room.cloth
        ? fractal(random, 90, 120, 2, canvas.aspect, 300)
        : fractal(random, 2, 70, 4, canvas.aspect, 260),
      room.cloth ? 0.06 : 0.13,
      room.line,
      1,
    );
  });
  const edge = mix(rgb(room.table[1]), [255, 250, 236], 0.25);
  canvas.box(0, room.line - 0.002, 1, 0.004, edge, 0.55);
  canvas.cloud(fractal(random, 1, 1, 1, 0.2), [10, 6, 10], 0.22, 0, 0.3, room.line - 0.035, room.line + 0.01);
}

/** Paints a surface seen from above. */
export async function lay(
  canvas: Canvas,
  random: Random,
  colors: [string, string],
  kind: 'wood' | 'cloth' | 'stone',
): Promise<void> {
  await canvas.half((small) => {
    small.fill(ramp(colors), 0, 1, { field: fractal(random, 2, 2, 3, canvas.aspect), amount: 0.6 });
    if (kind === 'wood') small.texture(fractal(random, 3, 110, 4, canvas.aspect, 300), 0.14);
    else if (kind === 'cloth') {
      small.texture(fractal(random, 100, 130, 2, canvas.aspect, 320), 0.07);
      small.texture(fractal(random, 5, 2, 3, canvas.aspect), 0.1);
    } else small.texture(fractal(random, 12, 16, 6, canvas.aspect, 260), 0.13);
  });
  if (kind !== 'wood') return;
  for (let y = random.between(0.08, 0.2); y < 1; y += random.between(0.17, 0.26)) {
    canvas.box(0, y, 1, 0.0028, [12, 7, 6], 0.5);
    canvas.box(0, y + 0.003, 1, 0.0015, [255, 240, 214], 0.12);
  }
}

export interface Daylight {
  lit: Rgb;
  shaded: Rgb;
}

export const lights: Daylight[] = [
  { lit: [1.22, 1.12, 0.94], shaded: [0.76, 0.73, 0.8] },
  { lit: [1.14, 1.14, 1.1], shaded: [0.8, 0.81, 0.88] },
  { lit: [1.26, 1.04, 0.82], shaded: [0.72, 0.66, 0.78] },
  { lit: [1.12, 1.12, 1.02], shaded: [0.8, 0.81, 0.82] },
];

/** Paints light from a window with bars, sometimes with shadows of leaves. */
export async function daylight(canvas: Canvas, random: Random, light: Daylight): Promise<void> {
  const h = canvas.drawingHeight;
  const side = random.chance(0.5) ? 1 : -1;
  const x0 = side > 0 ? random.between(-160, 60) : random.between(660, 880);
  const [pw, ph] = [random.between(150, 210) * side, h * random.between(0.24, 0.34)];
  const slant = random.between(0.25, 0.5) * h;
  const top = random.between(-0.35, -0.1) * h;
  const drift = random.between(70, 160) * side;
  let panes = '';
  for (let row = 0; row < 4; row++) {
    for (let col = 0; col < 3; col++) {
      const [ax, ay] = [x0 + col * pw + row * drift, top + row * ph + (col * slant) / 3];
      const [bx, by] = [ax + pw * 0.9, ay + (slant / 3) * 0.9];
      const [cx, cy] = [bx + drift * 0.92, by + ph * 0.92];
      const [dx, dy] = [ax + drift * 0.92, ay + ph * 0.92];
      panes += path(`M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}L${n(cx)} ${n(cy)}L${n(dx)} ${n(dy)}Z`, '#fff');
    }
  }
  if (random.chance(0.65)) {
    const [sx, sy] = [random.between(0, 720), random.between(-0.1, 0.2) * h];
    for (let i = 0; i < 9; i++) {
      const angle = random.between(0.3, 2.6);
      const [ex, ey] = [sx + Math.cos(angle) * 60, sy + Math.sin(angle) * 60];
      panes += stroke(`M${n(sx)} ${n(sy)}L${n(ex)} ${n(ey)}`, '#000', 5, 'opacity=".5"');
      panes += path(
        leaf(
          ex,
          ey,
          angle + random.between(-0.3, 0.3),
          random.between(120, 330),
          random.between(34, 80),
          0.0012,
        ),
        '#000',
        'opacity=".55"',
      );
    }
  }
  await canvas.light(
    `${panes}${ellipse(x0 + pw, h * 0.5, 200, 260, '#fff', 'opacity=".12"')}`,
    light.lit,
    light.shaded,
    7,
  );
}

/** Paints steam above a warm object; the position is in drawing units. */
export async function steam(
  canvas: Canvas,
  random: Random,
  x: number,
  y: number,
  tall: number,
  strength = 0.5,
): Promise<void> {
  let wisps = '';
  for (let i = 0; i < 5; i++) {
    const [a, b, c] = [random.between(-34, 34), random.between(-46, 46), random.between(-46, 46)];
    wisps += stroke(
      `M${n(x + a * 0.6)} ${n(y)}C${n(x + a)} ${n(y - tall * 0.3)} ${n(x + b)} ${n(y - tall * 0.5)} ${n(x + b * 0.6)} ${n(y - tall * 0.66)}S${n(x + c)} ${n(y - tall * 0.9)} ${n(x + c * 1.3)} ${n(y - tall)}`,
      '#fffaf2',
      random.between(8, 20),
      `opacity="${random.between(0.2, 0.5).toFixed(2)}"`,
    );
  }
  await canvas.svg(wisps, { soft: 9, alpha: strength });
}
