import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isOptionalImportRunning } from '../../../client/device/optional-import.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { field, show } from './testing/show-composer.tsx';

const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./phrase-row.tsx', async () => {
  await code.promise;
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('the comment field stays when the code of the phrases does not load', async () => {
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  await show();
  await field.click();
  await expect.poll(isOptionalImportRunning).toBe(true);
  code.resolve();
  await expect.poll(isOptionalImportRunning).toBe(false);
  await expect.element(field).toHaveFocus();
  expect(page.getByText('没能加载出来').elements()).toEqual([]);
});
