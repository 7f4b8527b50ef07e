import type { Packet, Stream } from 'node-av/lib';
import { openAudioEncoder } from './audio-encoder.ts';
import type { Muxer, Track } from './native/muxer.ts';
import type { SourceInfo } from './rules/source-info.ts';
import type { TranscodePlan } from './rules/transcode-plan.ts';

/** An output file with sound up to a second. */
type Output = { file: Muxer; until: number };

export type AudioTrack = {
  track: Track;
  outputs: Output[];
  push(packet: Packet): void;
  end(): void;
};

const position = 1;

/** The audio track of a source for all output files, encoded once or copied; null without sound. */
export function openAudioTrack(
  stream: Stream | null,
  info: SourceInfo,
  plan: TranscodePlan,
): AudioTrack | null {
  if (!stream || !info.sound) return null;
  const outputs: Output[] = [];
  const packetWriter = (track: Track) => (packet: Packet) => {
    const at = (Number(packet.pts) * track.timeBase.num) / track.timeBase.den;
    for (const { file, until } of outputs) if (at < until) file.write(position, packet);
  };
  if (plan.copyAudio) {
    const track = { from: stream.codecpar, timeBase: stream.timeBase };
    const shift = BigInt(Math.round((info.start * track.timeBase.den) / track.timeBase.num));
    const write = packetWriter(track);
    const push = (packet: Packet) => {
      packet.pts -= shift;
      packet.dts -= shift;
      write(packet);
    };
    return { track, outputs, push, end: () => undefined };
  }
  const encoder = openAudioEncoder(stream, info.sound, info.start, (packet) =>
    packetWriter(encoder.track)(packet),
  );
  return { track: encoder.track, outputs, push: encoder.push, end: encoder.end };
}
