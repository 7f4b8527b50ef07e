/** First and last byte of a part, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Parses a Range header for a file of `size` bytes: null for the whole file (no header, another unit, several
 * ranges, invalid: RFC 9110 allows ignoring them), 'none' for an unsatisfiable range.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return null;
  if (Number(from) >= size) return 'none';
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
