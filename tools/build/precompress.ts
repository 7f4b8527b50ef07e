import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|html|svg|webmanifest)$/;
/** Smaller files gain nothing, bytes. */
const minBytes = 512;

/** Writes `.br` and `.gz` files beside the text files of a folder: the server sends them instead of compressing. */
export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < minBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeWhole(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeWhole(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** The folder is served meanwhile: half a file would be kept by browsers for a year. */
function writeWhole(path: string, bytes: Buffer): void {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
