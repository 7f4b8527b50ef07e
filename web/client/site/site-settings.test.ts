import { defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import { expect, test } from 'vitest';
import { newestSettings } from './site-settings.ts';

const given = (at: number, titleLength: number) =>
  JSON.stringify({ at, values: { 'post.titleLength': titleLength } });

test('the newer of the settings in the page and in the storage counts', () => {
  expect(newestSettings(given(1, 20), given(2, 30))['post.titleLength']).toBe(30);
  expect(newestSettings(given(3, 20), given(2, 30))['post.titleLength']).toBe(20);
  expect(newestSettings(null, given(2, 30))['post.titleLength']).toBe(30);
});

test('settings that are missing or unreadable have their default', () => {
  expect(newestSettings(given(1, 20), null)).toEqual({ ...defaultClientSettings, 'post.titleLength': 20 });
  for (const broken of [null, '', 'null', '{', '[]', '{"at":"1"}'])
    expect(newestSettings(broken, broken)).toEqual(defaultClientSettings);
});
