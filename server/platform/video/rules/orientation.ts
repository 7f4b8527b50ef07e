/** The numbers of a display matrix that determine the rotation: 16.16 fixed point, rows [a b] and [c d]. */
type Matrix = { a: number; b: number; c: number; d: number };

export type Orientation = {
  /** Filters that rotate the frame. */
  filters: string[];
  /** Whether width and height are swapped. */
  turned: boolean;
};

/** Reads the display matrix of a track, nine numbers; null or invalid means upright. */
export function orientationOf(bytes: Buffer | null): Orientation {
  if (!bytes || bytes.length < 36) return { filters: [], turned: false };
  const at = (index: number) => bytes.readInt32LE(index * 4);
  return turn({ a: at(0), b: at(1), c: at(3), d: at(4) });
}

function turn({ a, b, c, d }: Matrix): Orientation {
  const acrossLeads = Math.abs(b) > Math.abs(a);
  if (acrossLeads) {
    if (b > 0) return { filters: [c > 0 ? 'transpose=cclock_flip' : 'transpose=clock'], turned: true };
    return { filters: [c < 0 ? 'transpose=clock_flip' : 'transpose=cclock'], turned: true };
  }
  return { filters: [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])], turned: false };
}
