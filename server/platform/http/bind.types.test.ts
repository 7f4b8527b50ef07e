import { defineEndpoint, type InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors, errors } from '@muyu/contract/core/errors.ts';
import { Id } from '@muyu/contract/core/fields.ts';
import Type from 'typebox';
import { expect, test } from 'vitest';
import type { App, Context } from '../app.ts';
import { AppError, fail, failCore, type MayFail, undeclared, withoutError } from '../errors.ts';
import { type ContextOf, memberRoute, operatorRoute, publicRoute } from './bind.ts';

// `tsc -p server` compiles this file: it fails where a line below `@ts-expect-error` compiles, and where another does not.

const noteErrors = errors('note', { gone: 'notFound', full: 'failure' });
const common = { summary: 'for this test', data: Type.Object({ id: Id }) };
const open = defineEndpoint({ ...common, method: 'GET', path: '/open', access: 'public' });
const own = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/own',
  access: 'member',
  body: { id: Id },
  errors: [noteErrors.gone],
});
const admin = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/admin',
  access: 'operator',
  permission: null,
});

test('the handler of a public endpoint has no user', () => {
  expect(publicRoute(open, ({ viewer }) => ({ id: viewer.kind })).endpoint).toBe(open);
  // @ts-expect-error: the viewer of a public endpoint has no userId
  publicRoute(open, ({ viewer }) => ({ id: viewer.userId }));
});

test('the handler of a member endpoint has a user and no operator', () => {
  expect(memberRoute(own, ({ viewer }) => ({ id: viewer.userId })).endpoint).toBe(own);
  // @ts-expect-error: the viewer of a member endpoint has no operatorId
  memberRoute(own, ({ viewer }) => ({ id: viewer.operatorId }));
});

test('the handler of an operator endpoint has an operator and no user', () => {
  expect(operatorRoute(admin, ({ viewer }) => ({ id: viewer.operatorId })).endpoint).toBe(admin);
  // @ts-expect-error: the viewer of an operator endpoint has no userId
  operatorRoute(admin, ({ viewer }) => ({ id: viewer.userId }));
});

test('operator endpoints, and only they, name a permission', () => {
  const path = '/rights';
  const spec = { ...common, method: 'GET', path } as const;
  expect(defineEndpoint({ ...spec, access: 'operator', permission: 'review' }).permission).toBe('review');
  // @ts-expect-error: an operator endpoint names a permission, or null
  defineEndpoint({ ...spec, access: 'operator' });
  // @ts-expect-error: not a permission
  defineEndpoint({ ...spec, access: 'operator', permission: 'everything' });
  // @ts-expect-error: a member holds no permissions
  defineEndpoint({ ...spec, access: 'member', permission: 'review' });
  // @ts-expect-error: everybody calls a public endpoint
  defineEndpoint({ ...spec, access: 'public', permission: 'review' });
});

test('the window of a limit is one that its setting can name', () => {
  const spec = { ...common, method: 'GET', path: '/limit', access: 'public' } as const;
  expect(defineEndpoint({ ...spec, limit: { max: 5, perSeconds: 600 } }).limit?.perSeconds).toBe(600);
  // @ts-expect-error: no unit has five minutes
  defineEndpoint({ ...spec, limit: { max: 5, perSeconds: 300 } });
});

test('each kind of endpoint has one function that binds it', () => {
  const handler = () => ({ id: 'a' });
  // @ts-expect-error: an operator endpoint needs operatorRoute
  memberRoute(admin, handler);
  // @ts-expect-error: a public endpoint needs publicRoute
  memberRoute(open, handler);
  // @ts-expect-error: a member endpoint needs memberRoute
  operatorRoute(own, handler);
  // @ts-expect-error: a public endpoint needs publicRoute
  operatorRoute(open, handler);
  // @ts-expect-error: a member endpoint needs memberRoute
  publicRoute(own, handler);
  // @ts-expect-error: an operator endpoint needs operatorRoute
  publicRoute(admin, handler);
});

test('the handler takes the declared input and returns the declared data', () => {
  memberRoute(own, (_context, { id }: InputOf<typeof own>) => ({ id }));
  // @ts-expect-error: the data of the endpoint has the field id
  memberRoute(own, () => ({ name: 'a' }));
  // @ts-expect-error: the input of the endpoint has no field name
  memberRoute(own, (_context, { name }) => ({ id: name }));
});

/** A command that other endpoints share; it needs a caller that declares the error. */
function requireNote(context: MayFail<typeof noteErrors.full>, exists: boolean): void {
  if (!exists) fail(context, noteErrors.full);
}

test('a handler fails only with errors that its endpoint declares, and with core errors', () => {
  const handlers = [
    (context: ContextOf<typeof own>) => fail(context, noteErrors.gone),
    () => failCore(coreErrors.notFound),
    // @ts-expect-error: the endpoint does not declare note.full
    (context: ContextOf<typeof own>) => fail(context, noteErrors.full),
    // @ts-expect-error: the endpoint declares no error
    (context: ContextOf<typeof open>) => fail(context, noteErrors.gone),
  ];
  for (const handler of handlers) expect(() => handler({} as never)).toThrow(AppError);
});

test('a handler calls a shared function only when its endpoint declares what the function fails with', () => {
  const handlers = [
    (context: Context<never, typeof noteErrors.full>) => requireNote(context, false),
    () => requireNote(undeclared, false),
    // @ts-expect-error: the endpoint does not declare note.full
    (context: ContextOf<typeof own>) => requireNote(context, false),
  ];
  for (const handler of handlers) expect(() => handler({ app: {} as App } as never)).toThrow(AppError);
});

/** A command with two errors, one of which cannot occur for some callers. */
function requireOpenNote(context: MayFail<typeof noteErrors.full | typeof noteErrors.gone>): void {
  fail(context, noteErrors.gone);
}

test('a handler leaves out the one error that it names', () => {
  const handlers = [
    (context: ContextOf<typeof own>) => requireOpenNote(withoutError(context, noteErrors.full)),
    // @ts-expect-error: the endpoint does not declare note.full
    (context: ContextOf<typeof own>) => requireOpenNote(context),
    // @ts-expect-error: the endpoint does not declare note.gone
    (context: ContextOf<typeof open>) => requireOpenNote(withoutError(context, noteErrors.full)),
  ];
  for (const handler of handlers) expect(() => handler({ app: {} as App } as never)).toThrow(AppError);
});

test('a handler that fails with more than its endpoint declares cannot be bound', () => {
  type Wide = Context<ContextOf<typeof own>['viewer'], typeof noteErrors.gone | typeof noteErrors.full>;
  const handler = (_context: Wide) => ({ id: 'a' });
  // @ts-expect-error: the context of the endpoint does not carry note.full
  memberRoute(own, handler);
  expect(handler).toBeTypeOf('function');
});
