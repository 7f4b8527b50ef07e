import { once } from 'node:events';
import { ZipFile } from 'yazl';

/** The bytes of a text in GBK, which only a decoder knows. */
function toGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const codes = new Map<string, number[]>();
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) codes.set(decoder.decode(Buffer.of(high, low)), [high, low]);
  return Buffer.from([...text].flatMap((char) => (char < '\x80' ? [char.charCodeAt(0)] : codes.get(char)!)));
}

/** A bill of Alipay: an archive of CSV in GBK. */
export async function alipayArchive(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(toGbk(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(zip.outputStream, 'end');
  return Buffer.concat(chunks);
}
