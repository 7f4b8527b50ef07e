import { getCertification } from '@muyu/contract/creator.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { emptyDraft } from '../draft/draft.ts';
import { AccessField } from './access-field.tsx';

test('the lock of a post is tried again when the certification cannot be loaded', async () => {
  fakeServer.reply(getCertification, () => {
    throw connectionLost;
  });
  await renderPage(
    <AccessField userId="me" slot="new" draft={emptyDraft} onChange={() => undefined} errors={{}} />,
  );
  const section = page.getByRole('region', { name: '谁可以看' });
  await expect.element(section.getByRole('button', { name: '重试' }), { timeout: 12_000 }).toBeVisible();
});
