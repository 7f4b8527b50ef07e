/** Where systems use another name for a type that is taken. */
const aliases = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/heif', 'image/heic'],
  ['video/x-m4v', 'video/mp4'],
]);

/** What systems say of files that they do not know; the name decides then. */
const vague = ['', 'application/octet-stream', 'binary/octet-stream'];

const typesByExtension = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['heic', 'image/heic'],
  ['heif', 'image/heic'],
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
]);

/** A file's media type by what a system says of it, else by the end of its name; '' where neither tells. */
export function fileType(said: string, name: string): string {
  const type = (said.split(';')[0] ?? '').trim().toLowerCase();
  if (vague.includes(type)) return typesByExtension.get(extensionOf(name)) ?? '';
  return aliases.get(type) ?? type;
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name.trim().toLowerCase())?.[1] ?? '';
