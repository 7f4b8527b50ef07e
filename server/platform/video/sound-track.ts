import type { Packet, Stream } from 'node-av/lib';
import type { Muxer, Track } from './native/muxer.ts';
import type { Facts } from './rules/facts.ts';
import type { Plan } from './rules/plan.ts';
import { openSoundLine } from './sound-line.ts';

/** A file that gets sound until some second. */
type Listener = { file: Muxer; until: number };

export type SoundTrack = {
  track: Track;
  listeners: Listener[];
  push(packet: Packet): void;
  end(): void;
};

const position = 1;

/** The sound of a source for all files, encoded once or taken as it is; null when there is none. */
export function openSoundTrack(stream: Stream | null, facts: Facts, plan: Plan): SoundTrack | null {
  if (!stream || !facts.sound) return null;
  const listeners: Listener[] = [];
  const hand = (track: Track) => (packet: Packet) => {
    const at = (Number(packet.pts) * track.timeBase.num) / track.timeBase.den;
    for (const { file, until } of listeners) if (at < until) file.write(position, packet);
  };
  if (plan.copySound) {
    const track = { from: stream.codecpar, timeBase: stream.timeBase };
    const shift = BigInt(Math.round((facts.start * track.timeBase.den) / track.timeBase.num));
    const write = hand(track);
    const push = (packet: Packet) => {
      packet.pts -= shift;
      packet.dts -= shift;
      write(packet);
    };
    return { track, listeners, push, end: () => undefined };
  }
  const line = openSoundLine(stream, facts.sound, facts.start, (packet) => hand(line.track)(packet));
  return { track: line.track, listeners, push: line.push, end: line.end };
}
