/** Joins class names; what is false or empty is left out. */
export const cx = (...names: Array<string | false | null | undefined>) => names.filter(Boolean).join(' ');
