import { expect, test } from 'vitest';
import { filterCountries } from './country-search.ts';
import { looksComplete, mayBeMasked, toCode, toDigits } from './phone-digits.ts';

const country = (nationalityId: string, name: string, areaCode: string) => ({
  nationalityId,
  name,
  areaCode,
  flag: '',
  utcOffsets: [],
});
const list = [country('CN', '中国', '86'), country('CI', 'Côte d’Ivoire', '225'), country('US', '美国', '1')];
const ids = (query: string) => filterCountries(list, query).map(({ nationalityId }) => nationalityId);

test('countries are found by name without diacritics, by id and by calling code', () => {
  expect(ids('')).toEqual(['CN', 'CI', 'US']);
  expect(ids('cote')).toEqual(['CI']);
  expect(ids('us')).toEqual(['US']);
  expect(ids('+86')).toEqual(['CN']);
  expect(ids('００２２５')).toEqual(['CI']);
  expect(ids('火星')).toEqual([]);
});

test('digits are extracted from typed numbers and codes', () => {
  expect(toDigits('138 0013-8000')).toBe('13800138000');
  expect(looksComplete('86', '１３８００１３８０００')).toBe(true);
  expect(looksComplete('86', '1380013')).toBe(false);
  expect(looksComplete('1', '415 555 2671')).toBe(true);
  expect(toCode(' 12 34-56 78')).toBe('123456');
});

test.each([
  ['138****8000', '86', '138 0013-8000', true],
  ['138****8000', '86', '１３８００１３８０００', true],
  ['138****8000', '86', '13800138001', false],
  ['138****8000', '86', '13900138000', false],
  ['90****78', '81', '090-1234-5678', true],
  ['90****78', '81', '090-1234-5679', false],
])('behind the mask %s of +%s may be %s: %s', (masked, areaCode, number, may) => {
  expect(mayBeMasked(masked, areaCode, number)).toBe(may);
});
