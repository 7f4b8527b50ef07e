type Box = { type: string; content: Buffer };

/** `meta` begins with four bytes of version and flags. */
const fullBoxHeader = 4;
const path = ['meta', 'iprp', 'ipco'];
const longestProfile = 1024 * 1024;

/** The ICC profile of a HEIC file: the first `colr` property that has one; null without one. */
export function colorProfileOf(bytes: Buffer): Buffer | null {
  let content = bytes;
  for (const type of path) {
    const found = boxesOf(content).find((box) => box.type === type)?.content;
    if (!found) return null;
    content = type === 'meta' ? found.subarray(fullBoxHeader) : found;
  }
  const profile = boxesOf(content).find(
    (box) => box.type === 'colr' && ['prof', 'rICC'].includes(box.content.toString('latin1', 0, 4)),
  )?.content;
  return profile && profile.length <= longestProfile ? profile.subarray(4) : null;
}

/** The boxes of a content, up to the first damaged one. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at) || bytes.length - at;
    if (length < 8 || at + length > bytes.length) break;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + 8, at + length),
    });
    at += length;
  }
  return boxes;
}
