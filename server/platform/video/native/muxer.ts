import { AVFMT_FLAG_BITEXACT } from 'node-av/constants';
import {
  type CodecContext,
  type CodecParameters,
  FormatContext,
  type Packet,
  type Rational,
} from 'node-av/lib';
import { checkResult } from './check-result.ts';

/** The streams of an output file: from an encoder, or packets copied from a source. */
export type Track = { from: CodecContext | CodecParameters; timeBase: Rational };

export type Muxer = {
  /** Takes a copy of the packet, whose time stamps are in the track's time base. */
  write(track: number, packet: Packet): void;
  /** Ends the file. */
  close(): void;
};

/** A file without any metadata; `options` are those of FFmpeg's muxer. */
export function openMuxer(
  format: 'mp4' | 'hls',
  path: string,
  tracks: Track[],
  options: Record<string, string>,
): Muxer {
  const context = new FormatContext();
  checkResult(context.allocOutputContext2(null, format, path), format);
  context.setFlags(AVFMT_FLAG_BITEXACT);
  const streams = tracks.map(({ from, timeBase }) => {
    const stream = context.newStream();
    const code =
      'parametersFromContext' in from
        ? from.parametersFromContext(stream.codecpar)
        : from.copy(stream.codecpar);
    checkResult(code, 'track');
    stream.codecpar.codecTag = 0;
    stream.timeBase = timeBase;
    return stream;
  });
  if (format === 'mp4') checkResult(context.openOutputSync(), 'opening');
  for (const [name, value] of Object.entries(options)) checkResult(context.setOption(name, value), name);
  checkResult(context.writeHeaderSync(), 'header');
  return {
    write(track, packet) {
      const own = packet.clone();
      if (!own) throw new Error('out of memory');
      own.streamIndex = track;
      own.pos = -1n;
      own.rescaleTs(tracks[track]!.timeBase, streams[track]!.timeBase);
      const code = context.interleavedWriteFrameSync(own);
      own.free();
      checkResult(code, 'writing');
    },
    close() {
      const code = context.writeTrailerSync();
      if (format === 'mp4') context.closeOutputSync();
      context.freeContext();
      checkResult(code, 'trailer');
    },
  };
}
