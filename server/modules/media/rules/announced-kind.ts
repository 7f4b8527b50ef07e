import type { FileKind } from '@muyu/contract/media.ts';
import { videoTypes } from '@muyu/contract/media.ts';
import { readableTypes } from './readable-types.ts';

/** What systems say of files that they do not know, or call in a way of their own; the name decides then. */
const vague = [
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'video/x-m4v',
  'image/jpg',
  'image/heif',
];

const typesByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heic',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** Picture or video, by what the client says of the file; null for what is not taken. The bytes are looked at later. */
export function announcedKind(filetype: string, filename: string): FileKind | null {
  const [said = ''] = filetype.toLowerCase().split(';');
  const type = vague.includes(said.trim()) ? (typesByExtension[extensionOf(filename)] ?? '') : said.trim();
  if (readableTypes.includes(type)) return 'image';
  return (videoTypes as readonly string[]).includes(type) ? 'video' : null;
}

const extensionOf = (filename: string) => /\.([^.]+)$/.exec(filename.trim().toLowerCase())?.[1] ?? '';
