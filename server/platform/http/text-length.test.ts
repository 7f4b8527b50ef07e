import { accountLimits, updateInfo } from '@muyu/contract/account/account.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';

const server = testServer();
const family = '👨‍👩‍👧‍👦';

test('a signature of as many emoji families as the limit is stored', async () => {
  const person = await member(server, 'family');
  const sign = family.repeat(accountLimits.signMax);
  expect(await server.call(updateInfo, { sign }, person)).toMatchObject({ status: 200, data: { sign } });
});

test('a longer signature is refused with the limit in its field error', async () => {
  const person = await member(server, 'long');
  const sign = family.repeat(accountLimits.signMax + 1);
  expect(await server.call(updateInfo, { sign }, person)).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field: 'sign', reason: '最多 40 个字符' }] },
  });
});

test('in English the field error is what a form shows below the field', async () => {
  const person = await member(server, 'english');
  const sign = 'a'.repeat(accountLimits.signMax + 1);
  expect(await server.call(updateInfo, { sign }, { ...person, locale: 'en_US' })).toMatchObject({
    data: { fields: [{ field: 'sign', reason: 'Up to 40 characters' }] },
  });
});
