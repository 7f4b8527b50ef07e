import { AV_NOPTS_VALUE } from 'node-av/constants';
import { type Frame, type Packet, Rational, type Stream } from 'node-av/lib';
import { openAacEncoder } from './native/encoder.ts';
import { audioGraph, type Graph } from './native/graph.ts';
import type { Track } from './native/muxer.ts';
import { openDecoder } from './native/source.ts';
import { audioDecoders } from './rules/codecs.ts';

const kept = [44_100, 48_000];
const usual = 48_000;

export type AudioEncoder = {
  track: Track;
  /** A packet of the source. */
  push(packet: Packet): void;
  end(): void;
};

/**
 * Encodes a source's sound as stereo AAC. Time begins at `origin` (seconds in the source): earlier sound is
 * dropped, gaps become silence. `write` borrows packets in the track's time base.
 */
export function openAudioEncoder(
  stream: Stream,
  detected: { channels: number; sampleRate: number },
  origin: number,
  write: (packet: Packet) => void,
): AudioEncoder {
  const rate = kept.includes(detected.sampleRate) ? detected.sampleRate : usual;
  const decoder = openDecoder(stream, audioDecoders, { pixels: 1, threads: 1 });
  if (!decoder) throw new Error('the decoder of the sound is gone');
  const encoder = openAacEncoder(rate, detected.channels === 1 ? 96_000 : 128_000);
  const { timeBase } = stream;
  const shift = BigInt(Math.round((origin * timeBase.den) / timeBase.num));
  let graph: Graph | null = null;
  let shape = '';
  const encode = (frame: Frame) => encoder.encode(frame, write);
  const filter = (frame: Frame) => {
    const now = `${frame.sampleRate} ${frame.format} ${frame.channelLayout.mask} ${frame.channels}`;
    if (!graph || now !== shape) {
      graph?.push(null, encode);
      graph?.close();
      graph = audioGraph(frame, timeBase, chainTo(rate, shape === ''));
      shape = now;
    }
    const stamp = frame.pts === AV_NOPTS_VALUE ? frame.bestEffortTimestamp : frame.pts;
    if (stamp !== AV_NOPTS_VALUE) frame.pts = stamp - shift;
    graph.push(frame, encode);
  };
  return {
    track: { from: encoder.context, timeBase: new Rational(1, rate) },
    push: (packet) => void decoder.decode(packet, filter),
    end() {
      decoder.decode(null, filter);
      graph?.push(null, encode);
      encoder.encode(null, write);
      graph?.close();
      decoder.close();
      encoder.close();
    },
  };
}

const chainTo = (rate: number, first: boolean) =>
  [
    `aresample=${rate}:async=1000${first ? ':first_pts=0' : ''}`,
    'aformat=sample_fmts=fltp:channel_layouts=stereo',
    'asetnsamples=1024:0',
  ].join(',');
