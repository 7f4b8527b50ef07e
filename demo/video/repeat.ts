import { AV_NOPTS_VALUE, AVERROR_EOF, AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { FormatContext, Packet } from 'node-av/lib';
import { checkResult } from '../../server/platform/video/native/check-result.ts';
import { openMuxer } from '../../server/platform/video/native/muxer.ts';

/**
 * Writes a video of `seconds` several times in a row by copying packets, so that the loop is encoded once.
 */
export function repeat(source: string, target: string, rounds: number, seconds: number): void {
  const input = new FormatContext();
  checkResult(input.openInputSync(source), source);
  checkResult(input.findStreamInfoSync(), source);
  const streams = input.streams ?? [];
  const packets = packetsOf(input);
  const file = openMuxer(
    'mp4',
    target,
    streams.map(({ codecpar, timeBase }) => ({ from: codecpar, timeBase })),
    { movflags: '+faststart' },
  );
  for (let round = 0; round < rounds; round++) {
    for (const packet of packets) {
      const { codecpar, timeBase } = streams[packet.streamIndex]!;
      // The priming packet of the audio encoder is part of the previous round already.
      if (round > 0 && codecpar.codecType === AVMEDIA_TYPE_AUDIO && packet.pts < 0n) continue;
      const own = packet.clone()!;
      const later = BigInt(Math.round((round * seconds * timeBase.den) / timeBase.num));
      own.pts += later;
      if (own.dts !== AV_NOPTS_VALUE) own.dts += later;
      file.write(packet.streamIndex, own);
      own.free();
    }
  }
  file.close();
  for (const packet of packets) packet.free();
  input.closeInputSync();
}

function packetsOf(input: FormatContext): Packet[] {
  const packets: Packet[] = [];
  const packet = new Packet();
  packet.alloc();
  for (;;) {
    const code = input.readFrameSync(packet);
    if (code === AVERROR_EOF) break;
    checkResult(code, 'reading');
    packets.push(packet.clone()!);
    packet.unref();
  }
  packet.free();
  return packets;
}
