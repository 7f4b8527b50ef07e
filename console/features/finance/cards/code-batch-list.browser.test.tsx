import { listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { onlyPage } from '../../../testing/samples.ts';
import { cardBatch } from '../testing/finance-samples.ts';
import { CardList } from './card-list.tsx';

test('a narrow list of batches says who made them', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  fakeServer.reply(listCardBatches, onlyPage(cardBatch({ createdBy: 'chen' })));
  await renderPage(<CardList />);
  await expect.element(page.getByText(/^chen · /)).toBeVisible();
});
