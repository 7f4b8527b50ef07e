import type { Size } from './sizes.ts';

export type Variant = {
  height: number;
  size: Size;
  frameRate: number;
  /** The CODECS attribute, `avc1.640028,mp4a.40.2`. */
  codecs: string;
  peak: number;
  average: number;
};

/**
 * The master playlist of all sizes, the smallest first; names are relative, so that a grant in the path
 * covers them.
 */
export function masterPlaylist(variants: Variant[]): string {
  const lines = variants.flatMap(({ height, size, frameRate, codecs, peak, average }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${size.width}x${size.height},` +
      `FRAME-RATE=${frameRate.toFixed(3)},CODECS="${codecs}"`,
    `${height}.m3u8`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

export type Segment = { seconds: number; bytes: number; at: number };

/** Parses the segments of a playlist with byte ranges. */
export function parseSegments(playlist: string): Segment[] {
  const found = playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g);
  return [...found].map(([, seconds, bytes, at]) => ({
    seconds: Number(seconds),
    bytes: Number(bytes),
    at: Number(at),
  }));
}

/** Peak and average bit rate. */
export function bandwidthOf(segments: Segment[]): { peak: number; average: number } {
  const rate = (bytes: number, seconds: number) => Math.ceil((bytes * 8) / Math.max(seconds, 0.1));
  const sum = (of: (segment: Segment) => number) => segments.reduce((all, segment) => all + of(segment), 0);
  // A short last segment does not count for the peak.
  const representative = segments.filter(({ seconds }) => seconds >= 1);
  const peaks = (representative.length > 0 ? representative : segments).map(({ bytes, seconds }) =>
    rate(bytes, seconds),
  );
  const average = rate(
    sum(({ bytes }) => bytes),
    sum(({ seconds }) => seconds),
  );
  return { peak: Math.max(average, ...peaks), average };
}

/**
 * The codec string of H.264, from the sequence parameters in an encoder's header (units after 00 00 01) or in
 * that of an MP4 (which begins with a 1).
 */
export function avcName(header: Buffer | null): string {
  if (header && header[0] === 1 && header.length > 4) return `avc1.${header.toString('hex', 1, 4)}`;
  const at = header?.indexOf(Buffer.from([0, 0, 1, 0x67])) ?? -1;
  return header && at >= 0 ? `avc1.${header.toString('hex', at + 4, at + 7)}` : 'avc1.640028';
}
