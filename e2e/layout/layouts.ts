const typeSizes = ['normal', 'large'] as const;
export type TypeSize = (typeof typeSizes)[number];

/** The width of the window in CSS pixels, and the type size of the device. */
export type Layout = { width: number; typeSize: TypeSize };

/** The layouts that every screen holds: four phones in both type sizes, and a wide window. */
export const allLayouts: readonly Layout[] = [
  ...typeSizes.flatMap((typeSize) => [320, 360, 390, 430].map((width) => ({ width, typeSize }))),
  { width: 1280, typeSize: 'normal' },
];

const isNarrowest = ({ width, typeSize }: Layout) => width === 320 && typeSize === 'large';
const narrowest = allLayouts.filter(isNarrowest);
const others = allLayouts.filter((layout) => !isNarrowest(layout));

/**
 * The layouts in which a quick walk looks at the screen at this place: the one with the least room, and another one in
 * turn. Eight consecutive places have all layouts.
 */
export const chooseLayouts = (place: number): Layout[] => [others[place % others.length]!, ...narrowest];
