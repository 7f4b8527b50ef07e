import type { AnyCall } from '@muyu/contract/core/call.ts';
import { httpParts } from '../main/modules.ts';
import type { TestServer } from './server.ts';

type Field = {
  type?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
};
type Fields = { properties?: Record<string, Field>; required?: readonly string[] };
export type Said = { call: string; status: number; text: string; data: unknown };

const sizes = ['size', 'limit', 'num'];
const mostValues = 6;

/**
 * What every reading call that the server binds says to this caller: with each of the ids in the place of every id that a
 * call wants, and each value of what has few of them. Calls that come later are walked without a word here.
 */
export async function walk(
  server: TestServer,
  who: { token: string },
  ids: readonly string[],
): Promise<Said[]> {
  const said: Said[] = [];
  for (const { call } of httpParts(server.app).routes) {
    if (call.method !== 'GET') continue;
    for (const input of inputsOf(call, ids)) {
      const { status, data } = await server.call(call, input, who);
      said.push({ call: call.id, status, text: JSON.stringify(data), data });
    }
  }
  return said;
}

function inputsOf(call: AnyCall, ids: readonly string[]): Record<string, unknown>[] {
  const fields = [call.params as Fields, call.query as Fields];
  const choices = fields.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const values = valuesOf(name, field, required.includes(name), ids);
      return values ? [values.map((value) => [name, value] as const)] : [];
    }),
  );
  return choices
    .reduce<(readonly [string, unknown])[][]>(
      (inputs, values) => inputs.flatMap((input) => values.map((value) => [...input, value])),
      [[]],
    )
    .map((input) => Object.fromEntries(input));
}

/** Null: left out. */
function valuesOf(name: string, field: Field, required: boolean, ids: readonly string[]) {
  if (sizes.includes(name)) return [field.maximum];
  if (field.enum) return [...(required ? [] : [undefined]), ...field.enum.slice(0, mostValues)];
  if (!required || field.default !== undefined) return null;
  if (field.type !== 'integer') return ids;
  const { minimum = 1, maximum = minimum } = field;
  return Array.from({ length: Math.min(maximum - minimum + 1, mostValues) }, (_, i) => minimum + i);
}

/** Every URL of a file in a reply, at any depth; of a picture's template each rendition. */
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

/** What a playlist names, as URLs: other playlists, and the files of its segments. */
export function namedIn(url: string, playlist: string): string[] {
  const lines = playlist.split('\n').flatMap((line) => {
    if (!line.startsWith('#')) return line.trim() ? [line.trim()] : [];
    return [...line.matchAll(/URI="([^"]+)"/g)].map((found) => found[1]!);
  });
  return [...new Set(lines)].map((name) => new URL(name, `http://host${url}`).pathname);
}
