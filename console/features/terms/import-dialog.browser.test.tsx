import { importTerms, listTerms } from '@muyu/contract/admin/term.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../web/testing/fake-server.ts';
import { client } from '../../client/client.ts';
import { renderPage } from '../../testing/render.tsx';
import { onlyPage } from '../../testing/samples.ts';
import { ImportDialog } from './import-dialog.tsx';

function Shown() {
  useQuery(client.query(listTerms, {}));
  return <ImportDialog open onClose={() => undefined} />;
}

test('of an import that fails half-way the list shows what was done, and no later part repeats a word', async () => {
  // As many characters as one request takes.
  const lines = Array.from({ length: 60 }, (_, at) => `w${at}`.padEnd(999));
  fakeServer.reply(listTerms, onlyPage());
  fakeServer.reply(importTerms, ({ text, trial }) => {
    if (!trial && text.includes('last')) throw connectionLost;
    return { added: text.split('\n').filter((line) => line.trim()).length, changed: 0, same: 0, refused: [] };
  });
  await renderPage(<Shown />);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill([...lines, 'W7', 'last'].join('\n'));
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect.element(dialog.getByText('61 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('61W7Already in the list above');
  const before = fakeServer.requestsTo(listTerms).length;
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect.element(dialog.getByText(/^Can’t reach the server/)).toBeVisible();
  expect(fakeServer.requestsTo(listTerms)).toHaveLength(before + 1);
});
