import { expect, test } from 'vitest';
import { Route } from './routes/login/autologin.tsx';

test('the address of an identity card fills in the account name, also of one that was saved earlier', () => {
  const search = Route.options.validateSearch as (given: object) => object;
  expect(search({ name: 'lin' })).toEqual({ name: 'lin' });
  expect(search({ account: 'lin' })).toEqual({ name: 'lin' });
  expect(search({})).toEqual({});
});
