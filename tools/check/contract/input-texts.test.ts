import Type, { type TProperties } from 'typebox';
import { expect, test } from 'vitest';
import { defineEndpoint } from '../../../contract/core/endpoint.ts';
import {
  Empty,
  Id,
  SanitizedText,
  Secret,
  SingleLine,
  StringEnum,
  Text,
} from '../../../contract/core/fields.ts';
import { inputTextErrors } from './input-texts.ts';

const errorsOf = (body: TProperties) =>
  inputTextErrors([
    defineEndpoint({ method: 'POST', path: '/x', access: 'public', summary: '', body, data: Empty }),
  ]);

test('the field types of the contract pass', () => {
  const inner = Type.Array(Type.Object({ text: Text(5) }));
  const body = {
    id: Id,
    a: SingleLine(0, 5),
    b: SanitizedText(0, 5),
    c: Secret(1, 5),
    d: StringEnum(['x']),
    inner,
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
  ['a bare string in a list', Type.Array(Type.String()), 'POST /x.field[] has no greatest length'],
])('%s is refused', (_what, field, error) => {
  expect(errorsOf({ field })).toEqual([error]);
});
