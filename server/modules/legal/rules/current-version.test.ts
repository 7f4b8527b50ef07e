import { expect, test } from 'vitest';
import { currentVersion, leastConsentVersion } from './current-version.ts';

const version = (number: number, asksConsent: boolean, document: 'terms' | 'privacy' = 'terms') => ({
  document,
  version: number,
  asksConsent,
});
const versions = [version(1, true), version(3, false), version(2, true), version(9, true, 'privacy')];

test('the current version is the one with the highest number', () => {
  expect(currentVersion(versions, 'terms').version).toBe(3);
  expect(currentVersion(versions, 'privacy').version).toBe(9);
});

test('a correction keeps the consent to the version before it', () => {
  expect(leastConsentVersion(versions, 'terms')).toBe(2);
  expect(leastConsentVersion([...versions, version(4, true)], 'terms')).toBe(4);
});
