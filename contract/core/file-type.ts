/** Aliases of accepted media types. */
const aliases = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/heif', 'image/heic'],
  ['video/x-m4v', 'video/mp4'],
]);

/** Generic types; the file name decides then. */
const genericTypes = ['', 'application/octet-stream', 'binary/octet-stream'];

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

/** The media type of a file by its declared type, else by its extension; '' for an unknown one. */
export function resolveMediaType(declaredType: string, name: string): string {
  const type = (declaredType.split(';')[0] ?? '').trim().toLowerCase();
  if (genericTypes.includes(type)) return typesByExtension.get(extensionOf(name)) ?? '';
  return aliases.get(type) ?? type;
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name.trim().toLowerCase())?.[1] ?? '';
