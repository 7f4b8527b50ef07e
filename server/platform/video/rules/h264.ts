const idr = 5;

/** Whether a packet of H.264 as MP4 stores it (each unit behind its length in four bytes) holds a picture to begin at. */
export function hasIdr(data: Buffer | null): boolean {
  if (!data) return false;
  for (let at = 0; at + 5 <= data.length; ) {
    if ((data[at + 4]! & 0x1f) === idr) return true;
    at += 4 + data.readUInt32BE(at);
  }
  return false;
}
