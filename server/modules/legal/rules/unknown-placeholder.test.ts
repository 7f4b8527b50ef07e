import { locales } from '@muyu/contract/core/locale.ts';
import { legalDocuments } from '@muyu/contract/legal.ts';
import { expect, test } from 'vitest';
import { defaultTexts } from '../defaults/index.ts';
import { findUnknownPlaceholder } from './unknown-placeholder.ts';

test.each([
  ['{site} keeps it for {days, plural, one {# day} other {# days}}', null],
  ['a set { 1, 2 } is none', null],
  ['- {foo} of {site}', '{foo}'],
  ['{网站}', '{网站}'],
  ['{weeks, plural, one {# week} other {# weeks}}', '{weeks, plural, one '],
  ['{days, plural, one {# day}}', '{days, plural, one '],
])('the unknown placeholder of %j is %j', (text, found) => {
  expect(findUnknownPlaceholder(text)).toBe(found);
});

test('the texts that the product comes with have known placeholders only', () => {
  for (const document of legalDocuments)
    for (const locale of locales) expect(findUnknownPlaceholder(defaultTexts[document][locale])).toBeNull();
});
