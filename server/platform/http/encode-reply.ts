import { transcode } from 'node:buffer';

/** Texts of fewer characters are sent as they are: a reply of header and text in one write costs less than two. */
const shortLength = 1_000;
const scratch = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * The bytes of a reply in UTF-8; a short text is returned as it is. Node measures and converts a text that has a character beyond
 * Latin-1 when it is written, which takes eight times as long as `transcode`.
 */
export function encodeReply(text: string): string | Buffer {
  if (text.length < shortLength) return text;
  const utf16 =
    text.length * 2 <= scratch.length
      ? scratch.subarray(0, scratch.write(text, 'utf16le'))
      : Buffer.from(text, 'utf16le');
  try {
    return transcode(utf16, 'utf16le', 'utf8');
  } catch {
    // Half of a surrogate pair, which `from` replaces.
    return Buffer.from(text);
  }
}
