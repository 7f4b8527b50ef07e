import { expect, test } from 'vitest';
import { suggestedLabels, withSuggested } from './suggested-labels.ts';

test('a verified person gets the label of their sex, and none while the sex is unknown', () => {
  expect(suggestedLabels({ kind: 'authenticated', sex: 'Female', fans: 0 })).toEqual(['certifiedHer']);
  expect(suggestedLabels({ kind: 'authenticated', sex: 'Male', fans: 0 })).toEqual(['certifiedHim']);
  expect(suggestedLabels({ kind: 'authenticated', sex: 'Secret', fans: 0 })).toEqual([]);
  expect(suggestedLabels({ kind: 'authenticated', sex: null, fans: 0 })).toEqual([]);
});

test('a creator gets the quality label, and with many fans the influencer label too', () => {
  expect(suggestedLabels({ kind: 'creator', sex: 'Female', fans: 9_999 })).toEqual(['quality']);
  expect(suggestedLabels({ kind: 'creator', sex: 'Male', fans: 10_000 })).toEqual(['quality', 'influencer']);
});

test('current labels come first, at most three labels, without duplicates', () => {
  expect(withSuggested(['certifiedHer'], ['quality'])).toEqual(['certifiedHer', 'quality']);
  expect(withSuggested(['quality'], ['quality'])).toEqual(['quality']);
  expect(withSuggested(['hotCreator', 'premium', 'longVideo'], ['quality'])).toEqual([
    'hotCreator',
    'premium',
    'longVideo',
  ]);
});
