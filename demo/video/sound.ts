import { type Random, randomOf } from '../random.ts';

/** Samples per second of the sound, in two interleaved channels. */
export const sampleRate = 32_000;

type Voice = (random: Random, out: Float32Array, seconds: number) => void;
const tau = 2 * Math.PI;

/** Noise through a low-pass filter whose cutoff follows `open` (0 to 1 over the loop). */
const noise =
  (loudness: number, open: (share: number) => number, swells: (share: number) => number): Voice =>
  (random, out) => {
    const frames = out.length / 2;
    const last = [0, 0];
    for (let n = 0; n < frames; n++) {
      const share = n / frames;
      const k = open(share);
      const gain = loudness * swells(share);
      for (let side = 0; side < 2; side++) {
        last[side]! += k * (random.between(-1, 1) - last[side]!);
        out[2 * n + side]! += gain * last[side]!;
      }
    }
  };

const steady = () => 1;
/** A slow swell that repeats whole times. */
const breath = (times: number, low: number) => (share: number) =>
  low + (1 - low) * (0.5 - 0.5 * Math.cos(tau * times * share)) ** 2;

/** A soft note with two overtones from `at` seconds on; its tail wraps to the beginning. */
function strike(out: Float32Array, at: number, pitch: number, loudness: number, pan: number): void {
  const frames = out.length / 2;
  const length = Math.min(frames, sampleRate * 3);
  const first = Math.floor(at * sampleRate);
  for (let n = 0; n < length; n++) {
    const t = n / sampleRate;
    const decay = Math.min(1, n / 200) * Math.exp(-2.1 * t);
    const tone =
      Math.sin(tau * pitch * t) +
      0.3 * Math.sin(tau * pitch * 2 * t) * Math.exp(-3 * t) +
      0.12 * Math.sin(tau * pitch * 3.01 * t) * Math.exp(-6 * t);
    const to = 2 * ((first + n) % frames);
    out[to]! += loudness * decay * tone * (1 - pan);
    out[to + 1]! += loudness * decay * tone * pan;
  }
}

/** A random walk over five consonant notes. */
const chimes =
  (base: number, beat: number): Voice =>
  (random, out, seconds) => {
    const scale = [0, 2, 4, 7, 9, 12, 14, 16];
    let place = random.int(1, 5);
    for (let at = 0; at < seconds - 0.1; at += beat) {
      if (random.chance(0.2)) continue;
      place = Math.max(0, Math.min(scale.length - 1, place + random.int(-2, 2)));
      strike(out, at, base * 2 ** (scale[place]! / 12), random.between(0.07, 0.13), random.between(0.3, 0.7));
    }
  };

const crickets: Voice = (random, out, seconds) => {
  const frames = out.length / 2;
  const chirps = Math.round(seconds * 2);
  for (let chirp = 0; chirp < chirps; chirp++) {
    const first = Math.floor(((chirp + random.between(0, 0.2)) / chirps) * frames);
    const pan = random.between(0.2, 0.8);
    for (let n = 0; n < sampleRate * 0.16; n++) {
      const t = n / sampleRate;
      const tone = 0.022 * Math.sin(tau * 4300 * t) * (0.5 - 0.5 * Math.cos(tau * 25 * t)) ** 2;
      const to = 2 * ((first + n) % frames);
      out[to]! += tone * (1 - pan);
      out[to + 1]! += tone * pan;
    }
  }
};

const wheels: Voice = (_random, out, seconds) => {
  const beats = Math.round(seconds * 1.5) * 2;
  for (let beat = 0; beat < beats; beat++) {
    const at = (seconds * (Math.floor(beat / 2) * 2 + (beat % 2) * 0.36)) / beats;
    strike(out, at, 62, 0.16, 0.5);
  }
};

const voices = {
  rain: [noise(0.3, () => 0.5, steady), noise(0.5, () => 0.02, steady)],
  sea: [noise(0.85, (s) => 0.03 + 0.1 * breath(1, 0)(s), breath(1, 0.15)), noise(0.4, () => 0.012, steady)],
  wind: [noise(1, (s) => 0.012 + 0.012 * breath(2, 0)(s), breath(1, 0.35)), chimes(392, 1)],
  night: [noise(0.35, () => 0.012, steady), crickets, chimes(261.6, 1.5)],
  music: [noise(0.2, () => 0.01, steady), chimes(293.7, 0.5)],
  snow: [noise(0.6, () => 0.008, breath(1, 0.5)), chimes(523.3, 0.75)],
  train: [noise(0.9, () => 0.014, steady), wheels],
} satisfies Record<string, Voice[]>;
export type SoundName = keyof typeof voices;

/** A soft sound that loops seamlessly: interleaved stereo, -1 to 1. */
export function soundOf(name: SoundName, seed: number, seconds: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate) * 2);
  const random = randomOf(`${name}/${seed}`);
  for (const voice of voices[name]) voice(random, out, seconds);
  // Cross-fades the end into the beginning, where noise would click.
  const fade = Math.floor(sampleRate * 0.05);
  for (let n = 0; n < fade; n++) {
    const k = n / fade;
    for (let side = 0; side < 2; side++) {
      out[2 * n + side]! *= k;
      out[out.length - 2 - 2 * n + side]! *= k;
    }
  }
  return out.map((value) => Math.max(-1, Math.min(1, value)));
}
