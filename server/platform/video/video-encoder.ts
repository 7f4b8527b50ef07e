import { AV_PICTURE_TYPE_I, AV_PICTURE_TYPE_NONE } from 'node-av/constants';
import type { Frame, Packet } from 'node-av/lib';
import { type Encoder, openH264Encoder, videoTimeBase } from './native/encoder.ts';
import { type Graph, videoGraph } from './native/graph.ts';
import { downscaleChain } from './native/video-filters.ts';
import { bitBudget } from './rules/budget.ts';
import type { Size } from './rules/sizes.ts';
import type { Colour } from './rules/source-info.ts';

export type Quality = { preset: string; crf: number };

/** An encoded size, and the next smaller one, which is scaled from its frames. */
export type Rendition = {
  readonly encoder: Encoder;
  /** `key` forces a key frame. */
  push(frame: Frame, key: boolean): void;
  end(): void;
};

export type RenditionSpec = {
  size: Size;
  frameRate: number;
  colour: Colour;
  quality: Quality;
  keySeconds: number;
  fixedKeys: boolean;
  threads: number;
};

/** Encodes upright frames in one size; `write` borrows packets in `videoTimeBase`. */
export function openRendition(
  spec: RenditionSpec,
  write: (packet: Packet) => void,
  smaller: Rendition | null,
): Rendition {
  const { size, frameRate, quality } = spec;
  const encoder = openH264Encoder({
    ...size,
    ...quality,
    frameRate,
    maxRate: bitBudget(size.width, size.height, frameRate),
    keySeconds: spec.keySeconds,
    fixedKeys: spec.fixedKeys,
    threads: spec.threads,
    colour: spec.colour,
  });
  const usual = BigInt(Math.round(90_000 / frameRate));
  const out = (packet: Packet) => {
    if (packet.duration <= 0n) packet.duration = usual;
    write(packet);
  };
  let graph: Graph | null = null;
  let ended = false;
  const encode = (frame: Frame, key: boolean) => {
    frame.pictType = key ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
    encoder.encode(frame, out);
    smaller?.push(frame, key);
  };
  return {
    encoder,
    push(frame, key) {
      if (frame.width === size.width && frame.height === size.height) return encode(frame, key);
      graph ??= videoGraph(frame, videoTimeBase, downscaleChain(size));
      graph.push(frame, (scaled) => encode(scaled, key));
    },
    end() {
      if (ended) return;
      ended = true;
      encoder.encode(null, out);
      smaller?.end();
      graph?.close();
      encoder.close();
    },
  };
}
