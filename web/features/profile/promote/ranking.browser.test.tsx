import { type Inviter, listInviteRanking } from '@muyu/contract/account/invite.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSiteSettings } from '../../../client/site/site-settings.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { person } from '../../../testing/samples.ts';
import { InviteRules } from './invite-rules.tsx';
import { Ranking } from './ranking.tsx';

const setSettings = (given: object) =>
  useSiteSettings.setState(({ values }) => ({ values: { ...values, ...given } }));
const inviter = (rank: number): Inviter => ({
  rank,
  promotionNum: 100 - rank,
  user: person(`灯${rank}`, { userId: `user ${rank}` }),
});

test('the ranking is loaded to its end in pages that the site allows', async () => {
  setSettings({ 'site.pageLargest': 20 });
  fakeServer.reply(listInviteRanking, ({ page: at }) => {
    const first = at === '1' || at === 1;
    const from = first ? 1 : 21;
    const resultList = Array.from({ length: first ? 20 : 3 }, (_, i) => inviter(from + i));
    return { resultList, hasNextPage: first, nextPage: first ? 'next' : null };
  });
  await renderPage(<Ranking />);
  await expect.element(page.getByText('灯23')).toBeInTheDocument();
  expect(fakeServer.requestsTo(listInviteRanking).map(({ limit }) => limit)).toEqual([20, 20]);
});

test('a site without rewards of invitations promises none', async () => {
  setSettings({ 'invitation.rewardHours': 24 });
  await renderPage(<InviteRules />);
  await expect.element(page.getByText('赠送规则')).toBeVisible();
  setSettings({ 'invitation.rewardHours': 0 });
  await expect.element(page.getByText('赠送规则')).not.toBeInTheDocument();
});
