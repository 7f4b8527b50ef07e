import {
  AVCOL_PRI_BT709,
  AVCOL_PRI_BT2020,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import { Filter } from 'node-av/lib';
import type { Size } from '../rules/sizes.ts';
import type { Colour, SourceInfo, VideoTrackInfo } from '../rules/source-info.ts';

/** The colour properties that every browser supports. */
export const standardColour: Colour = {
  colorSpace: AVCOL_SPC_BT709,
  colorPrimaries: AVCOL_PRI_BT709,
  colorTrc: AVCOL_TRC_BT709,
  colorRange: AVCOL_RANGE_MPEG,
};

const toneMapFilter = 'tonemapx=tonemap=bt2390:desat=0:t=bt709:m=bt709:p=bt709:r=tv:format=yuv420p';

/** Colour properties that are converted: HDR, wide gamut and RGB. */
const needsColourConversion = ({ hdr, colour }: VideoTrackInfo) =>
  hdr || colour.colorPrimaries === AVCOL_PRI_BT2020 || colour.colorSpace === AVCOL_SPC_RGB;

/** The colour tags of frames after `videoFilterChain`. */
export const outputColour = (picture: VideoTrackInfo): Colour =>
  needsColourConversion(picture) ? standardColour : { ...picture.colour, colorRange: AVCOL_RANGE_MPEG };

/**
 * Filters that scale frames to `size` first, which is cheapest, and make them upright with square pixels in 8
 * bit 4:2:0.
 */
export function videoFilterChain({ picture, orientation }: SourceInfo, size: Size): string {
  if (!picture) return 'null';
  const [width, height] = orientation.turned ? [size.height, size.width] : [size.width, size.height];
  const mapped = picture.hdr && Filter.getByName('tonemapx') !== null;
  const matrix = needsColourConversion(picture) && !mapped ? ':out_color_matrix=bt709' : '';
  const range = mapped ? '' : ':out_range=tv';
  return [
    ...(picture.interlaced ? ['bwdif=deint=interlaced', 'settb=1/90000'] : []),
    `scale=${width}:${height}:flags=bicubic${range}${matrix}`,
    ...(mapped ? [toneMapFilter] : ['format=yuv420p']),
    ...orientation.filters,
    'setsar=1',
  ].join(',');
}

/** Filters that scale an upright frame down. */
export const downscaleChain = ({ width, height }: Size) => `scale=${width}:${height}:flags=bicubic`;

/** Filters that convert an upright frame to packed RGB, scaled down to `size`. */
export function stillFilterChain({ width, height }: Size, untagged: boolean): string {
  // Untagged video is treated as television: BT.601 below 720 lines.
  const matrix = untagged ? `:in_color_matrix=${Math.min(width, height) >= 720 ? 'bt709' : 'bt601'}` : '';
  return `scale=${width}:${height}:flags=bicubic${matrix},format=rgb24`;
}
