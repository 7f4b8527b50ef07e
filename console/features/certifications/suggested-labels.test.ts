import { expect, test } from 'vitest';
import { suggestedLabels, withSuggested } from './suggested-labels.ts';

test('a verified person gets the label of the sex, and none while it is not told', () => {
  expect(suggestedLabels({ kind: 'authenticated', sex: 'Female', fans: 0 })).toEqual(['certifiedHer']);
  expect(suggestedLabels({ kind: 'authenticated', sex: 'Male', fans: 0 })).toEqual(['certifiedHim']);
  expect(suggestedLabels({ kind: 'authenticated', sex: 'Secret', fans: 0 })).toEqual([]);
  expect(suggestedLabels({ kind: 'authenticated', sex: null, fans: 0 })).toEqual([]);
});

test('a creator is of quality, and an influencer with many fans', () => {
  expect(suggestedLabels({ kind: 'creator', sex: 'Female', fans: 9_999 })).toEqual(['quality']);
  expect(suggestedLabels({ kind: 'creator', sex: 'Male', fans: 10_000 })).toEqual(['quality', 'influencer']);
});

test('labels that are held stay first; three at most, none twice', () => {
  expect(withSuggested(['certifiedHer'], ['quality'])).toEqual(['certifiedHer', 'quality']);
  expect(withSuggested(['quality'], ['quality'])).toEqual(['quality']);
  expect(withSuggested(['hotCreator', 'premium', 'longVideo'], ['quality'])).toEqual([
    'hotCreator',
    'premium',
    'longVideo',
  ]);
});
