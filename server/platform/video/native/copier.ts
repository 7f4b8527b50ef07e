import { BitStreamFilter, BitStreamFilterContext, Packet, type Stream } from 'node-av/lib';
import { checkResult } from './check-result.ts';
import type { Track } from './muxer.ts';

export type Copier = {
  track: Track;
  /** Copies the packet unchanged. */
  push(packet: Packet | null): void;
  close(): void;
};

const seiUnits = '6';

/**
 * Copies H.264 without the units that may carry metadata; time begins at `origin` seconds. `write` borrows
 * packets in the track's time base.
 */
export function openCopier(stream: Stream, origin: number, write: (packet: Packet) => void): Copier {
  const context = new BitStreamFilterContext();
  const filter = BitStreamFilter.getByName('filter_units');
  if (!filter) throw new Error('no filter_units');
  checkResult(context.alloc(filter), 'filter_units');
  checkResult(stream.codecpar.copy(context.inputCodecParameters!), 'filter_units');
  context.inputTimeBase = stream.timeBase;
  checkResult(context.setOption('remove_types', seiUnits), 'filter_units');
  checkResult(context.init(), 'filter_units');
  const { timeBase } = stream;
  const shift = BigInt(Math.round((origin * timeBase.den) / timeBase.num));
  const out = new Packet();
  out.alloc();
  return {
    track: { from: context.outputCodecParameters!, timeBase },
    push(packet) {
      const own = packet?.clone() ?? null;
      checkResult(context.sendPacketSync(own), 'filter_units');
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
