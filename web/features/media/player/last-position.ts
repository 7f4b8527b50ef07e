/** Position (ms) of the last video when it lost its element; the next screen with this video continues there. */
let last: { fileId: string; at: number } | null = null;

export const lastPosition = (fileId: string): number => (last?.fileId === fileId ? last.at : 0);

export function setLastPosition(fileId: string, at: number): void {
  last = { fileId, at };
}
