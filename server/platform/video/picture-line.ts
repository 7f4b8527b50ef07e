import { AV_PICTURE_TYPE_I, AV_PICTURE_TYPE_NONE } from 'node-av/constants';
import type { Frame, Packet } from 'node-av/lib';
import { type Encoder, openPictureEncoder, pictureClock } from './native/encoder.ts';
import { type Graph, pictureGraph } from './native/graph.ts';
import { smallerChain } from './native/picture-chain.ts';
import { bitBudget } from './rules/budget.ts';
import type { Colour } from './rules/facts.ts';
import type { Size } from './rules/sizes.ts';

export type Quality = { preset: string; crf: number };

/** A size that is being encoded, and the next smaller one, which is made of its pictures. */
export type Rendition = {
  readonly encoder: Encoder;
  /** `key` asks for a picture that can be jumped to. */
  push(frame: Frame, key: boolean): void;
  end(): void;
};

export type RenditionWish = {
  size: Size;
  frameRate: number;
  colour: Colour;
  quality: Quality;
  keySeconds: number;
  fixedKeys: boolean;
  threads: number;
};

/** Encodes upright pictures in one size; packets are lent to `write`, in `pictureClock`. */
export function openRendition(
  wish: RenditionWish,
  write: (packet: Packet) => void,
  smaller: Rendition | null,
): Rendition {
  const { size, frameRate, quality } = wish;
  const encoder = openPictureEncoder({
    ...size,
    ...quality,
    frameRate,
    maxRate: bitBudget(size.width, size.height, frameRate),
    keySeconds: wish.keySeconds,
    fixedKeys: wish.fixedKeys,
    threads: wish.threads,
    colour: wish.colour,
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
      graph ??= pictureGraph(frame, pictureClock, smallerChain(size));
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
