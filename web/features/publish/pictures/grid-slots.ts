/** Tiles form three columns with this gap, px. */
export const tileColumns = 3;
export const tileGap = 8;

/** Width of a tile in a grid of this width, px. */
export const tileSize = (width: number) => (width - tileGap * (tileColumns - 1)) / tileColumns;

/** Left and top of the tile at an index, px. */
export function tilePosition(index: number, size: number): { x: number; y: number } {
  const step = size + tileGap;
  return { x: (index % tileColumns) * step, y: Math.floor(index / tileColumns) * step };
}

/** The index of the tile nearest to a point of the grid, of `count` tiles. */
export function nearestIndex(x: number, y: number, size: number, count: number): number {
  const step = size + tileGap;
  const column = Math.min(tileColumns - 1, Math.max(0, Math.floor(x / step)));
  const row = Math.max(0, Math.floor(y / step));
  return Math.min(count - 1, row * tileColumns + column);
}
