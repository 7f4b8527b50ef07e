import { listTerms, type ManagedTerm, termListErrors, upsertTerm } from '@muyu/contract/admin/term.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { onlyPage } from '../../testing/samples.ts';
import { TermDialog } from './term-dialog.tsx';

const seen: ManagedTerm = {
  ...{ normalized: 'tea', word: 'Tea', action: 'refuse', fields: ['post'], hits: 0, hitAt: null },
  changedAt: '2026-11-01T12:00:00.000Z',
};
const latest: ManagedTerm = { ...seen, action: 'replace', changedAt: '2026-11-01T12:05:00.000Z' };
const message = 'A colleague has just changed this word';

test('a term that was changed meanwhile shows the change and is saved at the second try', async () => {
  fakeServer.reply(listTerms, ({ normalized }) =>
    onlyPage(...(normalized === latest.normalized ? [latest] : [])),
  );
  fakeServer.reply(upsertTerm, ({ changedAt }) => {
    if (changedAt === latest.changedAt) return latest;
    throw new ErrorReply(termListErrors.changedMeanwhile, message);
  });
  await renderPage(<TermDialog editing={seen} onClose={() => undefined} />);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Comments' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /^Replace/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Changed: Tea')).toBeVisible();
  expect(fakeServer.requestsTo(upsertTerm)[1]).toMatchObject({
    ...{ word: 'Tea', action: 'replace', fields: ['post', 'comment'] },
    changedAt: latest.changedAt,
  });
});
