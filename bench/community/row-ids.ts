const rowId = (kind: string, n: number) => `0190${kind}00-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Ids of the rows that `fillCommunity` inserts, which count from 1; `sql.ts` makes the same in SQL. A post and its picture have one id. */
export const userIdOf = (n: number) => rowId('a0', n);
export const postIdOf = (n: number) => rowId('b0', n);
export const tagIdOf = (n: number) => rowId('c0', n);

const countFrom1 = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
export const userIdsOf = (count: number) => countFrom1(count).map(userIdOf);
export const postIdsOf = (count: number) => countFrom1(count).map(postIdOf);

const draw = (count: number) => 1 + Math.floor(Math.random() * count);
/** The id of any of the first `count` rows. */
export const drawUserId = (count: number) => userIdOf(draw(count));
export const drawPostId = (count: number) => postIdOf(draw(count));
