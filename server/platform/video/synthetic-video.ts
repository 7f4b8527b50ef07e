import { availableParallelism } from 'node:os';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_LOG_FATAL,
  AV_PIX_FMT_RGBA,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_S16,
} from 'node-av/constants';
import { Frame, Log, Rational } from 'node-av/lib';
import { openAacEncoder, openH264Encoder, videoTimeBase } from './native/encoder.ts';
import { audioGraph, type Graph, videoGraph } from './native/graph.ts';
import { openMuxer } from './native/muxer.ts';
import { standardColour } from './native/video-filters.ts';
import { bitBudget } from './rules/budget.ts';

Log.setLevel(AV_LOG_FATAL);

export type SyntheticVideoOptions = {
  /** Size of the frames; both even. */
  width: number;
  height: number;
  fps: number;
  /** Sample rate of the sound in Hz; without it the video is silent. */
  sampleRate?: number;
  /** The preset of x264, `veryfast` by default. */
  preset?: string;
  crf?: number;
};
export type SyntheticVideo = {
  /** The next frame: width × height × 4 bytes, which the caller may overwrite after the call. */
  frame(rgba: Buffer): Promise<void>;
  /** The next interleaved stereo samples; floats from -1 to 1, or 16 bit. */
  sound(pcm: Float32Array | Int16Array): Promise<void>;
  /** Finishes the file. */
  close(): Promise<void>;
};

const chain =
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709';
const stereo = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: 3n };
const soundBits = 128_000;

/**
 * Encodes an MP4 (H.264, AAC) from frames and sound. `transcodeVideo` copies such a file without encoding
 * when no side exceeds that of a clip. Frames and sound should be at most a second apart.
 */
export async function openSyntheticVideo(
  path: string,
  options: SyntheticVideoOptions,
): Promise<SyntheticVideo> {
  const { width, height, fps, sampleRate, preset = 'veryfast', crf = 23 } = options;
  const pictures = openH264Encoder({
    width,
    height,
    frameRate: fps,
    preset,
    crf,
    maxRate: bitBudget(width, height, fps),
    keySeconds: 2,
    threads: availableParallelism(),
    colour: standardColour,
  });
  const sounds = sampleRate ? openAacEncoder(sampleRate, soundBits) : null;
  const tracks = [pictures, ...(sounds ? [sounds] : [])].map(({ context }) => ({
    from: context,
    timeBase: context.timeBase,
  }));
  const file = openMuxer('mp4', path, tracks, { movflags: '+faststart' });
  let pictureFilter: Graph | null = null;
  let soundFilter: Graph | null = null;
  let count = 0;
  let samples = 0;

  const encodePicture = (frame: Frame | null) =>
    pictures.encode(frame, (packet) => {
      if (packet.duration <= 0n) packet.duration = BigInt(Math.round(90_000 / fps));
      file.write(0, packet);
    });
  const encodeSound = (frame: Frame | null) => sounds?.encode(frame, (packet) => file.write(1, packet));

  return {
    async frame(rgba) {
      const frame = Frame.fromVideoBuffer(rgba, {
        width,
        height,
        format: AV_PIX_FMT_RGBA,
        timeBase: videoTimeBase,
      });
      frame.pts = BigInt(Math.round((count * 90_000) / fps));
      frame.duration = BigInt(Math.round(90_000 / fps));
      count += 1;
      pictureFilter ??= videoGraph(frame, videoTimeBase, chain, 2);
      pictureFilter.push(frame, encodePicture);
      frame.free();
      await yieldToEventLoop();
    },
    async sound(pcm) {
      if (!sampleRate) throw new Error('a silent film');
      const timeBase = new Rational(1, sampleRate);
      const frame = Frame.fromAudioBuffer(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength), {
        nbSamples: pcm.length / 2,
        format: pcm instanceof Float32Array ? AV_SAMPLE_FMT_FLT : AV_SAMPLE_FMT_S16,
        sampleRate,
        channelLayout: stereo,
        timeBase,
      });
      frame.pts = BigInt(samples);
      samples += frame.nbSamples;
      soundFilter ??= audioGraph(
        frame,
        timeBase,
        'aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=1024:0',
      );
      soundFilter.push(frame, encodeSound);
      frame.free();
      await yieldToEventLoop();
    },
    async close() {
      pictureFilter?.push(null, encodePicture);
      encodePicture(null);
      soundFilter?.push(null, encodeSound);
      encodeSound(null);
      file.close();
      pictureFilter?.close();
      soundFilter?.close();
      pictures.close();
      sounds?.close();
    },
  };
}
