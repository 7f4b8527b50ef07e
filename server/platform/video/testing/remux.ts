import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';
import { Dictionary, FormatContext, Packet } from 'node-av/lib';
import { checkResult } from '../native/check-result.ts';

export type Change = {
  /** The rotation in degrees clockwise. */
  rotate?: 90 | 180 | 270;
  /** The copied tracks; all by default. */
  tracks?: Array<'picture' | 'sound'>;
  /** Drops packets of the video track. */
  drop?: (packet: { key: boolean; index: number }) => boolean;
  /** Overwrites bytes of a packet. */
  spoil?: { track: 'picture' | 'sound'; bytes: (data: Buffer, index: number) => Buffer };
  metadata?: Record<string, string>;
  /** MP4 by default. */
  format?: 'mp4' | 'matroska';
  /** Whether the index is at the beginning (default) or at the end, as cameras write it. */
  faststart?: boolean;
};

/** Copies an MP4 with changes as in hostile or unusual files. */
export function remux(from: string, to: string, change: Change): void {
  const input = new FormatContext();
  checkResult(input.openInputSync(from), from);
  const output = new FormatContext();
  checkResult(output.allocOutputContext2(null, change.format ?? 'mp4', to), to);
  const kindOf = (index: number) => (input.streams[index]!.codecpar.width > 0 ? 'picture' : 'sound');
  const kept = input.streams.filter(({ index }) => change.tracks?.includes(kindOf(index)) ?? true);
  const streams = new Map(
    kept.map((stream) => {
      const made = output.newStream();
      checkResult(stream.codecpar.copy(made.codecpar), 'copy');
      made.codecpar.codecTag = 0;
      made.timeBase = stream.timeBase;
      if (change.rotate && kindOf(stream.index) === 'picture') {
        made.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, matrixOf(change.rotate));
      }
      return [stream.index, made] as const;
    }),
  );
  if (change.metadata) output.metadata = Dictionary.fromObject(change.metadata);
  const flags = change.faststart === false ? 'use_metadata_tags' : '+faststart+use_metadata_tags';
  if (change.format !== 'matroska') checkResult(output.setOption('movflags', flags), 'flags');
  checkResult(output.openOutputSync(), to);
  checkResult(output.writeHeaderSync(), 'header');
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
      checkResult(output.interleavedWriteFrameSync(packet), 'packet');
    }
    packet.unref();
  }
  checkResult(output.writeTrailerSync(), 'trailer');
  output.closeOutputSync();
  output.freeContext();
  packet.free();
  input.closeInputSync();
}

/** New data loses the properties of a packet. */
function spoil(packet: Packet, bytes: Buffer) {
  const { pts, dts, duration, flags, streamIndex } = packet;
  packet.data = bytes;
  Object.assign(packet, { pts, dts, duration, flags, streamIndex });
}

/** The MP4 format: 16.16 fixed point, the last column 2.30. */
function matrixOf(degrees: 90 | 180 | 270): Buffer {
  const one = 1 << 16;
  const [a, b] = { 90: [0, one], 180: [-one, 0], 270: [0, -one] }[degrees] as [number, number];
  const bytes = Buffer.alloc(36);
  for (const [i, value] of [a, b, 0, -b, a, 0, 0, 0, 1 << 30].entries()) bytes.writeInt32LE(value, i * 4);
  return bytes;
}
