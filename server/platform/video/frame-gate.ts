import { AV_FRAME_FLAG_CORRUPT } from 'node-av/constants';
import type { Frame, Packet, Stream } from 'node-av/lib';
import { pictureClock } from './native/encoder.ts';
import { type Graph, pictureGraph } from './native/graph.ts';
import { pictureChain } from './native/picture-chain.ts';
import { openDecoder, secondsOf } from './native/source.ts';
import type { PictureOutputs } from './picture-outputs.ts';
import { pictureDecoders } from './rules/codecs.ts';
import type { Facts, Tally } from './rules/facts.ts';
import { pacer } from './rules/pace.ts';
import type { Plan } from './rules/plan.ts';
import type { Stills } from './stills.ts';
import { VideoRefused } from './video.ts';

export type FrameGate = {
  /** A packet of the picture track. */
  push(packet: Packet): void;
  /** How far it has come, in seconds. */
  at(): number;
  /** Gives out what is left, and tells how decoding went. */
  end(): Tally;
};

/** Decodes every picture once, makes those upright that somebody wants, and hands them to the outputs and the stills. */
export function openFrameGate(
  stream: Stream,
  facts: Facts,
  plan: Plan,
  outputs: PictureOutputs,
  stills: Stills,
  bounds: { pixels: number; threads: number },
): FrameGate {
  const decoder = openDecoder(stream, pictureDecoders, bounds);
  if (!decoder) throw new VideoRefused('unsupported');
  const chain = pictureChain(facts, plan.sizes.at(-1)!.size);
  const pace = pacer(plan.mostPictures, facts.frameRate);
  const tally: Tally = { packets: 0, broken: 0, frames: 0, lateStart: 0, earlyEnd: facts.seconds };
  let graph: Graph | null = null;
  let shape = '';
  let last = 0;

  const upright = (frame: Frame) => {
    const at = Number(frame.pts) / pictureClock.den;
    if (stills.wants(at)) stills.take(at, frame);
    outputs.push(at, frame);
  };
  const filter = (frame: Frame) => {
    const now = `${frame.width} ${frame.height} ${frame.format} ${frame.colorSpace} ${frame.colorRange}`;
    if (!graph || now !== shape) {
      graph?.push(null, upright);
      graph?.close();
      graph = pictureGraph(frame, pictureClock, chain, bounds.threads);
      shape = now;
    }
    graph.push(frame, upright);
  };
  const decoded = (frame: Frame) => {
    const stamp = secondsOf(frame.bestEffortTimestamp, stream.timeBase);
    const at = stamp === null ? last + 1 / facts.frameRate : Math.max(0, stamp - facts.start);
    if (tally.frames === 0) tally.lateStart = at;
    tally.frames += 1;
    tally.earlyEnd = facts.seconds - at;
    if (frame.hasFlags(AV_FRAME_FLAG_CORRUPT) || frame.decodeErrorFlags !== 0) tally.broken += 1;
    last = Math.max(last, at);
    if (!pace(at)) return;
    if (at >= outputs.wantedUntil && !stills.wants(at)) return;
    frame.pts = BigInt(Math.round(at * pictureClock.den));
    filter(frame);
  };
  return {
    push(packet) {
      tally.packets += 1;
      if (!decoder.decode(packet, decoded)) tally.broken += 1;
    },
    at: () => last,
    end() {
      decoder.decode(null, decoded);
      graph?.push(null, upright);
      graph?.close();
      decoder.close();
      return tally;
    },
  };
}
