import { lowerPriority } from '../../lower-priority.ts';
import { ImageRejectedError } from '../image.ts';
import { processDecodedHeif } from '../process-image.ts';
import { decodeToPng } from './decode-to-png.ts';
import type { HeifReply, HeifRequest } from './protocol.ts';

// The decoder process: started by `processHeif` for one picture.

const niceness = 15;
const wasmPageBytes = 64 * 1024;
/** The memory limit of the decoder: 50 megapixels take about half of it. */
const memoryBytes = 1024 ** 3;

/** The types of Node lack it. */
type WasmMemory = { buffer: ArrayBuffer; grow(pages: number): number };

/** Emscripten grows its memory through this method; a refused growth fails the allocation. */
function limitWasmMemory(): void {
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } })
    .WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (this: WasmMemory, pages: number) {
    if (this.buffer.byteLength + pages * wasmPageBytes > memoryBytes)
      throw new RangeError('the memory of the decoder is used up');
    return grow.call(this, pages);
  };
}

async function handleRequest({ bytes, limits }: HeifRequest): Promise<HeifReply> {
  try {
    return { picture: await processDecodedHeif(await decodeToPng(Buffer.from(bytes), limits), limits) };
  } catch (error) {
    return { reason: error instanceof ImageRejectedError ? error.reason : 'unreadable' };
  }
}

lowerPriority(niceness);
limitWasmMemory();
process.once('disconnect', () => process.exit(1));
process.once('message', async (request: HeifRequest) => {
  const reply = await handleRequest(request);
  process.send?.(reply, undefined, undefined, () => process.exit(0));
});
