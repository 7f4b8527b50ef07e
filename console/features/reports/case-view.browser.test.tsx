import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { addCaseNote, restoreContent } from '@muyu/contract/admin/report.ts';
import { createRef, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { mediaFile } from '../../../web/testing/samples.ts';
import { renderPage } from '../../testing/render.tsx';
import { operatorWith } from '../../testing/samples.ts';
import { CaseNotes } from './case-notes.tsx';
import { CaseView } from './case-view.tsx';
import { upheld } from './testing/case-samples.ts';
import type { CaseDetail } from './use-case.ts';
import { useNoteDrafts } from './use-note-drafts.ts';

function show(facts: CaseDetail) {
  fakeServer.reply(getOwnOperator, operatorWith('reports'));
  return renderPage(
    <Suspense>
      <CaseView
        facts={facts}
        note={{ text: '', setText: () => {}, clearSent: () => {} }}
        player={createRef()}
        picture={null}
        onZoom={() => {}}
        onPicture={() => {}}
        onZoomClose={() => {}}
        onOpen={() => {}}
      />
    </Suspense>,
  );
}

test('the sanctions of the author say whether they are in effect, have ended or were revoked', async () => {
  await show(upheld);
  const line = (reason: string) =>
    page.getByRole('list', { name: 'Sanctions' }).getByRole('listitem').filter({ hasText: reason });
  await expect.element(line('Flooding')).toMatchTextContent(/In effect/);
  await expect.element(line('Fraud')).toMatchTextContent(/Revoked/);
  await expect.element(line('Links')).toMatchTextContent(/Ended/);
  await expect.element(line('Rude')).not.toMatchTextContent(/In effect|Revoked|Ended/);
});

test('a reported comment names its post', async () => {
  await show(upheld);
  await expect.element(page.getByText('On the post “Old phones”')).toBeVisible();
});

test('an upheld report names the rule, and that nothing was done to the content', async () => {
  await show(upheld);
  const decision = page.getByRole('alert');
  await expect.element(decision).toMatchTextContent(/Sells phones/);
  await expect.element(decision).toMatchTextContent(/Advertising/);
  await expect.element(decision).toMatchTextContent(/Nothing was done to it[.]/);
});

const hidden: CaseDetail = { ...upheld, removal: 'hide', restorable: true, mayRestore: true };

test('hidden content is made public again with a reason that its author reads', async () => {
  fakeServer.reply(restoreContent, {});
  await show(hidden);
  await page.getByRole('button', { name: 'Make it public again…' }).click();
  await page.getByRole('textbox', { name: 'Reason (the author will see it)' }).fill('A mistake');
  await page.getByRole('button', { name: 'Make it public', exact: true }).click();
  await expect.element(page.getByText('It’s public again')).toBeVisible();
  expect(fakeServer.requestsTo(restoreContent)).toMatchObject([{ caseId: 'case', reason: 'A mistake' }]);
});

test('the operator who hid the content reads that another one has to make it public', async () => {
  await show({ ...hidden, mayRestore: false });
  await expect.element(page.getByText(/Another operator can make it public again/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /public again/ })).not.toBeInTheDocument();
});

test('a case whose content is public again says when and by whom, without a button', async () => {
  await show({
    ...hidden,
    restorable: false,
    mayRestore: false,
    restored: { at: upheld.decidedAt!, by: 'wang' },
  });
  await expect.element(page.getByText(/Public again since .* by wang/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /public again/ })).not.toBeInTheDocument();
});

test('a case whose picture was replaced shows the reported one and does not call it unchanged', async () => {
  const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const fileOf = (fileId: string) => mediaFile({ fileId, src, url: src, widths: [480] });
  await show({
    ...upheld,
    state: 'open',
    current: { ...upheld.current!, files: [fileOf('new')] },
    filesChanged: true,
    replacedFiles: [fileOf('reported')],
  });
  await expect
    .element(page.getByRole('heading', { name: 'As reported: the text is unchanged' }))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: /unchanged since/ })).not.toBeInTheDocument();
  const replaced = page.getByRole('region', { name: 'Reported, and no longer there' });
  await expect.element(replaced.getByRole('button', { name: 'Open picture 1 of 1' })).toBeVisible();
});

function CasesWithNotes() {
  const noteOf = useNoteDrafts();
  const [caseId, setCaseId] = useState('first');
  return (
    <>
      <button type="button" onClick={() => setCaseId(caseId === 'first' ? 'second' : 'first')}>
        Other case
      </button>
      <CaseNotes key={caseId} facts={{ ...upheld, caseId }} draft={noteOf(caseId)} />
    </>
  );
}

test('content that its author deleted is shown as such until the case is decided', async () => {
  const current = { ...upheld.current!, deleted: true };
  await show({ ...upheld, state: 'open', current });
  await expect
    .element(page.getByText('The author deleted it. It stays here until the case is decided.'))
    .toBeVisible();
});

test('a snapshot that has ended is shown as such until the case is decided', async () => {
  const current = { ...upheld.current!, onPost: null, deleted: true };
  await show({ ...upheld, targetType: 'snapshot', postId: null, state: 'open', current });
  await expect
    .element(page.getByText('It has expired, or was taken down. It stays here until the case is decided.'))
    .toBeVisible();
});

test('a case of an erased author takes no notes', async () => {
  await show({ ...upheld, authorErased: true });
  await expect
    .element(page.getByText('The author’s account is erased, and the notes with it.'))
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Add a note' })).not.toBeInTheDocument();
});

test('a typed note stays with its case while another case is looked at', async () => {
  await renderPage(<CasesWithNotes />);
  const field = page.getByRole('textbox', { name: 'Add a note' });
  await field.fill('Asked a colleague');
  await page.getByRole('button', { name: 'Other case' }).click();
  await expect.element(field).toHaveValue('');
  await page.getByRole('button', { name: 'Other case' }).click();
  await expect.element(field).toHaveValue('Asked a colleague');
});

test('a note that is sent leaves the field, and what is typed meanwhile stays', async () => {
  let reply = Promise.withResolvers<object>();
  fakeServer.reply(addCaseNote, () => reply.promise);
  await renderPage(<CasesWithNotes />);
  const field = page.getByRole('textbox', { name: 'Add a note' });
  await field.fill('Asked a colleague');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => fakeServer.requestsTo(addCaseNote)).toHaveLength(1);
  await field.fill('The colleague');
  reply.resolve({});
  await expect.element(page.getByText('Note added')).toBeVisible();
  await expect.element(field).toHaveValue('The colleague');

  reply = Promise.withResolvers();
  reply.resolve({});
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(field).toHaveValue('');
});
