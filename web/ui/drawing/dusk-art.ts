import type { Box, Canvas2D } from './canvas.ts';
import type { CardColours } from './card-colours.ts';

/** Size of the drawing, CSS px; it is scaled to the width of its box. */
const own = { width: 358, height: 250, horizon: 176 };
/** Height of the sea below the horizon in a low box. */
const shore = 22;
const lamp = { x: 268, y: 86 };
const stars = [
  [34, 40, 1.3],
  [86, 22, 0.9],
  [142, 52, 1],
  [188, 26, 1.2],
  [226, 62, 0.8],
  [312, 34, 1.3],
  [338, 74, 0.9],
  [52, 84, 0.8],
] as const;

function falling(context: Canvas2D, from: number, to: number, colours: readonly string[]): CanvasGradient {
  const gradient = context.createLinearGradient(0, from, 0, to);
  colours.forEach((colour, at) => {
    gradient.addColorStop(at / (colours.length - 1), colour);
  });
  return gradient;
}

function sky(context: Canvas2D, colours: CardColours): void {
  context.fillStyle = falling(context, 0, own.horizon, colours.sky);
  context.fillRect(0, 0, own.width, own.horizon);
  context.fillStyle = colours.star;
  for (const [x, y, radius] of stars) {
    context.globalAlpha = 0.75 - y / 160;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
  const glow = context.createRadialGradient(112, own.horizon, 10, 112, own.horizon, 190);
  glow.addColorStop(0, `rgba(${colours.glow}, 0.75)`);
  glow.addColorStop(1, `rgba(${colours.glow}, 0)`);
  context.fillStyle = glow;
  context.fillRect(0, 0, own.width, own.horizon);
  context.fillStyle = falling(context, own.horizon - 44, own.horizon, colours.sun);
  context.beginPath();
  context.arc(112, own.horizon, 42, Math.PI, 0);
  context.fill();
}

function beam(context: Canvas2D, colours: CardColours): void {
  for (const { to, upper, lower } of [
    { to: 0, upper: 22, lower: 78 },
    { to: own.width, upper: 68, lower: 92 },
  ]) {
    const light = context.createLinearGradient(lamp.x, 0, to, 0);
    light.addColorStop(0, `rgba(${colours.beam}, 0.85)`);
    light.addColorStop(1, `rgba(${colours.beam}, 0)`);
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(lamp.x, lamp.y - 2);
    context.lineTo(to, upper);
    context.lineTo(to, lower);
    context.lineTo(lamp.x, lamp.y + 2);
    context.fill();
  }
}

function islet(context: Canvas2D, colours: CardColours): void {
  context.fillStyle = colours.far;
  context.fill(
    new Path2D('M0 176v-10c30-8 52-16 84-10 26 5 40 12 66 12h44c30 0 52-16 84-14 30 2 52 10 80 14v8Z'),
  );
  context.fillStyle = colours.islet;
  context.fill(new Path2D('M186 178c16-2 26-14 44-15 12-1 18-9 38-9 22 0 28 12 44 14 16 2 22 8 36 10Z'));
  context.fill(new Path2D('M262.500 156 264.500 93h7l2 63Z'));
  context.fill(
    new Path2D(
      'M262.800 93.500h10.400v-2.600h-10.400ZM264.200 81.600c0-3 1.700-5 3.800-5.600 2.100.6 3.800 2.600 3.800 5.600Z',
    ),
  );
  context.fillStyle = `rgb(${colours.beam})`;
  context.fillRect(265.4, 81.6, 5.2, 9.3);
  // Two trees beside the tower.
  context.strokeStyle = colours.islet;
  context.lineCap = 'round';
  context.lineWidth = 2;
  context.stroke(
    new Path2D(
      'M226 166v-18m0 1c-4-4-9-4-12-1m12 1c4-4 9-4 12-1m-12 1c-2-6-6-8-10-7m10 7c2-6 6-8 10-7M240 164v-12m0 1c-3-3-6-3-8-1m8 1c3-3 6-3 8-1',
    ),
  );
}

function sea(context: Canvas2D, colours: CardColours): void {
  context.fillStyle = falling(context, own.horizon, own.height, colours.sea);
  context.fillRect(0, own.horizon, own.width, own.height - own.horizon);
  context.lineCap = 'round';
  context.lineWidth = 2.2;
  const ripples = [
    [112, 30, 184, 0.8],
    [106, 24, 192, 0.62],
    [118, 20, 200, 0.5],
    [110, 15, 209, 0.38],
    [115, 11, 218, 0.28],
    [112, 7, 228, 0.18],
    [268, 9, 186, 0.6],
    [266, 6, 194, 0.42],
    [269, 4, 203, 0.28],
  ] as const;
  for (const [x, half, y, alpha] of ripples) {
    context.strokeStyle = `rgba(${colours.beam}, ${alpha})`;
    context.beginPath();
    context.moveTo(x - half, y);
    context.lineTo(x + half, y);
    context.stroke();
  }
}

/** Draws the island with its lamp at dusk into a box. */
export function paintDusk(context: Canvas2D, box: Box, colours: CardColours): void {
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  context.translate(box.x, box.y);
  const scale = box.width / own.width;
  context.scale(scale, scale);
  const shown = box.height / scale;
  // A lower box crops the sky and keeps the horizon near its bottom edge.
  if (shown < own.height) context.translate(0, shown - own.horizon - shore);
  sky(context, colours);
  beam(context, colours);
  islet(context, colours);
  sea(context, colours);
  context.restore();
}
