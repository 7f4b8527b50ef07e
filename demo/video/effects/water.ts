import { type Effect, wave } from '../effect.ts';

/** Ripples the lower part of the still: each row is shifted sideways, more in the foreground. */
export const ripples: Effect = (_random, still) => {
  const { width, height } = still;
  const first = Math.round(height * 0.6);
  return (frame, phase) => {
    for (let y = first; y < height; y++) {
      const depth = (y - first) / (height - first);
      const reach = 1 + 7 * depth;
      const bend = wave(phase, 3, depth * (16 - 8 * depth)) + 0.5 * wave(phase, -2, depth * 31);
      const shift = Math.round(reach * bend * 0.7);
      const row = y * width * 4;
      const from = row + Math.max(0, shift) * 4;
      const to = row + Math.max(0, -shift) * 4;
      still.data.copy(frame.data, to, from, row + (width + Math.min(0, shift)) * 4);
    }
  };
};
