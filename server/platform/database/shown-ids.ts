/**
 * Hex digits of an id that a cursor keeps of each entry that was shown: two of 500 entries share them once in a hundred lists, and then
 * one of them is left out.
 */
const digits = 6;

export const endOf = (id: string): string => id.slice(-digits);

/** SQL text of the same, for an expression of an id. */
export const endOfSql = (id: string): string => `right(${id}::text, ${digits})`;

/** The ends of the ids in a cursor, which holds them one after the other. */
export const endsIn = (seen: string): string[] => seen.match(/[0-9a-f]{6}/g) ?? [];
