const idr = 5;

/**
 * Whether an H.264 packet in MP4 format (units prefixed by their length in four bytes) contains an IDR frame.
 */
export function hasIdr(data: Buffer | null): boolean {
  if (!data) return false;
  for (let at = 0; at + 5 <= data.length; ) {
    if ((data[at + 4]! & 0x1f) === idr) return true;
    at += 4 + data.readUInt32BE(at);
  }
  return false;
}
