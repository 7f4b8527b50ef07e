import { uploadSlice } from '@muyu/contract/media.ts';

const tus = { 'tus-resumable': '1.0.0' };

export type FileType = 'image/jpeg' | 'video/mp4';

/** Uploads a file by tus; resolves with its id when the server has all bytes. */
export async function sendFile(
  origin: string,
  authorization: string,
  file: Buffer,
  type: FileType,
): Promise<string> {
  const begun = await fetch(`${origin}/api${uploadSlice.path}`, {
    method: 'POST',
    headers: {
      ...tus,
      authorization,
      'upload-length': String(file.length),
      'upload-metadata': `filename ${btoa(type.replace('/', '.'))},filetype ${btoa(type)}`,
    },
  });
  if (!begun.ok) throw new Error(`the upload was rejected: ${begun.status} ${await begun.text()}`);
  const place = new URL(begun.headers.get('location')!, origin);
  const sent = await fetch(place, {
    method: 'PATCH',
    headers: {
      ...tus,
      authorization,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(file),
  });
  if (!sent.ok) throw new Error(`the upload was rejected: ${sent.status} ${await sent.text()}`);
  return place.pathname.split('/').at(-1)!;
}
