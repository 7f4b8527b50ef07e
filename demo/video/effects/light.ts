import type { Rgb } from '../../art/color.ts';
import { type Effect, round, swell, wave } from '../effect.ts';

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const warm: Rgb = [255, 176, 92];

export const fireflies: Effect = (random, { width, height }) => {
  const flies = many(24, () => ({
    x: random.next() * width,
    y: random.between(0.4, 0.95) * height,
    wide: random.between(14, 60),
    turn: random.next(),
    at: random.next(),
    blinks: random.int(1, 3),
  }));
  return (frame, phase) => {
    for (const { x, y, wide, turn, at, blinks } of flies) {
      const shine = swell(round(phase, blinks, at));
      const px = x + wide * wave(phase, 1, turn);
      const py = y + wide * 0.6 * wave(phase, 2, at);
      frame.light(px, py, 22, [206, 240, 110], 0.5 * shine);
      frame.light(px, py, 5, [255, 255, 190], shine);
    }
  };
};

export const stars: Effect = (random, { width, height }) => {
  const points = many(70, () => ({
    x: random.next() * width,
    y: random.between(0, 0.55) * height,
    at: random.next(),
    times: random.int(1, 4),
    size: random.between(1.6, 4.2),
  }));
  const from = { x: random.between(0.5, 0.95) * width, y: random.between(0.04, 0.2) * height };
  return (frame, phase) => {
    for (const { x, y, at, times, size } of points) {
      frame.light(x, y, size, [230, 236, 255], 0.85 * swell(round(phase, times, at)));
    }
    const flight = (phase - 0.4) / 0.14;
    if (flight <= 0 || flight >= 1) return;
    const [dx, dy] = [-0.46 * width, 0.2 * height];
    const at = flight * 0.85;
    frame.streak(from.x + dx * at, from.y + dy * at, dx * 0.15, dy * 0.15, [255, 255, 255], swell(flight));
  };
};

export const lanterns: Effect = (random, { width, height }) => {
  const lights = many(16, () => ({
    x: random.next() * width,
    y: random.next(),
    size: random.between(5, 15),
    sway: random.between(8, 26),
    turn: random.next(),
  }));
  return (frame, phase) => {
    for (const { x, y, size, sway, turn } of lights) {
      const rise = 1 - round(phase, 1, y);
      const px = x + sway * wave(phase, 1, turn);
      const py = rise * (height + 120) - 60;
      const flicker = 0.85 + 0.15 * wave(phase, 9, turn);
      frame.light(px, py, size * 4.5, warm, 0.34 * flicker);
      frame.leaf(px, py, size, size * 0.72, Math.PI / 2, [255, 206, 128], 0.92);
    }
  };
};

export const bokeh: Effect = (random, { width, height }) => {
  const colors: Rgb[] = [warm, [255, 122, 96], [150, 190, 255], [255, 224, 170]];
  const discs = many(18, () => ({
    x: random.next() * width,
    y: random.next() * height,
    size: random.between(12, 46),
    color: random.pick(colors),
    turn: random.next(),
    times: random.int(1, 2),
  }));
  return (frame, phase) => {
    for (const { x, y, size, color, turn, times } of discs) {
      const shine = 0.12 + 0.2 * swell(round(phase, times, turn));
      frame.disc(x + 18 * wave(phase, 1, turn), y - 26 * wave(phase, 1, turn + 0.3), size, color, shine, 4);
    }
  };
};

export const glimmer: Effect = (random, { width, height }) => {
  const sparks = many(90, () => {
    const depth = random.next();
    return {
      x: width / 2 + random.normal() * width * (0.08 + 0.2 * depth),
      y: (0.56 + 0.42 * depth) * height,
      size: 2 + depth * 5,
      at: random.next(),
      times: random.int(2, 5),
    };
  });
  return (frame, phase) => {
    for (const { x, y, size, at, times } of sparks) {
      frame.light(x, y, size * 2, [255, 226, 176], 0.8 * swell(round(phase, times, at)) ** 3, 0.34);
    }
  };
};

export const steam: Effect = (random, { width, height }) => {
  const puffs = many(12, () => ({
    x: (0.5 + random.normal() * 0.05) * width,
    at: random.next(),
    sway: random.between(10, 34),
    turn: random.next(),
  }));
  return (frame, phase) => {
    for (const { x, at, sway, turn } of puffs) {
      const age = round(phase, 2, at);
      const strength = 0.13 * swell(age ** 0.7);
      frame.light(
        x + sway * age * wave(phase, 2, turn),
        (0.56 - 0.38 * age) * height,
        26 + 70 * age,
        [240, 236, 230],
        strength,
        1.3,
      );
    }
  };
};

/** Soft rings that expand from a centre. */
export const rings: Effect = (random, { width, height }) => {
  const [x, y] = [width * random.between(0.4, 0.6), height * random.between(0.38, 0.5)];
  return (frame, phase) => {
    frame.light(x, y, width * 0.2, warm, 0.5 + 0.16 * wave(phase, 2));
    for (const start of [0, 0.25, 0.5, 0.75]) {
      const age = round(phase, 1, start);
      frame.disc(x, y, 12 + age * width * 0.6, [255, 210, 168], 0.4 * (1 - age) ** 1.4, 3, 0.05);
    }
  };
};

/** Lamps passing outside a train. */
export const passing: Effect = (random, { width, height }) => {
  const lamps = many(9, () => ({
    y: random.between(0.3, 0.62) * height,
    at: random.next(),
    times: random.int(2, 4),
    size: random.between(6, 16),
  }));
  return (frame, phase) => {
    for (const { y, at, times, size } of lamps) {
      const x = (1.2 - 1.4 * round(phase, times, at)) * width;
      frame.light(x, y, size * 3.4, warm, 0.5, 0.7);
      frame.streak(x + size * 4, y, -size * 4, 0, [255, 226, 180], 0.5);
    }
  };
};
