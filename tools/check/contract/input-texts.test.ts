import Type, { type TProperties } from 'typebox';
import { expect, test } from 'vitest';
import { defineEndpoint } from '../../../contract/core/endpoint.ts';
import {
  CalendarDate,
  CountryCode,
  Empty,
  Id,
  SanitizedText,
  Secret,
  SingleLine,
  StringEnum,
  Text,
} from '../../../contract/core/fields.ts';
import { inputTextErrors } from './input-texts.ts';

const errorsOf = (body: TProperties, anyValues = {}) =>
  inputTextErrors(
    [defineEndpoint({ method: 'POST', path: '/x', access: 'public', summary: '', body, data: Empty })],
    anyValues,
  );

test('the field types of the contract pass', () => {
  const inner = Type.Array(Type.Object({ text: Text(5) }));
  const body = {
    id: Id,
    a: SingleLine(0, 5),
    b: SanitizedText(0, 5),
    c: Secret(1, 5),
    d: StringEnum(['x']),
    inner,
    day: CalendarDate,
    record: Type.Record(CountryCode, Text(5)),
    pair: Type.Tuple([Id, Type.Integer()]),
    constant: Type.Literal(1),
  };
  expect(errorsOf(body)).toEqual([]);
});

test.each([
  ['a bare string', Type.String(), 'POST /x.field has no greatest length'],
  ['a length alone', Type.String({ maxLength: 9 }), 'POST /x.field takes any character'],
  [
    'an open pattern',
    Type.String({ maxLength: 9, pattern: '^https?://' }),
    'POST /x.field takes the NUL character',
  ],
  [
    'a pattern with NUL',
    Type.String({ maxLength: 9, pattern: '^[^a]*$' }),
    'POST /x.field takes the NUL character',
  ],
  ['an endless pattern', Type.String({ pattern: '^[a-z]+$' }), 'POST /x.field has no greatest length'],
  [
    'a record of bare strings',
    Type.Record(CountryCode, Type.String()),
    'POST /x.field.* has no greatest length',
  ],
  [
    'a record with any key',
    Type.Record(Type.String(), Type.Integer()),
    'POST /x.field.{key} has no greatest length',
  ],
  ['a bare string in a tuple', Type.Tuple([Id, Type.String()]), 'POST /x.field[] has no greatest length'],
  ['a value of any type', Type.Unknown(), 'POST /x.field takes any value'],
  ['an unknown format', Type.String({ format: 'uri' }), 'POST /x.field has the unknown format uri'],
  ['a bare string in a list', Type.Array(Type.String()), 'POST /x.field[] has no greatest length'],
])('%s is refused', (_what, field, error) => {
  expect(errorsOf({ field })).toEqual([error]);
});

test('other properties are looked into', () => {
  const others = (schema: object) => errorsOf({ field: Type.Unsafe({ type: 'object', ...schema }) });
  const propertyNames = { pattern: '^[a-z]{2}$' };
  expect(others({ propertyNames, additionalProperties: Text(5) })).toEqual([]);
  expect(others({ propertyNames, additionalProperties: Type.String() })).toEqual([
    'POST /x.field.* has no greatest length',
  ]);
  expect(others({ additionalProperties: true })).toEqual([
    'POST /x.field.{key} has no greatest length',
    'POST /x.field.* takes any value',
  ]);
  expect(others({})).toEqual(['POST /x.field takes any value']);
});

test('a listed field may take any value', () => {
  expect(errorsOf({ field: Type.Unknown() }, { 'POST /x.field': 'checked later' })).toEqual([]);
});
