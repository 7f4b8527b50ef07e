import { badgeText } from '../../ui/count-badge.tsx';

/** The title of the window with what is unread before it: (3) 暮屿. */
export const titleWith = (title: string, count: number): string =>
  count > 0 ? `(${badgeText(count)}) ${title}` : title;
