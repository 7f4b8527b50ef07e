import type { LoginData } from '@muyu/contract/account/account.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { isPaged, mayJump, type Page } from '@muyu/contract/core/paging.ts';
import { getAuthorFeed, getTypeFeed, listMyPosts } from '@muyu/contract/feed.ts';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { listRoutes } from '../../module/routes.ts';

const server = testServer({ demo: true });
const id = '01890000-0000-7000-8000-000000000000';
let author: LoginData;
let operator: { token: string };

beforeAll(async () => {
  author = await member(server, 'author');
  for (let i = 0; i < 3; i++) await publishedPost(server, author);
  operator = await signInOperator(server, 'owner');
});

/** Inputs that have a form of their own. */
const known: Readonly<Record<string, string>> = { key: 'site.name', cityCode: '110100' };

/** Required inputs of a list, as far as a cursor is refused before they matter. */
function inputOf({ params, query }: AnyEndpoint): Record<string, unknown> {
  type Field = { type?: string; enum?: unknown[]; default?: unknown };
  const fields = [params, query].flatMap(({ properties, required = [] }) =>
    Object.entries(properties as Record<string, Field>).filter(
      ([name, field]) => (required as string[]).includes(name) && field.default === undefined,
    ),
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      known[name] ?? field.enum?.[0] ?? (field.type === 'integer' ? 1 : id),
    ]),
  );
}

const nextPageOf = async () =>
  (await server.call(getTypeFeed, { sortType: 2, limit: 1 }, author)).data.nextPage!;

test('every list refuses a page that it has not given out, and the cursor of another list', async () => {
  const foreign = await nextPageOf();
  const lists = listRoutes(server.app.modules).flatMap(({ endpoint }) =>
    isPaged(endpoint) ? [endpoint] : [],
  );
  expect(lists.length).toBeGreaterThan(25);
  for (const endpoint of lists) {
    const isConsole = endpoint.access === 'operator';
    const caller = isConsole ? operator : author;
    const pages = ['0', 'abc', '-1', '01', '1.5', 'null', ...(mayJump(endpoint) ? [] : ['2', '99'])];
    const others = endpoint.id === getTypeFeed.id ? [] : [foreign];
    for (const page of [...pages, ...others, `${foreign.slice(0, -1)}_`]) {
      const reply = await server.call(endpoint, { ...inputOf(endpoint), page }, caller);
      expect([endpoint.id, page, reply.status, reply.code]).toEqual([endpoint.id, page, 400, '10101']);
      expect((reply.data as { fields: { field: string }[] }).fields).toMatchObject([{ field: 'page' }]);
    }
  }
});

test('a cursor belongs to one order and one person: the pages of another are refused', async () => {
  const bySortType = await nextPageOf();
  const refused = await server.call(getTypeFeed, { sortType: 1, page: bySortType }, author);
  expect(refused.code).toBe('10101');
  const first = await server.call(getAuthorFeed, { id: author.userId, size: 1 }, author);
  const page = first.data.nextPage!;
  const other = await member(server, 'other');
  expect((await server.call(getAuthorFeed, { id: other.userId, page }, author)).code).toBe('10101');
  expect((await server.call(getAuthorFeed, { id: author.userId, page }, author)).code).toBe('00000');
});

test('the size of a page may change between pages, and all pages together repeat and skip nothing', async () => {
  const seen: string[] = [];
  let page: string | null = '1';
  for (let size = 1; page !== null; size++) {
    const reply: { data: Page<{ postId: string }> } = await server.call(listMyPosts, { page, size }, author);
    seen.push(...reply.data.resultList.map(({ postId }) => postId));
    page = reply.data.nextPage;
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen).toHaveLength(3);
});
