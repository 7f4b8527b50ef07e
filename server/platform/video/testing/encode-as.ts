import { AV_CODEC_FLAG_GLOBAL_HEADER } from 'node-av/constants';
import {
  avGetPixFmtFromName,
  Codec,
  CodecContext,
  FormatContext,
  Frame,
  Packet,
  Rational,
} from 'node-av/lib';
import { checkResult } from '../native/check-result.ts';

type Wish = { codec: string; pixels: string; width: number; height: number; frames?: number; fps?: number };

/**
 * Writes a silent video of growing brightness in any codec and container (by the file extension) of FFmpeg.
 */
export function encodeAs(path: string, { codec, pixels, width, height, frames = 25, fps = 25 }: Wish): void {
  const found = Codec.findEncoderByName(codec as never);
  const context = new CodecContext();
  context.allocContext3(found);
  context.width = width;
  context.height = height;
  context.pixelFormat = avGetPixFmtFromName(pixels);
  context.timeBase = new Rational(1, fps);
  context.framerate = new Rational(fps, 1);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  checkResult(context.open2Sync(found), codec);
  const output = new FormatContext();
  checkResult(output.allocOutputContext2(null, null, path), path);
  const stream = output.newStream();
  checkResult(context.parametersFromContext(stream.codecpar), 'parameters');
  stream.timeBase = context.timeBase;
  checkResult(output.openOutputSync(), path);
  checkResult(output.writeHeaderSync(), 'header');
  const packet = new Packet();
  packet.alloc();
  const drain = (frame: Frame | null) => {
    checkResult(context.sendFrameSync(frame), codec);
    while (context.receivePacketSync(packet) >= 0) {
      packet.duration = 1n;
      packet.rescaleTs(context.timeBase, stream.timeBase);
      packet.streamIndex = 0;
      checkResult(output.interleavedWriteFrameSync(packet), 'packet');
    }
  };
  for (let i = 0; i < frames; i += 1) {
    const frame = new Frame();
    frame.alloc();
    frame.width = width;
    frame.height = height;
    frame.format = context.pixelFormat;
    checkResult(frame.getBuffer(), 'frame');
    for (const plane of frame.data ?? []) plane.fill(90 + i * 2);
    frame.pts = BigInt(i);
    drain(frame);
    frame.free();
  }
  drain(null);
  checkResult(output.writeTrailerSync(), 'trailer');
  output.closeOutputSync();
  output.freeContext();
  context.freeContext();
}
