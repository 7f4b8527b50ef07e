import type { AdminSanction } from '@muyu/contract/admin/sanction.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { person } from '../../../web/testing/samples.ts';
import { renderPage } from '../../testing/render.tsx';
import { LiftDialog } from './lift-dialog.tsx';

const at = '2026-11-01T12:00:00.000Z';
const warning: AdminSanction = {
  sanctionId: 'warning',
  kind: 'warn',
  reason: 'Insults',
  at,
  until: null,
  readAt: at,
  liftedAt: null,
  appeal: null,
  user: person('Lin'),
  operator: 'chen',
  liftedBy: null,
  liftReason: null,
  mayAnswer: true,
  appealDecision: null,
  assignee: null,
};

test('the dialog that revokes a sanction says that the person reads the reason', async () => {
  await renderPage(<LiftDialog sanction={warning} onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'Revoke this sanction?' });
  await expect.element(dialog.getByLabelText('Reason (the user will see it)')).toBeVisible();
});
