/** Sizes of a poster, CSS px. The code of a link has up to 49 modules; on its plate it is 30 mm wide at 96 px an inch. */
export const posterWidth = 358;
export const posterMargin = 20;
export const plateSide = 132;
export const title = { size: 20, step: 28, lines: 3, above: 40, below: 16 } as const;
const duskHeight = 250;

type Box = { x: number; y: number; width: number; height: number };
export type PosterLayout = { height: number; art: Box; plate: Box };

/** The positions of the parts of a poster; `ratio` is width over height of the cover, null without one. */
export function layoutPoster(titleLines: number, ratio: number | null): PosterLayout {
  const height = ratio ? Math.round(posterWidth / ratio) : duskHeight;
  const top = height + title.above + (titleLines - 1) * title.step + title.below;
  const x = posterWidth - posterMargin - plateSide;
  return {
    art: { x: 0, y: 0, width: posterWidth, height },
    plate: { x, y: top, width: plateSide, height: plateSide },
    height: top + plateSide + posterMargin,
  };
}
