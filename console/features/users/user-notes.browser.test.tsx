import { addUserNote } from '@muyu/contract/admin/sanction.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { userDetailSample } from './testing/user-samples.ts';
import { UserNotes } from './user-notes.tsx';

const notes = [
  { noteId: 'note', at: '2026-01-02T12:00:00.000Z', operator: 'chen', content: 'Asked about money' },
];

test('a note can be written about a person', async () => {
  await renderPage(<UserNotes user={userDetailSample({ notes })} />);
  await expect.element(page.getByRole('textbox', { name: 'New note' })).toBeVisible();
});

test('notes about an erased person are read only', async () => {
  await renderPage(<UserNotes user={userDetailSample({ notes, state: 'erased' })} />);
  await expect.element(page.getByText('Asked about money')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test('an erased person without notes has no section of notes', async () => {
  await renderPage(
    <>
      <UserNotes user={userDetailSample({ state: 'erased' })} />
      <p>rendered</p>
    </>,
  );
  await expect.element(page.getByText('rendered')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Notes' })).not.toBeInTheDocument();
});

test('the text that is typed while a note is being sent stays', async () => {
  const reply = Promise.withResolvers<(typeof notes)[0]>();
  fakeServer.reply(addUserNote, () => reply.promise);
  await renderPage(<UserNotes user={userDetailSample({ notes })} />);
  const field = page.getByRole('textbox', { name: 'New note' });
  await field.fill('Wrote twice ');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(() => fakeServer.requestsTo(addUserNote)).toMatchObject([{ content: 'Wrote twice' }]);
  await field.fill('Called');
  reply.resolve(notes[0]!);
  await expect.element(page.getByText('Note added')).toBeVisible();
  await expect.element(field).toHaveValue('Called');
});

test('leaving the page asks before a typed note is lost', async () => {
  const history = createMemoryHistory({ initialEntries: ['/test'] });
  await renderPage(<UserNotes user={userDetailSample({ notes })} />, history);
  const field = page.getByRole('textbox', { name: 'New note' });
  await field.fill('Wrote twice');
  history.push('/elsewhere');
  const question = page.getByRole('dialog').filter({ hasText: 'Discard what you entered?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Wrote twice');
  expect(history.location.pathname).toBe('/test');
  history.push('/elsewhere');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => history.location.pathname).toBe('/elsewhere');
});
