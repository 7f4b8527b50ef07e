import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';
import { Dictionary, FormatContext, Packet } from 'node-av/lib';
import { checked } from '../native/checked.ts';

export type Change = {
  /** Degrees clockwise that players turn the picture by. */
  rotate?: 90 | 180 | 270;
  /** Tracks that stay; all by default. */
  tracks?: Array<'picture' | 'sound'>;
  /** Leaves packets of the picture away. */
  drop?: (packet: { key: boolean; index: number }) => boolean;
  /** Writes over the bytes of a packet. */
  spoil?: { track: 'picture' | 'sound'; bytes: (data: Buffer, index: number) => Buffer };
  metadata?: Record<string, string>;
  /** Index at the beginning, by default; else at the end, as cameras write it. */
  faststart?: boolean;
};

/** Writes the packets of one MP4 into another, changed as a hostile or an unusual one would be. */
export function remux(from: string, to: string, change: Change): void {
  const input = new FormatContext();
  checked(input.openInputSync(from), from);
  const output = new FormatContext();
  checked(output.allocOutputContext2(null, 'mp4', to), to);
  const kindOf = (index: number) => (input.streams[index]!.codecpar.width > 0 ? 'picture' : 'sound');
  const kept = input.streams.filter(({ index }) => change.tracks?.includes(kindOf(index)) ?? true);
  const streams = new Map(
    kept.map((stream) => {
      const made = output.newStream();
      checked(stream.codecpar.copy(made.codecpar), 'copy');
      made.codecpar.codecTag = 0;
      made.timeBase = stream.timeBase;
      if (change.rotate && kindOf(stream.index) === 'picture') {
        made.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, matrixOf(change.rotate));
      }
      return [stream.index, made] as const;
    }),
  );
  if (change.metadata) output.metadata = Dictionary.fromObject(change.metadata);
  checked(
    output.setOption(
      'movflags',
      change.faststart === false ? 'use_metadata_tags' : '+faststart+use_metadata_tags',
    ),
    'flags',
  );
  checked(output.openOutputSync(), to);
  checked(output.writeHeaderSync(), 'header');
  const packet = new Packet();
  packet.alloc();
  const counts = { picture: 0, sound: 0 };
  while (input.readFrameSync(packet) >= 0) {
    const stream = streams.get(packet.streamIndex);
    const kind = kindOf(packet.streamIndex);
    const index = counts[kind]++;
    const dropped = kind === 'picture' && change.drop?.({ key: packet.isKeyframe, index });
    if (stream && !dropped) {
      if (change.spoil?.track === kind) spoil(packet, change.spoil.bytes(Buffer.from(packet.data!), index));
      packet.rescaleTs(input.streams[packet.streamIndex]!.timeBase, stream.timeBase);
      packet.streamIndex = stream.index;
      checked(output.interleavedWriteFrameSync(packet), 'packet');
    }
    packet.unref();
  }
  checked(output.writeTrailerSync(), 'trailer');
  output.closeOutputSync();
  output.freeContext();
  packet.free();
  input.closeInputSync();
}

/** New bytes lose everything that was known of a packet. */
function spoil(packet: Packet, bytes: Buffer) {
  const { pts, dts, duration, flags, streamIndex } = packet;
  packet.data = bytes;
  Object.assign(packet, { pts, dts, duration, flags, streamIndex });
}

/** As MP4 writes it: 16.16 fixed point, the last column 2.30. */
function matrixOf(degrees: 90 | 180 | 270): Buffer {
  const one = 1 << 16;
  const [a, b] = { 90: [0, one], 180: [-one, 0], 270: [0, -one] }[degrees] as [number, number];
  const bytes = Buffer.alloc(36);
  for (const [i, value] of [a, b, 0, -b, a, 0, 0, 0, 1 << 30].entries()) bytes.writeInt32LE(value, i * 4);
  return bytes;
}
