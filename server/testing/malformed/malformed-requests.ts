import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import fc from 'fast-check';
import { type FieldSchema, fittingFields, hostileTexts, hostileValues } from './field-values.ts';

export type MalformedRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD';
  url: string;
  headers: Record<string, string>;
  payload?: string;
};
type Fields = Record<string, unknown>;
type Parts = { params: Fields; query: Fields; body: Fields };

const json = { 'content-type': 'application/json' };
const properties = (schema: unknown) =>
  ((schema as FieldSchema | null)?.properties ?? {}) as Record<string, FieldSchema>;

/** Percent-encoding that also takes lone surrogates. */
export const encode = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)).toWellFormed(),
  );

function urlWith({ path }: AnyEndpoint, { params, query }: Parts): string {
  const place = path.replace(/\{(\w+)\}/g, (_, key: string) => encode(params[key]).slice(0, 2000));
  const pairs = Object.entries(query).map(([key, value]) => `${encode(key)}=${encode(value).slice(0, 4000)}`);
  return `/api${place}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

const takesBody = ({ method }: AnyEndpoint) => method !== 'GET';

const toRequest = (endpoint: AnyEndpoint, parts: Parts): MalformedRequest => ({
  method: endpoint.method,
  url: urlWith(endpoint, parts),
  headers: takesBody(endpoint) ? json : {},
  ...(takesBody(endpoint) && { payload: JSON.stringify(parts.body) }),
});

const hostile = fc.constantFrom(...hostileValues);

/** One field of one part replaced, removed or added; `page` and the sizes are fields like others. */
function malformedFields(endpoint: AnyEndpoint, parts: fc.Arbitrary<Parts>): fc.Arbitrary<MalformedRequest> {
  const places = (['params', 'query', 'body'] as const).flatMap((part) =>
    [...endpoint.keys[part], ...(part === 'params' ? [] : ['undeclared', '__proto__', 'constructor'])].map(
      (key) => [part, key] as const,
    ),
  );
  const changed = fc.tuple(parts, fc.constantFrom(...places), fc.option(hostile, { nil: undefined }));
  return changed.map(([given, [part, key], value]) => {
    const { [key]: _, ...rest } = given[part];
    const fields = value === undefined ? rest : { ...rest, [key]: value };
    return toRequest(endpoint, { ...given, [part]: fields });
  });
}

const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1e999',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  `"${'\\ud800'.repeat(5000)}"`,
  'username=a&password=b',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '\0\u0001\u0002',
  `{"a":"${'x'.repeat(300_000)}"}`,
];
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;',
  'application/offset+octet-stream',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'x',
  '',
  ';;;',
];

/** A body that is no object of the declared fields, under any content type. */
const malformedBody = (endpoint: AnyEndpoint, parts: fc.Arbitrary<Parts>): fc.Arbitrary<MalformedRequest> =>
  fc
    .tuple(parts, fc.constantFrom(...rawBodies), fc.constantFrom(...contentTypes))
    .map(([given, payload, type]) => ({
      ...toRequest(endpoint, given),
      headers: { 'content-type': type },
      payload,
    }));

const oddHeaders: Record<string, string>[] = [
  { 'accept-language': '\u00ff;q=abc,,,;' },
  { 'accept-language': 'x'.repeat(8000) },
  { 'accept-encoding': 'br;q=nope, gzip;q=-1, *' },
  { accept: 'application/xml' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a'.repeat(7000)}` },
  { authorization: 'op_\u00fe\u00ff' },
  { authorization: 'undefined' },
  { cookie: 'mu_media=..;;=;mu_media_operator=%00' },
  { 'content-length': '0' },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': "', 1.2.3.4, ::::, \u00ff" },
  { host: '[' },
  { range: 'bytes=9-1,-,' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'never' },
  { 'user-agent': '\u00ff'.repeat(2000) },
  { 'tus-resumable': '1.0.0', 'upload-length': '1e9' },
  {
    'tus-resumable': '1.0.0',
    'upload-length': '9999999999999999',
    'upload-metadata': 'filename AA==,filetype YQ==',
  },
  {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': 'filename YQBiLmpwZw==,filetype aW1hZ2UvanBlZw==',
  },
  { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-checksum': 'sha1 x', 'upload-offset': '-1' },
];

const malformedHeaders = (
  endpoint: AnyEndpoint,
  parts: fc.Arbitrary<Parts>,
): fc.Arbitrary<MalformedRequest> =>
  fc.tuple(parts, fc.constantFrom(...oddHeaders)).map(([given, headers]) => {
    const request = toRequest(endpoint, given);
    return { ...request, headers: { ...request.headers, ...headers } };
  });

/** Ends of addresses that are hardly URLs. */
export const urlTails = [
  '%',
  '%00',
  '%zz',
  '%ED%A0%80',
  '?page',
  '?page=1&page=2',
  '?a[b]=c',
  '/..%2f',
  '/undefined',
  ';x',
  '?%00=%00',
  '//',
  '#',
];

/** A path or a query that is hardly a URL, or a method that the path does not have. */
const malformedUrl = (endpoint: AnyEndpoint, parts: fc.Arbitrary<Parts>): fc.Arbitrary<MalformedRequest> =>
  fc
    .tuple(
      parts,
      fc.constantFrom(...urlTails, ...hostileTexts.map((text) => encode(text).slice(0, 2000))),
      fc.constantFrom('tail', 'id', 'method'),
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'),
    )
    .map(([given, tail, what, method]) => {
      const request = toRequest(endpoint, given);
      if (what === 'method') return { ...request, method: method as MalformedRequest['method'] };
      if (what === 'tail') return { ...request, url: request.url + tail };
      const path = endpoint.path.replace(/\{\w+\}/g, tail.replace(/[?#].*/, ''));
      return { ...request, url: `/api${path}` };
    });

/** Malformed requests to an endpoint, made from its schemas; a part of them only just fits. */
export function malformedRequests(
  endpoint: AnyEndpoint,
  ids: readonly string[],
): fc.Arbitrary<MalformedRequest> {
  const parts = fc.record({
    params: fittingFields(properties(endpoint.params), ids),
    query: fittingFields(properties(endpoint.query), ids),
    body: fittingFields(properties(endpoint.body), ids),
  });
  return fc.oneof(
    { weight: 6, arbitrary: malformedFields(endpoint, parts) },
    { weight: 2, arbitrary: parts.map((given) => toRequest(endpoint, given)) },
    { weight: 1, arbitrary: malformedBody(endpoint, parts) },
    { weight: 1, arbitrary: malformedHeaders(endpoint, parts) },
    { weight: 1, arbitrary: malformedUrl(endpoint, parts) },
  );
}
