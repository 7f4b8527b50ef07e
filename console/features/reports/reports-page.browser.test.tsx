import { operatorLogout } from '@muyu/contract/admin/operator.ts';
import { assignCase, caseErrors, dismissCase, getCase, listCases } from '@muyu/contract/admin/report.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';
import { upheld } from './testing/case-samples.ts';
import type { CaseDetail } from './use-case.ts';

const openCase = (caseId: string, quoted: string): CaseDetail => ({
  ...upheld,
  ...{ caseId, state: 'open', quoted, decidedAt: null, decidedBy: null, rule: null, reason: null },
  current: { ...upheld.current!, content: quoted },
});
let cases: CaseDetail[] = [];
const isOpen = ({ state }: CaseDetail) => state === 'open';

async function openReports(...given: CaseDetail[]) {
  cases = given;
  fakeServer.reply(listCases, () => ({ ...onlyPage(...cases.filter(isOpen)), overdue: 0 }));
  fakeServer.reply(getCase, ({ caseId }) => cases.find((each) => each.caseId === caseId)!);
  const router = await renderConsole('/reports', operatorWith('reports', 'decideReports'));
  await expect.element(page.getByRole('button', { name: /Dismiss/ })).toBeEnabled();
  return router;
}
const shownCase = page.getByRole('main').getByRole('article');

test('the case of the first look stays when a colleague decides it, with the decision', async () => {
  const second = openCase('second', 'Cheap watches');
  const router = await openReports(openCase('first', 'Cheap phones'), second);
  await expect.poll(() => router.state.location.search).toMatchObject({ item: 'first' });
  fakeServer.reply(assignCase, () => {
    cases = [{ ...upheld, caseId: 'first' }, second];
    throw new ErrorReply(caseErrors.alreadyDecided, 'Already decided');
  });
  await userEvent.keyboard('t');
  await expect.element(page.getByText('Already decided')).toBeVisible();
  await expect.element(shownCase.getByText('Cheap phones')).toBeVisible();
  await expect.element(shownCase.getByText('Sells phones')).toBeVisible();
});

test('an operator who takes a case that a colleague took before is told so', async () => {
  const free = openCase('only', 'Cheap phones');
  await openReports(free);
  fakeServer.reply(assignCase, () => {
    cases = [{ ...free, assignee: { operatorId: 'chen', username: 'chen' } }];
    throw new ErrorReply(caseErrors.takenMeanwhile, 'A colleague has just taken this case');
  });
  await userEvent.keyboard('t');
  await expect.element(page.getByText('Another operator got there first')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Take over/ })).toBeVisible();
  await userEvent.keyboard('t');
  await expect.poll(() => fakeServer.requestsTo(assignCase).map(({ seen }) => seen)).toEqual([null, 'chen']);
});

test('signing out asks before a typed note is lost', async () => {
  fakeServer.reply(operatorLogout, {});
  await openReports(openCase('only', 'Cheap phones'));
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Asked a colleague');
  const question = page.getByRole('dialog').filter({ hasText: 'Discard what you entered?' });
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: /Sign out$/ }).click();
  };
  await signOut();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Add a note' })).toHaveValue('Asked a colleague');
  expect(fakeServer.requestsTo(operatorLogout)).toEqual([]);
  await signOut();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => fakeServer.requestsTo(operatorLogout)).toHaveLength(1);
});

test('after a decision on the only case none is left', async () => {
  await openReports(openCase('only', 'Cheap phones'));
  fakeServer.reply(dismissCase, () => {
    cases = [{ ...upheld, caseId: 'only', state: 'dismissed', rule: null }];
    return {};
  });
  await userEvent.keyboard('d');
  await page.getByRole('dialog').getByRole('textbox').fill('A hobby');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Dismiss/ })
    .click();
  await expect.element(page.getByText('No reports waiting for a decision')).toBeVisible();
});
