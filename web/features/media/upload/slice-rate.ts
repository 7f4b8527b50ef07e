import { clamp } from '../clamp.ts';

/** The smallest slice, bytes. */
const smallest = 256 * 1024;
/** How long a slice should take, and the longest time that it may take beside slices of other files, milliseconds. */
const aimMs = 15_000;
const longestMs = 20_000;

/** Chooses the size of slices by the rate of the network, which the acknowledged slices of all uploads measure. */
export class SliceRate {
  /** Bytes per millisecond of all uploads together; null while it is unknown. */
  #rate: number | null = null;
  /** The last slice got no reply. */
  #isLost = false;
  #uploads = 0;

  /** An upload begins. Returns the function that ends it. */
  begin(): () => void {
    this.#uploads += 1;
    return () => {
      this.#uploads -= 1;
    };
  }

  acknowledged(bytes: number, ms: number): void {
    this.#isLost = false;
    // The rest of a file is too short to measure with. Alone it is better than nothing.
    if (bytes < smallest && this.#rate !== null) return;
    this.#rate = (Math.max(bytes, smallest) * this.#uploads) / Math.max(1, ms);
  }

  /** A slice got no reply: what the network was able to do before says nothing any more. */
  lost(): void {
    this.#rate = null;
    this.#isLost = true;
  }

  /** The bytes of the next slice, at most `max`. */
  bytes(max: number): number {
    const aim = this.#rate === null ? 0 : Math.round((this.#rate / Math.max(1, this.#uploads)) * aimMs);
    return clamp(aim, smallest, max);
  }

  /** Whether slices of so many files at a time arrive in time. Otherwise one file is sent at a time. */
  canShare(files: number): boolean {
    if (this.#isLost) return false;
    return this.#rate === null || this.#rate * longestMs >= files * smallest;
  }
}

export const sliceRate = new SliceRate();
