import Type from 'typebox';
import { expect, expectTypeOf, test } from 'vitest';
import { ApiError, createClient, urlOf } from './client.ts';
import { type ClientInputOf, type DataOf, defineEndpoint, type InputOf } from './endpoint.ts';
import { errors } from './errors.ts';
import { Empty, withDefault } from './fields.ts';
import { PageOf, pageFields } from './paging.ts';

const known = errors('shop', { soldOut: 'failure' });
const buy = defineEndpoint({
  method: 'POST',
  path: '/shop/{itemId}/buy',
  access: 'member',
  summary: 'Buys.',
  params: { itemId: Type.String() },
  query: { trace: Type.Optional(Type.String()) },
  body: { count: withDefault(Type.Integer(), 1), note: Type.String() },
  data: Type.Object({ orderId: Type.String() }),
  errors: [known.soldOut],
});

test('server and client types derive from one object', () => {
  expectTypeOf<InputOf<typeof buy>>().toEqualTypeOf<{
    itemId: string;
    trace?: string;
    count: number;
    note: string;
  }>();
  expectTypeOf<ClientInputOf<typeof buy>>().toEqualTypeOf<{
    itemId: string;
    trace?: string;
    count?: number;
    note: string;
  }>();
  expectTypeOf<DataOf<typeof buy>>().toEqualTypeOf<{ orderId: string }>();
});

test('a path whose placeholders and params differ throws at start-up', () => {
  const make = () =>
    defineEndpoint({ method: 'GET', path: '/a/{id}', access: 'public', summary: '', data: Empty });
  expect(make).toThrow('placeholders');
});

test('one field name in two parts throws at start-up', () => {
  const a = Type.String();
  const make = () =>
    defineEndpoint({
      method: 'POST',
      path: '/a',
      access: 'public',
      summary: '',
      query: { a },
      body: { a },
      data: Empty,
    });
  expect(make).toThrow('two places');
});

test('the URL contains escaped params and query, without omitted fields', () => {
  expect(urlOf(buy, { itemId: 'a/b', note: 'x' })).toBe('/shop/a%2Fb/buy');
  expect(urlOf(buy, { itemId: '1', trace: '中&', note: 'x' })).toBe('/shop/1/buy?trace=%E4%B8%AD%26');
});

const listOrders = defineEndpoint({
  method: 'GET',
  path: '/shop/orders',
  access: 'member',
  summary: 'Orders.',
  query: pageFields('size'),
  data: PageOf(Empty),
});

const answering = (status: number, envelope: unknown) => {
  const sent: Array<{ url: string; init: RequestInit }> = [];
  const invalid: string[] = [];
  const client = createClient({
    base: '/api',
    token: () => 't1',
    locale: () => 'ja',
    onSessionInvalid: (error) => invalid.push(error.code),
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init! });
      return new Response(JSON.stringify(envelope), { status });
    },
  });
  return { client, sent, invalid };
};

test('request sends token, language and only the declared body fields, and returns data', async () => {
  const { client, sent } = answering(200, {
    code: '00000',
    data: { orderId: 'o1' },
    message: '',
    resultMap: null,
  });
  const extra = { itemId: '7', note: 'n', more: 1 };
  expect(await client.request(buy, extra)).toEqual({ orderId: 'o1' });
  expect(sent[0]!.url).toBe('/api/shop/7/buy');
  expect(sent[0]!.init.headers).toMatchObject({ authorization: 't1', 'accept-language': 'ja' });
  expect(JSON.parse(String(sent[0]!.init.body))).toEqual({ note: 'n' });
});

test('an error reply throws with the declared error, its code and its text', async () => {
  const data = { error: 'shop.soldOut' };
  const { client, invalid } = answering(422, { code: '10000', data, message: '売り切れ', resultMap: null });
  const error = await client.request(buy, { itemId: '7', note: '' }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: '10000', status: 422, message: '売り切れ' });
  expect((error as ApiError).is(known.soldOut)).toBe(true);
  expect(invalid).toEqual([]);
});

test.each(['10201', '10203', '10301', '401'])('code %s reports the session invalid', async (code) => {
  const { client, invalid } = answering(401, { code, data: { error: 'x' }, message: '', resultMap: null });
  await client.request(buy, { itemId: '7', note: '' }).catch(() => {});
  expect(invalid).toEqual([code]);
});

test('a URL that ends with undefined is not sent', async () => {
  const { client, sent } = answering(200, {});
  const look = defineEndpoint({
    method: 'GET',
    path: '/a/{id}',
    access: 'public',
    summary: '',
    params: { id: Type.String() },
    data: Empty,
  });
  await expect(client.request(look, { id: 'undefined' })).rejects.toThrow('無効なURLです');
  expect(sent).toEqual([]);
});

test('pages follows nextPage until there is none', () => {
  const { client } = answering(200, {});
  const options = client.pages(listOrders, {});
  expect(options.initialPageParam).toBe('1');
  const page = { resultList: [], hasNextPage: true, nextPage: 'c2' };
  expect(options.getNextPageParam(page)).toBe('c2');
  expect(options.getNextPageParam({ ...page, hasNextPage: false, nextPage: null })).toBeUndefined();
  // @ts-expect-error: the endpoint answers no pages
  client.pages(buy, { itemId: '1', note: '' });
});

test('a text of the query may end with the word of an address with a missing value', () => {
  const url = urlOf(buy, { itemId: 'i', trace: 'JavaScript undefined' });
  expect(url.endsWith('undefined')).toBe(false);
  expect(new URL(url, 'https://muyu.example').searchParams.get('trace')).toBe('JavaScript undefined');
  expect(urlOf(buy, {} as never)).toBe('/shop/undefined/buy');
});
