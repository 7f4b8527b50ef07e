import { BitStreamFilter, BitStreamFilterContext, Packet, type Stream } from 'node-av/lib';
import { checked } from './checked.ts';
import type { Track } from './muxer.ts';

export type Copier = {
  track: Track;
  /** The packet stays as it is. */
  push(packet: Packet | null): void;
  close(): void;
};

const seiUnits = '6';

/**
 * Hands H.264 on as it is, without the units that may carry anything (what the camera was, where it stood); time begins
 * at `origin` seconds. Packets are lent to `write`, in the track's time base.
 */
export function openCopier(stream: Stream, origin: number, write: (packet: Packet) => void): Copier {
  const context = new BitStreamFilterContext();
  const filter = BitStreamFilter.getByName('filter_units');
  if (!filter) throw new Error('no filter_units');
  checked(context.alloc(filter), 'filter_units');
  checked(stream.codecpar.copy(context.inputCodecParameters!), 'filter_units');
  context.inputTimeBase = stream.timeBase;
  checked(context.setOption('remove_types', seiUnits), 'filter_units');
  checked(context.init(), 'filter_units');
  const { timeBase } = stream;
  const shift = BigInt(Math.round((origin * timeBase.den) / timeBase.num));
  const out = new Packet();
  out.alloc();
  return {
    track: { from: context.outputCodecParameters!, timeBase },
    push(packet) {
      const own = packet?.clone() ?? null;
      checked(context.sendPacketSync(own), 'filter_units');
      own?.free();
      while (context.receivePacketSync(out) >= 0) {
        out.pts -= shift;
        out.dts -= shift;
        write(out);
        out.unref();
      }
    },
    close() {
      out.free();
      context.free();
    },
  };
}
