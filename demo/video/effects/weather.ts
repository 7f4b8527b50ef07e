import type { Rgb } from '../../art/color.ts';
import type { Random } from '../../random.ts';
import { type Effect, round, swell, wave } from '../effect.ts';

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

export const snow: Effect = (random, { width, height }) => {
  const flakes = many(110, () => ({
    x: random.between(0, width),
    y: random.next(),
    size: random.between(0.8, 3.4) ** 1.1,
    sway: random.between(4, 26),
    turn: random.next(),
  }));
  return (frame, phase) => {
    for (const { x, y, size, sway, turn } of flakes) {
      const fall = round(phase, size > 2.2 ? 2 : 1, y);
      frame.disc(
        x + sway * wave(phase, 1, turn),
        fall * (height + 20) - 10,
        size,
        [255, 255, 255],
        0.3 + size * 0.13,
      );
    }
  };
};

export const rain: Effect = (random, { width, height }) => {
  const drops = many(120, () => ({
    x: random.between(-40, width),
    y: random.next(),
    times: random.int(5, 9),
    long: random.between(16, 46),
    alpha: random.between(0.1, 0.34),
  }));
  const rings = many(12, () => ({
    x: random.between(0, width),
    y: random.between(0.72, 0.98) * height,
    at: random.next(),
  }));
  return (frame, phase) => {
    for (const { x, y, times, long, alpha } of drops) {
      const fall = round(phase, times, y) * (height + 80) - 60;
      frame.streak(x + fall * 0.05, fall, long * 0.05, long, [225, 235, 255], alpha);
    }
    for (const { x, y, at } of rings) {
      const age = round(phase, 5, at);
      frame.disc(x, y, 2 + age * 13, [225, 235, 255], 0.26 * (1 - age), 1.2, 0.16);
    }
  };
};

const falling =
  (colors: readonly Rgb[], count: number, size: readonly [number, number]): Effect =>
  (random: Random, { width, height }) => {
    const leaves = many(count, () => ({
      x: random.between(-0.1, 1),
      y: random.next(),
      size: random.between(...size),
      color: random.pick(colors),
      turn: random.next(),
      spin: random.int(1, 2) * random.pick([-1, 1]),
      drift: random.between(0.06, 0.24),
    }));
    return (frame, phase) => {
      for (const { x, y, size, color, turn, spin, drift } of leaves) {
        const fall = round(phase, 1, y);
        const flutter = 0.35 + 0.65 * Math.abs(wave(phase, 2, turn));
        frame.leaf(
          (x + drift * fall + 0.03 * wave(phase, 2, turn)) * width,
          fall * (height + 60) - 30,
          size,
          size * 0.55 * flutter,
          2 * Math.PI * round(phase, spin, turn),
          color,
          0.9,
        );
      }
    };
  };

export const petals = falling(
  [
    [255, 214, 224],
    [250, 190, 208],
    [255, 236, 240],
  ],
  30,
  [4, 10],
);
export const leaves = falling(
  [
    [214, 126, 52],
    [232, 164, 66],
    [176, 74, 40],
  ],
  20,
  [7, 15],
);

export const mist: Effect = (random, { width, height }) => {
  const banks = many(9, () => ({
    x: random.next(),
    y: random.between(0.34, 0.8) * height,
    wide: random.between(0.3, 0.6) * width,
    alpha: random.between(0.07, 0.17),
  }));
  return (frame, phase) => {
    for (const { x, y, wide, alpha } of banks) {
      const share = round(phase, 1, x);
      frame.light((share * 2 - 0.5) * width, y, wide, [216, 222, 232], alpha * swell(share), 0.3);
    }
  };
};

export const dust: Effect = (random, { width, height }) => {
  const motes = many(46, () => ({
    x: random.next(),
    y: random.next() * height,
    size: random.between(0.7, 2),
    sway: random.between(10, 50),
    at: random.next(),
  }));
  return (frame, phase) => {
    for (const { x, y, size, sway, at } of motes) {
      const share = round(phase, 1, at);
      frame.disc(
        (x + 0.2 * share) * width,
        y + sway * wave(phase, 1, at),
        size,
        [255, 232, 196],
        0.7 * swell(share),
      );
    }
  };
};
