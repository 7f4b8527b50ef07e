export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic';

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The type by the first bytes; null for anything but these pictures. */
export function sniffPicture(bytes: Buffer): PictureType | null {
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(pngMagic)) return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return ascii(bytes, 4, 8) === 'ftyp' ? heifType(bytes) : null;
}

/** HEIF is a container: the brands of its first box distinguish AVIF and HEIC. */
function heifType(bytes: Buffer): PictureType | null {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.some((brand) => avifBrands.includes(brand))) return 'image/avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'image/heic' : null;
}
