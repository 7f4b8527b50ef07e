import {
  AVCOL_PRI_BT709,
  AVCOL_PRI_BT2020,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import { Filter } from 'node-av/lib';
import type { Colour, Facts, PictureFacts } from '../rules/facts.ts';
import type { Size } from '../rules/sizes.ts';

/** The colours that every screen and browser knows. */
export const usualColour: Colour = {
  colorSpace: AVCOL_SPC_BT709,
  colorPrimaries: AVCOL_PRI_BT709,
  colorTrc: AVCOL_TRC_BT709,
  colorRange: AVCOL_RANGE_MPEG,
};

const toneMapped = 'tonemapx=tonemap=bt2390:desat=0:t=bt709:m=bt709:p=bt709:r=tv:format=yuv420p';

/** Colours that are translated rather than kept: those of HDR, of wide screens and of computers. */
const foreign = ({ hdr, colour }: PictureFacts) =>
  hdr || colour.colorPrimaries === AVCOL_PRI_BT2020 || colour.colorSpace === AVCOL_SPC_RGB;

/** What the pictures behind `pictureChain` are tagged with. */
export const colourBehind = (picture: PictureFacts): Colour =>
  foreign(picture) ? usualColour : { ...picture.colour, colorRange: AVCOL_RANGE_MPEG };

/** Filters that make every picture upright, of `size`, with square pixels, in 8 bit 4:2:0. Scaled first: it is cheapest. */
export function pictureChain({ picture, orientation }: Facts, size: Size): string {
  if (!picture) return 'null';
  const [width, height] = orientation.turned ? [size.height, size.width] : [size.width, size.height];
  const mapped = picture.hdr && Filter.getByName('tonemapx') !== null;
  const matrix = foreign(picture) && !mapped ? ':out_color_matrix=bt709' : '';
  const range = mapped ? '' : ':out_range=tv';
  return [
    ...(picture.interlaced ? ['bwdif=deint=interlaced', 'settb=1/90000'] : []),
    `scale=${width}:${height}:flags=bicubic${range}${matrix}`,
    ...(mapped ? [toneMapped] : ['format=yuv420p']),
    ...orientation.filters,
    'setsar=1',
  ].join(',');
}

/** Filters that make an upright picture smaller. */
export const smallerChain = ({ width, height }: Size) => `scale=${width}:${height}:flags=bicubic`;

/** Filters that make packed RGB of an upright picture, no larger than `size`. */
export function stillChain({ width, height }: Size, untagged: boolean): string {
  // What has no tags is shown as that of television: the old one below 720 lines.
  const matrix = untagged ? `:in_color_matrix=${Math.min(width, height) >= 720 ? 'bt709' : 'bt601'}` : '';
  return `scale=${width}:${height}:flags=bicubic${matrix},format=rgb24`;
}
