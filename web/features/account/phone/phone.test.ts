import { expect, test } from 'vitest';
import { matching } from './country-search.ts';
import { codeOf, digitsOf, looksWhole } from './typed-digits.ts';

const country = (nationalityId: string, name: string, areaCode: string) => ({
  nationalityId,
  name,
  areaCode,
  flag: '',
});
const list = [country('CN', '中国', '86'), country('CI', 'Côte d’Ivoire', '225'), country('US', '美国', '1')];
const ids = (sought: string) => matching(list, sought).map(({ nationalityId }) => nationalityId);

test('countries are found by name without accents, by id and by calling code', () => {
  expect(ids('')).toEqual(['CN', 'CI', 'US']);
  expect(ids('cote')).toEqual(['CI']);
  expect(ids('us')).toEqual(['US']);
  expect(ids('+86')).toEqual(['CN']);
  expect(ids('００２２５')).toEqual(['CI']);
  expect(ids('火星')).toEqual([]);
});

test('numbers and codes as people type them', () => {
  expect(digitsOf('138 0013-8000')).toBe('13800138000');
  expect(looksWhole('86', '１３８００１３８０００')).toBe(true);
  expect(looksWhole('86', '1380013')).toBe(false);
  expect(looksWhole('1', '415 555 2671')).toBe(true);
  expect(codeOf(' 12 34-56 78')).toBe('123456');
});
