import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  FormatContext,
  Frame,
  InputFormat,
  Packet,
  type Rational,
  type Stream,
} from 'node-av/lib';
import { audioDecoders, videoDecoders } from '../rules/codecs.ts';
import type { Container } from '../rules/container.ts';
import { checkResult } from './check-result.ts';

export type Source = {
  context: FormatContext;
  picture: Stream | null;
  sound: Stream | null;
  close(): void;
};

/**
 * Opens a file with the one demuxer that its first bytes asked for; nothing else is opened whatever the file names, nor
 * any network address. Throws when FFmpeg cannot read its index.
 */
export function openSource(path: string, container: Container): Source {
  const context = new FormatContext();
  context.allocContext();
  checkResult(context.setOption('protocol_whitelist', 'file'), 'whitelist');
  checkResult(
    context.setOption('codec_whitelist', [...videoDecoders, ...audioDecoders].join(',')),
    'whitelist',
  );
  checkResult(
    context.openInputSync(`file:${path}`, InputFormat.findInputFormat(container.demuxer)),
    'opening',
  );
  const streams = context.streams;
  const cover = (stream: Stream) => stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC);
  const picture = streams.find((each) => each.codecpar.codecType === AVMEDIA_TYPE_VIDEO && !cover(each));
  const sound = streams.find((each) => each.codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  for (const each of streams) if (each !== picture && each !== sound) each.discard = AVDISCARD_ALL;
  return {
    context,
    picture: picture ?? null,
    sound: sound ?? null,
    close: () => context.closeInputSync(),
  };
}

/** Seconds of a time stamp; null for none. */
export const secondsOf = (stamp: bigint, { num, den }: Pick<Rational, 'num' | 'den'>): number | null =>
  stamp === AV_NOPTS_VALUE ? null : (Number(stamp) * num) / den;

export type Decoder = {
  name: string;
  /** Frames are lent to `take`; false when the packet could not be used. Null flushes. */
  decode(packet: Packet | null, take: (frame: Frame) => void): boolean;
  close(): void;
};

/** The decoder of a track, or null when it is none of the allowed ones. Throws when its parameters are nonsense. */
export function openDecoder(
  stream: Stream,
  allowed: readonly string[],
  bounds: { pixels: number; threads: number },
): Decoder | null {
  const codec = decoderOf(stream, allowed);
  if (!codec?.name) return null;
  const context = new CodecContext();
  context.allocContext3(codec);
  checkResult(context.parametersToContext(stream.codecpar), 'parameters');
  context.setOption('max_pixels', String(bounds.pixels));
  context.pktTimebase = stream.timeBase;
  context.threadCount = bounds.threads;
  checkResult(context.open2Sync(codec), codec.name);
  const frame = new Frame();
  frame.alloc();
  return {
    name: codec.name,
    decode(packet, take) {
      const fine = context.sendPacketSync(packet) >= 0;
      while (context.receiveFrameSync(frame) >= 0) {
        take(frame);
        frame.unref();
      }
      return fine;
    },
    close() {
      frame.free();
      context.freeContext();
    },
  };
}

function decoderOf(stream: Stream, allowed: readonly string[]): Codec | null {
  const { codecId } = stream.codecpar;
  const usual = Codec.findDecoder(codecId);
  if (usual?.name && allowed.includes(usual.name)) return usual;
  // AV1's usual decoder needs hardware.
  const other = Codec.getCodecList().find(
    (each) => each.isDecoder() && each.id === codecId && each.name && allowed.includes(each.name),
  );
  return other ?? null;
}

/** All packets in the order of the file, lent to `take`. */
export async function readPackets(
  { context }: Source,
  take: (packet: Packet) => void,
  between: () => Promise<void>,
): Promise<void> {
  const packet = new Packet();
  packet.alloc();
  while (context.readFrameSync(packet) >= 0) {
    take(packet);
    packet.unref();
    await between();
  }
  packet.free();
}
