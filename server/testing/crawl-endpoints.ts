import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { pageSize } from '@muyu/contract/core/paging.ts';
import { listRoutes } from '../platform/module/routes.ts';
import type { TestServer } from './server.ts';

type Field = {
  type?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
};
type Fields = { properties?: Record<string, Field>; required?: readonly string[] };
export type CrawledReply = { endpoint: string; status: number; text: string; data: unknown };

const sizes = ['size', 'limit', 'num'];
const maxValues = 6;

/**
 * Calls every GET endpoint as this caller, with each of the ids for every id parameter and each value of
 * enumerations. New endpoints are included automatically.
 */
export async function crawlEndpoints(
  server: TestServer,
  who: { token: string },
  ids: readonly string[],
): Promise<CrawledReply[]> {
  const replies: CrawledReply[] = [];
  for (const { endpoint } of listRoutes(server.app.modules)) {
    if (endpoint.method !== 'GET') continue;
    for (const input of inputsOf(endpoint, ids)) {
      const { status, data } = await server.call(endpoint, input, who);
      replies.push({ endpoint: endpoint.id, status, text: JSON.stringify(data), data });
    }
  }
  return replies;
}

/**
 * Every combination of the enumerated values; of the ids, each one for every id parameter, alone beside the first id and for
 * all id parameters at once.
 */
function inputsOf(endpoint: AnyEndpoint, ids: readonly string[]): Record<string, unknown>[] {
  const fields = [endpoint.params as Fields, endpoint.query as Fields];
  const choices = fields.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const values = valuesOf(name, field, required.includes(name), ids);
      return values ? [{ name, values }] : [];
    }),
  );
  const named = choices.filter(({ values }) => values === ids).map(({ name }) => name);
  const listed = choices.filter(({ values }) => values !== ids);
  return listed.reduce<Record<string, unknown>[]>(
    (inputs, { name, values }) =>
      inputs.flatMap((input) => values.map((value) => ({ ...input, [name]: value }))),
    combineIds(named, ids),
  );
}

function combineIds(names: readonly string[], ids: readonly string[]): Record<string, unknown>[] {
  if (names.length === 0) return [{}];
  const sets = names.length === 1 ? [names] : [names, ...names.map((name) => [name])];
  return sets.flatMap((varied) =>
    ids.map((id) => Object.fromEntries(names.map((name) => [name, varied.includes(name) ? id : ids[0]]))),
  );
}

/** Null: the parameter is omitted. */
function valuesOf(name: string, field: Field, required: boolean, ids: readonly string[]) {
  if (sizes.includes(name)) return [pageSize.cap];
  if (field.enum) return [...(required ? [] : [undefined]), ...field.enum.slice(0, maxValues)];
  if (!required || field.default !== undefined) return null;
  if (field.type !== 'integer') return ids;
  const { minimum = 1, maximum = minimum } = field;
  return Array.from({ length: Math.min(maximum - minimum + 1, maxValues) }, (_, i) => minimum + i);
}

/** All file URLs of a reply at any depth; templates are expanded to their renditions. */
export function mediaUrls(data: unknown): string[] {
  if (typeof data === 'string') return /^(https?:\/\/[^/]+)?\/media\//.test(data) ? renditions(data) : [];
  return data && typeof data === 'object' ? Object.values(data).flatMap(mediaUrls) : [];
}

const renditions = (url: string) =>
  url.includes('{w}')
    ? [360, 720, 1080].flatMap((width) =>
        ['avif', 'webp'].map((format) => url.replace('{w}', String(width)).replace('{f}', format)),
      )
    : [url];

/** The URLs in a playlist: other playlists and files of segments. */
export function namedIn(url: string, playlist: string): string[] {
  const lines = playlist.split('\n').flatMap((line) => {
    if (!line.startsWith('#')) return line.trim() ? [line.trim()] : [];
    return [...line.matchAll(/URI="([^"]+)"/g)].map((found) => found[1]!);
  });
  return [...new Set(lines)].map((name) => new URL(name, `http://host${url}`).pathname);
}
