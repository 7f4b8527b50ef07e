import { deleteTerms, type ManagedTerm, termLimits } from '@muyu/contract/admin/term.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

test('more words than one request takes are removed in several, with one number', async () => {
  const words = Array.from(
    { length: termLimits.removed + 1 },
    (_, at): ManagedTerm => ({
      normalized: `word${at}`,
      word: `word${at}`,
      action: 'refuse',
      fields: ['post'],
      hits: 0,
      hitAt: null,
      changedAt: '2026-11-01T12:00:00.000Z',
    }),
  );
  fakeServer.reply(deleteTerms, ({ normalized }) => ({ removed: normalized.length }));
  await renderPage(<RemoveDialog words={words} open onClose={() => {}} />);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText(`Words removed: ${words.length}`)).toBeVisible();
  const sizes = fakeServer.requestsTo(deleteTerms).map(({ normalized }) => normalized.length);
  expect(sizes).toEqual([termLimits.removed, 1]);
});
