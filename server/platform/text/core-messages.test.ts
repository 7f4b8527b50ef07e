import { expect, test } from 'vitest';
import { fieldReasons } from './core-messages.ts';
import { interpolate } from './messages.ts';

test.each(Object.entries(fieldReasons))(
  'the English reason “%s” of a field is read without the name of the field',
  (_keyword, { en_US }) => {
    expect(en_US).toMatch(/^[A-Z]/);
  },
);

test.each(['minLength', 'maxLength', 'maxGraphemes', 'minItems', 'maxItems'] as const)(
  'the English reason “%s” has a singular',
  (keyword) => {
    expect(interpolate(fieldReasons[keyword].en_US, { limit: 1 })).toMatch(/ 1 (character|item)$/);
  },
);
