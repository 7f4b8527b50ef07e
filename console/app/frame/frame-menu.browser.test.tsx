import { listCertifications } from '@muyu/contract/admin/creator.ts';
import { listAdminFeedback } from '@muyu/contract/admin/feedback.ts';
import { listHeldInvites } from '@muyu/contract/admin/invitation.ts';
import { listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { listUnclaimedReleases } from '@muyu/contract/admin/money/unclaimed.ts';
import { listAdjustments } from '@muyu/contract/admin/money/wallet.ts';
import { listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { listCases } from '@muyu/contract/admin/report.ts';
import { listReviewAppeals, listReviewQueue } from '@muyu/contract/admin/review.ts';
import { listSanctionAppeals } from '@muyu/contract/admin/sanction.ts';
import { countSettingProposals } from '@muyu/contract/admin/setting.ts';
import { listManagedTags, listTagFollowers } from '@muyu/contract/admin/tag.ts';
import { permissions } from '@muyu/contract/core/endpoint.ts';
import { type Locale, locales } from '@muyu/contract/core/locale.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { switchLocale } from '../../client/locale.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';

const queues = [
  ...[
    listReviewQueue,
    listCases,
    listReviewAppeals,
    listCertifications,
    listSanctionAppeals,
    listHeldInvites,
  ],
  ...[listAdminFeedback, listAdminWithdrawals, listAdjustments, listUnclaimedReleases, listCardBatches],
];

beforeEach(async () => {
  await page.viewport(1280, 800);
  for (const queue of queues) fakeServer.reply(queue as typeof listReviewQueue, { ...onlyPage(), total: 12 });
  fakeServer.reply(countSettingProposals, { waiting: 12 });
  fakeServer.reply(listManagedTags, []);
  fakeServer.reply(listTagFollowers, []);
});
afterEach(() => switchLocale('en_US'));

/** Labels that are shortened beside the number of what waits. */
const shortened = () =>
  [...document.querySelectorAll<HTMLElement>('nav a > span:first-child')]
    .filter((name) => name.scrollWidth > name.clientWidth)
    .map((name) => `${name.textContent}: ${name.scrollWidth} in ${name.clientWidth}`);

test.each<Locale>([...locales])(
  'no label of the menu is shortened, with two digits waiting: %s',
  async (locale) => {
    await switchLocale(locale);
    await renderConsole('/tags', operatorWith(...permissions));
    await expect.poll(() => document.querySelectorAll('nav a > span + span').length).toBe(11);
    expect(shortened()).toEqual([]);
  },
);

test('the first stop of the keyboard leads past the menu to the page', async () => {
  await renderConsole('/tags', operatorWith(...permissions));
  await expect.element(page.getByRole('main')).toBeVisible();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Skip to the content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
