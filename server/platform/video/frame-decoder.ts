import { AV_FRAME_FLAG_CORRUPT } from 'node-av/constants';
import type { Frame, Packet, Stream } from 'node-av/lib';
import { videoTimeBase } from './native/encoder.ts';
import { type Graph, videoGraph } from './native/graph.ts';
import { openDecoder, secondsOf } from './native/source.ts';
import { videoFilterChain } from './native/video-filters.ts';
import { videoDecoders } from './rules/codecs.ts';
import { createFrameRateCap } from './rules/frame-rate-cap.ts';
import type { DecodeStats, SourceInfo } from './rules/source-info.ts';
import type { TranscodePlan } from './rules/transcode-plan.ts';
import type { Stills } from './stills.ts';
import { VideoRejectedError } from './video.ts';
import type { VideoOutputs } from './video-outputs.ts';

export type FrameDecoder = {
  /** Takes a packet of the video track. */
  push(packet: Packet): void;
  /** The progress in seconds. */
  at(): number;
  /** Flushes the decoder and returns the decoding result. */
  end(): DecodeStats;
};

type DecoderOptions = {
  info: SourceInfo;
  plan: TranscodePlan;
  outputs: VideoOutputs;
  stills: Stills;
  bounds: { pixels: number; allPixels: number; threads: number };
};

/** Decodes every frame once, rotates frames that an output or a still needs and passes them on. */
export function openFrameDecoder(
  stream: Stream,
  { info, plan, outputs, stills, bounds }: DecoderOptions,
): FrameDecoder {
  const decoder = openDecoder(stream, videoDecoders, bounds);
  if (!decoder) throw new VideoRejectedError('unsupported');
  const chain = videoFilterChain(info, plan.sizes.at(-1)!.size);
  const pace = createFrameRateCap(plan.maxFrameRate, info.frameRate);
  const stats: DecodeStats = { packets: 0, broken: 0, frames: 0, lateStart: 0, earlyEnd: info.lastAt };
  let graph: Graph | null = null;
  let shape = '';
  let last = 0;
  let pixels = 0;

  const upright = (frame: Frame) => {
    const at = Number(frame.pts) / videoTimeBase.den;
    if (stills.isDue(at)) stills.take(at, frame);
    outputs.push(at, frame);
  };
  const filter = (frame: Frame) => {
    const now = `${frame.width} ${frame.height} ${frame.format} ${frame.colorSpace} ${frame.colorRange}`;
    if (!graph || now !== shape) {
      graph?.push(null, upright);
      graph?.close();
      graph = videoGraph(frame, videoTimeBase, chain, bounds.threads);
      shape = now;
    }
    graph.push(frame, upright);
  };
  const decoded = (frame: Frame) => {
    // Frames may be larger than the first one, by which the source was accepted.
    pixels += frame.width * frame.height;
    if (pixels > bounds.allPixels) throw new VideoRejectedError('tooLarge');
    const stamp = secondsOf(frame.bestEffortTimestamp, stream.timeBase);
    const at = stamp === null ? last + 1 / info.frameRate : Math.max(0, stamp - info.start);
    if (stats.frames === 0) stats.lateStart = at;
    stats.frames += 1;
    stats.earlyEnd = info.lastAt - at;
    if (frame.hasFlags(AV_FRAME_FLAG_CORRUPT) || frame.decodeErrorFlags !== 0) stats.broken += 1;
    last = Math.max(last, at);
    if (!pace(at)) return;
    if (at >= outputs.wantedUntil && !stills.isDue(at)) return;
    frame.pts = BigInt(Math.round(at * videoTimeBase.den));
    filter(frame);
  };
  return {
    push(packet) {
      stats.packets += 1;
      if (!decoder.decode(packet, decoded)) stats.broken += 1;
    },
    at: () => last,
    end() {
      decoder.decode(null, decoded);
      graph?.push(null, upright);
      graph?.close();
      decoder.close();
      return stats;
    },
  };
}
