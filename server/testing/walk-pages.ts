import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import type { Page } from '@muyu/contract/core/paging.ts';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Reads a list from its first page to its last, and returns the items of all. Every page must succeed. */
export async function walkPages<Item>(
  server: TestServer,
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  who: { token: string },
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page: string | null = '1'; page !== null; ) {
    const reply = await server.call(endpoint, { ...input, page }, who);
    expect(reply.code).toBe('00000');
    const data = reply.data as Page<Item>;
    expect(data.hasNextPage).toBe(data.nextPage !== null);
    items.push(...data.resultList);
    page = data.nextPage;
  }
  return items;
}
