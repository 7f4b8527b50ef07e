import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../../client/session.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { CodeStep } from './code-step.tsx';
import { beginRecovery } from './recovery.ts';

test('the phone number of a recovery is not shown to the next account', async () => {
  beginRecovery({ username: 'lin', phone: '****01', hasQuestions: false });
  await renderPage(<CodeStep />);
  const phone = page.getByLabelText('手机号', { exact: true });
  await phone.fill('13800000001');
  useSession.getState().open({ ...account, token: 'of another account' });
  await expect.element(phone).toHaveValue('');
});
