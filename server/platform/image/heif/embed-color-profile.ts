import { crc32, deflateSync } from 'node:zlib';

/** The signature and the header chunk of a PNG, after which the profile stands. */
const headerEnd = 8 + 25;

/** Adds an ICC profile to a PNG without one, so that libvips converts its colours to sRGB. */
export function embedColorProfile(png: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return png;
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, headerEnd), length, body, check, png.subarray(headerEnd)]);
}
