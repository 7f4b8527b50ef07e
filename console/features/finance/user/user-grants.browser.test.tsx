import * as vip from '@muyu/contract/admin/money/membership.ts';
import * as tickets from '@muyu/contract/admin/money/ticket.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, ErrorReply, fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { onlyPage } from '../../../testing/samples.ts';
import { UserTickets } from './user-tickets.tsx';
import { UserVip } from './user-vip.tsx';

const reason = page.getByLabelText('Reason (the user will see it)');
const at = '2026-11-01T12:00:00.000Z';
const grant = (part: Partial<vip.VipGrantOfUser> = {}): vip.VipGrantOfUser => ({
  grantId: 'grant',
  source: 'operator',
  level: 1,
  seconds: 2 * 86_400,
  createdAt: at,
  until: at,
  by: 'finance',
  reason: 'Lost days',
  takenSeconds: null,
  revocable: true,
  ...part,
});
const vipPage = (...grants: vip.VipGrantOfUser[]) => ({
  ...onlyPage(...grants),
  level: grants.length > 0 ? (1 as const) : (0 as const),
  until: grants.length > 0 ? at : null,
});
const ticketGrant = (part: Partial<tickets.TicketGrantOfUser> = {}): tickets.TicketGrantOfUser => ({
  source: 'operator',
  grantId: 'grant',
  videoTicket: 2,
  postTicket: 1,
  downloadTicket: 0,
  createdAt: at,
  by: 'finance',
  reason: 'Lost tickets',
  taken: null,
  revocable: true,
  ...part,
});

test('days of VIP are given with a reason, and the list shows them with who gave them', async () => {
  fakeServer.reply(vip.listVipGrantsOfUser, vipPage());
  fakeServer.reply(vip.grantVipToUser, {});
  await renderPage(<UserVip userId="lin" />);
  await expect.element(page.getByText('No VIP now')).toBeVisible();
  await page.getByRole('button', { name: 'Give VIP time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give VIP time' });
  await dialog.getByLabelText('Duration').fill('2');
  await reason.fill('Lost days');
  fakeServer.reply(vip.listVipGrantsOfUser, vipPage(grant()));
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect.element(page.getByText('Given by finance')).toBeVisible();
  await expect.element(page.getByText(/2 days$/)).toBeVisible();
  expect(fakeServer.requestsTo(vip.grantVipToUser)).toMatchObject([
    { userId: 'lin', level: 1, hours: 48, reason: 'Lost days' },
  ]);
});

test('days whose reply was lost are in the list while the dialog says that the server can’t be reached', async () => {
  fakeServer.reply(vip.listVipGrantsOfUser, vipPage());
  fakeServer.reply(vip.grantVipToUser, () => {
    fakeServer.reply(vip.listVipGrantsOfUser, vipPage(grant()));
    throw connectionLost;
  });
  await renderPage(<UserVip userId="lin" />);
  await page.getByRole('button', { name: 'Give VIP time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give VIP time' });
  await dialog.getByLabelText('Duration').fill('2');
  await reason.fill('Lost days');
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect.element(dialog.getByText(/^Can’t reach the server/)).toBeVisible();
  await expect.element(page.getByText('Given by finance')).toBeVisible();
});

test('a number of hours that is too many days says so at the field and is not sent', async () => {
  fakeServer.reply(vip.listVipGrantsOfUser, vipPage());
  fakeServer.reply(vip.grantVipToUser, {});
  await renderPage(<UserVip userId="lin" />);
  await page.getByRole('button', { name: 'Give VIP time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give VIP time' });
  const choose = async (unit: string) => {
    await dialog.getByRole('combobox', { name: 'Unit' }).click();
    await page.getByTitle(unit).last().click();
  };
  await choose('hours');
  await dialog.getByLabelText('Duration').fill('720');
  await choose('days');
  await reason.fill('Lost days');
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect.element(dialog.getByText('Enter a number from 1 to 366')).toBeVisible();
  expect(fakeServer.requestsTo(vip.grantVipToUser)).toEqual([]);
  await dialog.getByLabelText('Duration').fill('30');
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect.poll(() => fakeServer.requestsTo(vip.grantVipToUser)).toMatchObject([{ hours: 720 }]);
});

test('only what an operator gave and is left can be taken back, with a reason', async () => {
  const bought = grant({ grantId: 'bought', source: 'purchase', by: null, reason: null, revocable: false });
  fakeServer.reply(vip.listVipGrantsOfUser, vipPage(bought, grant()));
  fakeServer.reply(vip.revokeVipGrant, { takenSeconds: 7200 });
  await renderPage(<UserVip userId="lin" />);
  await page.getByRole('button', { name: 'Take back' }).click();
  await reason.fill('Mistake');
  const taken = grant({ takenSeconds: 7200, revocable: false });
  fakeServer.reply(vip.listVipGrantsOfUser, vipPage(bought, taken));
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('2 hours were taken back')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take back' })).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(vip.revokeVipGrant)).toEqual([
    { userId: 'lin', grantId: 'grant', reason: 'Mistake' },
  ]);
});

test('a grant that an earlier try with a lost reply took back ends the dialog and loads the list', async () => {
  fakeServer.reply(vip.listVipGrantsOfUser, vipPage(grant()));
  fakeServer.reply(vip.revokeVipGrant, () => {
    throw new ErrorReply(vip.vipGrantErrors.nothingLeft, 'Nothing is left');
  });
  await renderPage(<UserVip userId="lin" />);
  await page.getByRole('button', { name: 'Take back' }).click();
  await reason.fill('Mistake');
  fakeServer.reply(vip.listVipGrantsOfUser, vipPage(grant({ takenSeconds: 7200, revocable: false })));
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('2 hours were taken back')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('tickets are given by kind, and unused ones taken back', async () => {
  const used = ticketGrant({
    grantId: 'used',
    videoTicket: 4,
    createdAt: '2026-10-01T00:00:00.000Z',
    revocable: false,
  });
  fakeServer.reply(tickets.listTicketsOfUser, onlyPage());
  fakeServer.reply(tickets.grantTicketsToUser, {});
  fakeServer.reply(tickets.revokeTicketGrant, { videoTicket: 2, postTicket: 1, downloadTicket: 0 });
  await renderPage(<UserTickets userId="lin" />);
  await page.getByRole('button', { name: 'Give tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give tickets' });
  await dialog.getByLabelText('Video tickets').fill('2');
  await dialog.getByLabelText('Post tickets').fill('1');
  await reason.fill('Lost tickets');
  fakeServer.reply(tickets.listTicketsOfUser, onlyPage(ticketGrant(), used));
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect.element(page.getByText('Video ticket × 2 · Post ticket × 1')).toBeVisible();
  expect(fakeServer.requestsTo(tickets.grantTicketsToUser)).toMatchObject([
    { userId: 'lin', videoTicket: 2, postTicket: 1, downloadTicket: 0, reason: 'Lost tickets' },
  ]);
  await expect.poll(() => page.getByRole('button', { name: 'Take back' }).elements().length).toBe(1);
  await page.getByRole('button', { name: 'Take back' }).click();
  await reason.fill('Mistake');
  fakeServer.reply(tickets.listTicketsOfUser, onlyPage(ticketGrant({ taken: 3, revocable: false })));
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('3 were taken back')).toBeVisible();
  expect(fakeServer.requestsTo(tickets.revokeTicketGrant)).toMatchObject([
    { grantId: 'grant', reason: 'Mistake' },
  ]);
});
