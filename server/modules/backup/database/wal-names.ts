/** Bytes of a segment of the write-ahead log, the default of initdb. */
export const segmentBytes = 16 * 1024 * 1024;
const segmentsPerId = 0x1_0000_0000 / segmentBytes;

/** A position in the log as a number: `1/2000028`. */
export function positionOf(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/');
  return Number.parseInt(high, 16) * 0x1_0000_0000 + Number.parseInt(low, 16);
}

export const lsnOf = (position: number): string =>
  `${Math.floor(position / 0x1_0000_0000).toString(16)}/${(position % 0x1_0000_0000).toString(16)}`.toUpperCase();

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

/** The file name of the segment with this number. */
export const segmentName = (timeline: number, segment: number): string =>
  hex(timeline) + hex(Math.floor(segment / segmentsPerId)) + hex(segment % segmentsPerId);

/** The number of the segment with this file name. */
export const segmentNumber = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * segmentsPerId + Number.parseInt(name.slice(16, 24), 16);
