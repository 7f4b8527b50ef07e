import { expect, test } from 'vitest';
import { currentVersion, minConsentVersion, noteSince } from './current-version.ts';

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
  expect(minConsentVersion(versions, 'terms')).toBe(2);
  expect(minConsentVersion([...versions, version(4, true)], 'terms')).toBe(4);
});

test('the changes shown are the notes of the versions that asked for consent since, also of one before a correction', () => {
  const noted = [...versions, version(4, true), version(5, true), version(6, false)].map((each) => {
    const note = each.version === 4 ? '' : `${each.version}`;
    return { ...each, notes: { zh_CN: note, en_US: `${note} en`, ja: '' } };
  });
  expect(noteSince(noted, 'terms', 1, 'zh_CN')).toBe('2\n5');
  expect(noteSince(noted, 'terms', 2, 'zh_CN')).toBe('5');
  expect(noteSince(noted, 'terms', 1, 'ja')).toBe('');
});
