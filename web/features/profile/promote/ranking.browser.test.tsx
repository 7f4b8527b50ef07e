import { getIdentityCard, type UserInfo } from '@muyu/contract/account/account.ts';
import { type Inviter, listInviteRanking } from '@muyu/contract/account/invite.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSiteSettings } from '../../../client/site/site-settings.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf, person } from '../../../testing/samples.ts';
import { InviteRules } from './invite-rules.tsx';
import { MyInvite } from './my-invite.tsx';
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

test('nobody is called unranked while a page of the ranking is missing, which a retry loads', async () => {
  setSettings({ 'site.pageLargest': 20 });
  const first = Array.from({ length: 20 }, (_, i) => inviter(i + 1));
  const site = 'https://muyu.example';
  fakeServer.reply(getIdentityCard, { name: 'me', password: null, urls: [site], qrInfo: site });
  fakeServer.reply(listInviteRanking, ({ page: at }) => {
    if (at === 'next') throw new ErrorReply(coreErrors.tooMany, '请求太多了');
    return { resultList: first, hasNextPage: true, nextPage: 'next' };
  });
  const me = { ...person('安'), inviteCode: 'AB12CD34', promotionNum: 1 } as UserInfo;
  await renderPage(
    <>
      <MyInvite me={me} />
      <Ranking />
    </>,
  );
  const again = page.getByRole('button', { name: '没加载出来，再试一次' });
  await expect.element(again).toBeVisible();
  expect(page.getByText('还未上榜').elements()).toEqual([]);
  const last = { ...inviter(21), user: person('安', { userId: 'me' }) };
  fakeServer.reply(listInviteRanking, pageOf(last));
  await again.click();
  await expect.element(page.getByText('第 21 名')).toBeVisible();
});

test('a site without rewards of invitations promises none', async () => {
  setSettings({ 'invitation.rewardHours': 24 });
  await renderPage(<InviteRules />);
  await expect.element(page.getByText('赠送规则')).toBeVisible();
  setSettings({ 'invitation.rewardHours': 0 });
  await expect.element(page.getByText('赠送规则')).not.toBeInTheDocument();
});
