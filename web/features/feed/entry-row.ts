/** A row of links above a list, which scrolls sideways where it has no room. */
export const entryRow = 'flex h-14.5 gap-2 overflow-x-auto px-2 pt-1 pb-1.5 [scrollbar-width:none]';
export const entryPill =
  'press flex h-11 grow shrink-0 items-center justify-center gap-1.5 rounded-full bg-s2 px-3.5 text-body font-medium whitespace-nowrap';
