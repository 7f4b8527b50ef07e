import Type, { type TSchema } from 'typebox';
import type { Access, AnyEndpoint, Endpoint } from './endpoint.ts';
import type { ErrorDefinition } from './errors.ts';
import { Nullable, withDefault } from './fields.ts';

/** The kinds of lists, by which the page sizes differ. */
const pageKinds = ['feed', 'replies', 'people', 'console'] as const;
export type PageKind = (typeof pageKinds)[number];

/** The defaults of the settings of page sizes, by kind of list, and of the largest one, `cap` (decisions, paging). */
export const pageSize = { feed: 10, replies: 3, people: 20, console: 20, cap: 50 } as const;
/** The bound of the schemas: no setting of the largest page is above it. */
export const pageSizeBound = 100;

/** `page`: 1, or the `nextPage` of the page before (an opaque cursor of at most `maxLength` characters). */
const cursorOf = (maxLength: number) =>
  withDefault(Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' }), '1');
export const PageCursor = cursorOf(420);
/** For rankings, where a person may jump: a plain page number, or the `nextPage` of the page before, with up to 500 places in it. */
export const JumpPage = withDefault(
  Type.String({ minLength: 1, maxLength: 4200, pattern: '^[A-Za-z0-9_-]+$', 'x-page-jump': true }),
  '1',
);
/** For lists whose cursor contains what was shown. */
export const LongPageCursor = cursorOf(2020);
/** For searches and picks, whose cursor contains more of what was shown. */
export const LongestPageCursor = cursorOf(4200);

/** Whether the endpoint is a list with cursors. */
export const isPaged = ({ query }: AnyEndpoint): boolean =>
  (query.properties as Record<string, { type?: string }>).page?.type === 'string';

/** Whether a list takes plain page numbers too: rankings and the lists of the console (decisions, paging). */
export const mayJump = ({ access, query }: AnyEndpoint): boolean =>
  access === 'operator' ||
  (query.properties as Record<string, { 'x-page-jump'?: true }>).page?.['x-page-jump'] === true;

/** Inputs that may differ from page to page of one list; all others select or order its rows. */
export const perPageFields: readonly string[] = ['page', 'size', 'limit', 'num', 'notInReplyIdList'];

const sizeField = (more: Record<string, unknown>) =>
  Type.Integer({ minimum: 1, maximum: pageSizeBound, 'x-page-size': true, ...more });
/** The size of a page: without it the server fills in the setting of the kind; above that of the largest page it is refused. */
export const PageSize = (kind: PageKind) => sizeField({ 'x-page-kind': kind });
/** A second name of a size, which nothing is filled into. */
export const PageSizeAlias = sizeField({});
const size = (kind: PageKind) => withDefault(PageSize(kind), pageSize[kind]);
type SizeField = ReturnType<typeof size>;

/**
 * Query fields of a paged list; the endpoints of the product document name the size `size`, `limit` or `num`.
 */
export const pageFields = <const Name extends 'size' | 'limit' | 'num'>(
  name: Name,
  kind: PageKind = 'feed',
) => ({ page: PageCursor, [name]: size(kind) }) as { page: typeof PageCursor } & Record<Name, SizeField>;

/** A page of a list (product document, section 3: feed paging). */
export const PageOf = <S extends TSchema>(item: S) =>
  Type.Object({
    resultList: Type.Array(item),
    hasNextPage: Type.Boolean(),
    nextPage: Nullable(Type.String()),
  });
/** A page with the number of all items of the list. */
export const CountedPageOf = <S extends TSchema>(item: S) =>
  Type.Object({ ...PageOf(item).properties, total: Type.Integer() });
export type Page<Item> = { resultList: Item[]; hasNextPage: boolean; nextPage: string | null };
/** An endpoint that answers pages of a list. */
// biome-ignore lint/suspicious/noExplicitAny: read by inference only
export type PagedEndpoint = Endpoint<any, Page<unknown>, { page?: string | number }, Access, ErrorDefinition>;
