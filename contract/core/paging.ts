import Type, { type Static, type TSchema } from 'typebox';
import { defaulted, Nullable } from './fields.ts';

/** Sizes by kind of list (decisions, paging); the server gives no page above `cap`. */
export const pageSize = { feed: 10, replies: 3, people: 20, console: 20, cap: 50 } as const;

/** `page`: 1, or the `nextPage` of the page before (an opaque cursor). */
export const PageCursor = defaulted(Type.String({ minLength: 1, maxLength: 400 }), '1');
const size = (value: number) => defaulted(Type.Integer({ minimum: 1, maximum: pageSize.cap }), value);
type SizeField = ReturnType<typeof size>;

/** Query fields of a paged list; the calls of the product document name the size `size`, `limit` or `num`. */
export const paged = <const Name extends 'size' | 'limit' | 'num'>(
  name: Name,
  value: number = pageSize.feed,
) => ({ page: PageCursor, [name]: size(value) }) as { page: typeof PageCursor } & Record<Name, SizeField>;

/** A page of a list (product document, section 3: feed paging). */
export const PageOf = <S extends TSchema>(item: S) =>
  Type.Object({
    resultList: Type.Array(item),
    hasNextPage: Type.Boolean(),
    nextPage: Nullable(Type.String()),
  });
export type Page<Item> = { resultList: Item[]; hasNextPage: boolean; nextPage: string | null };
export type PageStatic<S extends TSchema> = Static<ReturnType<typeof PageOf<S>>>;
