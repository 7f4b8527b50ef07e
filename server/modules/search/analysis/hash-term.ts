/** A signed 32-bit hash of a term (murmur3 over UTF-16 units): the key under which the index lists it. */
export function hashTerm(term: string): number {
  let hash = 0x2f6e2b1;
  for (let i = 0; i < term.length; i++) {
    let unit = Math.imul(term.charCodeAt(i), 0xcc9e2d51);
    unit = Math.imul((unit << 15) | (unit >>> 17), 0x1b873593);
    hash ^= unit;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash ^= term.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
