/** A supported family of containers and its demuxer. */
export type Container = {
  contentType: 'video/mp4' | 'video/quicktime' | 'video/webm' | 'video/x-matroska';
  demuxer: 'mov' | 'matroska';
};

/** The number of bytes that are inspected. */
export const headBytes = 4096;

const firstBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
/** Brands of ISO files that contain pictures. */
const pictureBrands = [
  'avif',
  'avis',
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
  'jxl ',
  'crx ',
];
const ebmlMagic = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** The container by the first bytes; null for anything but MP4, QuickTime, WebM and Matroska. */
export function sniffContainer(head: Buffer): Container | null {
  if (head.subarray(0, 4).equals(ebmlMagic)) return matroska(head);
  const box = head.toString('latin1', 4, 8);
  const size = head.length >= 16 ? head.readUInt32BE(0) : 0;
  if (!firstBoxes.includes(box) || (size > 1 && size < 8)) return null;
  if (box !== 'ftyp') return { contentType: 'video/quicktime', demuxer: 'mov' };
  const brand = head.toString('latin1', 8, 12);
  if (pictureBrands.includes(brand)) return null;
  return { contentType: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4', demuxer: 'mov' };
}

/** Reads the element DocType (0x4282) of the EBML header at the beginning of the file. */
function matroska(head: Buffer): Container | null {
  const at = head.subarray(0, 128).indexOf(Buffer.from([0x42, 0x82]));
  if (at < 0) return null;
  const length = (head[at + 2] ?? 0) & 0x7f;
  const type = head.toString('latin1', at + 3, at + 3 + length).replace(/\0+$/, '');
  if (type === 'webm') return { contentType: 'video/webm', demuxer: 'matroska' };
  return type === 'matroska' ? { contentType: 'video/x-matroska', demuxer: 'matroska' } : null;
}

export type Box = { type: string; at: number; size: number };

/** Whether the boxes after the first one belong to a video. */
export const isIndexed = (boxes: Box[]) => boxes.some(({ type }) => type === 'mdat' || type === 'moov');

/** The tolerated number of missing bytes. */
const littleMissing = 0.05;

/**
 * An MP4 is cut when its index points past the end of the file, when much of the declared boxes is missing,
 * or when there are media data without an index (cameras write it last).
 */
export function wasCut(boxes: Box[], fileSize: number): boolean {
  const last = boxes.at(-1);
  if (!last || !boxes.some(({ type }) => type === 'moov')) return true;
  const promised = last.at + last.size;
  return promised > fileSize && (last.type === 'moov' || promised - fileSize > promised * littleMissing);
}
