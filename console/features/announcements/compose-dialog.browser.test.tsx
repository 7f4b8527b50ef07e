import { announce, getAnnouncementReach, listAnnouncements } from '@muyu/contract/admin/announcement.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { ComposeDialog } from './compose-dialog.tsx';

test('after a lost reply the same announcement keeps its request key, and a changed one gets another', async () => {
  fakeServer.reply(listAnnouncements, () => {
    throw connectionLost;
  });
  fakeServer.reply(getAnnouncementReach, { reach: 2, user: null });
  fakeServer.reply(announce, () => {
    throw connectionLost;
  });
  await renderPage(<ComposeDialog open onClose={() => {}} />);
  const send = page.getByRole('button', { name: 'Send to 2 people' });
  const title = page.getByRole('textbox', { name: 'Title' }).first();
  await title.fill('维护');
  await page.getByRole('textbox', { name: 'Text' }).first().fill('今晚维护');
  for (let count = 1; count <= 2; count++) {
    await send.click();
    await expect.poll(() => fakeServer.requestsTo(announce)).toHaveLength(count);
    await expect.element(page.getByText(/^Can’t reach the server/)).toBeVisible();
  }
  await title.fill('今晚维护');
  await send.click();
  await expect.poll(() => fakeServer.requestsTo(announce)).toHaveLength(3);
  const [first, second, changed] = fakeServer.requestsTo(announce).map(({ key }) => key);
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
});
