import type { Advert } from '@muyu/contract/site/promotion.ts';

/** Height of the text below the picture of an advert at type scale 1, px. */
const textHeight = 90;
const ratios = { min: 0.5, max: 1.5 } as const;

/** Height over width of the picture of an advert; square without a picture. */
export const advertRatio = ({ picture }: Advert): number =>
  picture ? Math.min(ratios.max, Math.max(ratios.min, picture.height / picture.width)) : 1;

/** Height of an advert card in a column of this width, px. */
export const advertHeight = (advert: Advert, column: number, scale: number): number =>
  Math.round(column * advertRatio(advert) + textHeight * scale);
