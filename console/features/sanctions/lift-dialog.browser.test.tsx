import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { sanctionSample } from '../../testing/samples.ts';
import { LiftDialog } from './lift-dialog.tsx';

test('the dialog that revokes a sanction says that the person reads the reason', async () => {
  await renderPage(<LiftDialog sanction={sanctionSample()} onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'Revoke this sanction?' });
  await expect.element(dialog.getByLabelText('Reason (the user will see it)')).toBeVisible();
});
