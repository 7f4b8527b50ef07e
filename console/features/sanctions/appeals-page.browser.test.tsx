import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { type AdminSanction, listSanctionAppeals } from '@muyu/contract/admin/sanction.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { person } from '../../../web/testing/samples.ts';
import { renderPage } from '../../testing/render.tsx';
import { onlyPage, operatorWith, sanctionSample } from '../../testing/samples.ts';
import { AppealsPage } from './appeals-page.tsx';
import { SanctionDetails } from './sanction-details.tsx';

const at = '2026-11-01T12:00:00.000Z';
const appealed = (kind: AdminSanction['kind'], content: string): AdminSanction =>
  sanctionSample({
    sanctionId: kind,
    kind,
    readAt: at,
    appeal: { content, at, outcome: null, answer: null },
    user: person('Lin'),
  });

test('an appeal that needs a permission of other roles says who answers it', async () => {
  fakeServer.reply(getOwnOperator, operatorWith('users', 'sanction'));
  fakeServer.reply(
    listSanctionAppeals,
    onlyPage(appealed('freeze', 'I was not there'), appealed('warn', 'I was polite')),
  );
  await renderPage(<AppealsPage />);
  const [frozen, warned] = ['I was not there', 'I was polite'].map((text) =>
    page.getByRole('listitem').filter({ hasText: text }),
  );
  const who = 'Only owners and reviewers answer appeals against a freeze or a closure.';
  await expect.element(frozen!.getByText(who)).toBeVisible();
  await expect.element(frozen!.getByRole('button', { name: 'Uphold' })).not.toBeInTheDocument();
  await expect.element(warned!.getByRole('button', { name: 'Uphold' })).toBeEnabled();
  await expect.element(warned!.getByText(who)).not.toBeInTheDocument();
});

test('an answered appeal says when and by whom', async () => {
  const open = appealed('warn', 'I was polite');
  const sanction: AdminSanction = {
    ...open,
    appeal: { ...open.appeal!, outcome: 'upheld', answer: 'We have looked again' },
    appealDecision: { at: '2026-11-02T12:00:00.000Z', operator: 'wang' },
  };
  await renderPage(<SanctionDetails sanction={sanction} now={Date.parse(at)} />);
  await expect.element(page.getByText(/^Answered .*2026.* by wang$/)).toBeVisible();
});
