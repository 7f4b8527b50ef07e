import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_BITEXACT,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
} from 'node-av/constants';
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib';
import type { Colour } from '../rules/source-info.ts';
import { checkResult } from './check-result.ts';

export type Encoder = {
  readonly context: CodecContext;
  /** Encodes a frame and passes packets to `take` in the encoder's time base; null flushes. */
  encode(frame: Frame | null, take: (packet: Packet) => void): void;
  close(): void;
};

export type H264Options = {
  width: number;
  height: number;
  /** The approximate frame rate; time stamps are exact. */
  frameRate: number;
  preset: string;
  crf: number;
  /** Bits a second that are not exceeded for long. */
  maxRate: number;
  /** At least this often a picture that can be jumped to. */
  keySeconds: number;
  /** Key frames only where the caller asks for them, so that several renditions agree. */
  fixedKeys?: boolean;
  threads: number;
  colour: Colour;
};

/** Time stamps of pictures are in these units everywhere. */
export const videoTimeBase = new Rational(1, 90_000);

function open(name: 'libx264' | 'aac', configure: (context: CodecContext) => void): Encoder {
  const codec = Codec.findEncoderByName(name as never);
  const context = new CodecContext();
  context.allocContext3(codec);
  configure(context);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_BITEXACT);
  checkResult(context.open2Sync(codec), name);
  const packet = new Packet();
  packet.alloc();
  return {
    context,
    encode(frame, take) {
      checkResult(context.sendFrameSync(frame), name);
      while (context.receivePacketSync(packet) >= 0) {
        take(packet);
        packet.unref();
      }
    },
    close() {
      packet.free();
      context.freeContext();
    },
  };
}

/** H.264 High, 8 bit, for frames of yuv420p. */
export function openH264Encoder(given: H264Options): Encoder {
  return open('libx264', (context) => {
    context.setOption('preset', given.preset);
    context.setOption('crf', String(given.crf));
    context.setOption('profile', 'high');
    context.setOption('forced-idr', '1');
    if (given.fixedKeys) context.setOption('sc_threshold', '0');
    context.width = given.width;
    context.height = given.height;
    context.pixelFormat = AV_PIX_FMT_YUV420P;
    context.sampleAspectRatio = new Rational(1, 1);
    context.timeBase = videoTimeBase;
    context.framerate = new Rational(Math.round(given.frameRate * 1000), 1000);
    context.gopSize = Math.max(1, Math.floor(given.keySeconds * given.frameRate));
    context.threadCount = given.threads;
    context.rcMaxRate = BigInt(given.maxRate);
    context.rcBufferSize = given.maxRate * 2;
    if (given.colour) {
      context.colorSpace = given.colour.colorSpace;
      context.colorPrimaries = given.colour.colorPrimaries;
      context.colorTrc = given.colour.colorTrc;
      context.colorRange = given.colour.colorRange;
    }
  });
}

/** AAC in stereo; takes planar floats, 1024 samples a frame. */
export function openAacEncoder(sampleRate: number, bitRate: number): Encoder {
  return open('aac', (context) => {
    context.sampleRate = sampleRate;
    context.sampleFormat = AV_SAMPLE_FMT_FLTP;
    context.channelLayout = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: 3n };
    context.bitRate = BigInt(bitRate);
    context.timeBase = new Rational(1, sampleRate);
  });
}
