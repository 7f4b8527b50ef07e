import { clientSettings } from '@muyu/contract/site/client-settings.ts';
import { expect, test } from 'vitest';
import { listFiles, readSource } from '../source/source-files.ts';

test('every setting that pages carry is read by an app', () => {
  const texts = ['web', 'console']
    .flatMap((app) => listFiles(app, '**/*.{ts,tsx}'))
    .filter((path) => !path.includes('.test.'))
    .map((path) => readSource(path).text);
  const unread = Object.keys(clientSettings).filter(
    (key) => !texts.some((text) => text.includes(`'${key}'`)),
  );
  expect(unread).toEqual([]);
});
