import {
  getIncomeSummary,
  type IncomeDay,
  type IncomeSummary,
  listIncomeDays,
  listIncomePosts,
} from '@muyu/contract/income.ts';
import { Activity, useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSiteSettings } from '../../../../client/site/site-settings.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render.tsx';
import { useHiddenBalance } from '../../../wallet/balance/hidden-balance.ts';
import { CentreIncome } from './centre-income.tsx';
import { useIncome } from './use-income.ts';

const summary = (part: Partial<IncomeSummary> = {}): IncomeSummary => ({
  unsettled: 8,
  available: 120.5,
  withdrawn: 30,
  withdrawing: 0,
  earned: 158.5,
  shareBasisPoints: 2000,
  subscribers: { now: 12, gained: 3, lost: 1 },
  subscriptionPrice: 12,
  earns: true,
  ...part,
});
const day = (name: string, total: number, part: Partial<IncomeDay> = {}): IncomeDay => ({
  day: name,
  posts: total,
  rewards: 0,
  subscriptions: 0,
  refunds: 0,
  total,
  ...part,
});

const { values } = useSiteSettings.getState();
afterEach(() => {
  vi.useRealTimers();
  useSiteSettings.setState({ values });
});
beforeEach(() => {
  fakeServer.reply(getIncomeSummary, summary());
  fakeServer.reply(listIncomeDays, [
    day('2026-11-21', 0),
    day('2026-11-22', 3.2, { posts: 8, refunds: -4.8 }),
  ]);
  fakeServer.reply(listIncomePosts, []);
});

function Income() {
  return <CentreIncome userId="me" income={useIncome()} />;
}
const show = () => renderPage(<Income />);

test('totals, share, subscribers with gains and losses, and the price', async () => {
  await show();
  const totals = page.getByRole('region', { name: '收入', exact: true });
  await expect
    .poll(() => totals.element().textContent)
    .toContain('累计收入¥158.50待结算¥8.00钱包余额¥120.50已提现¥30.00');
  await expect.element(page.getByText(/已扣除 20% 平台分成/)).toBeVisible();
  await expect.element(page.getByText('30 天里新增 3 人，离开 1 人')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '订阅价格 ¥12.00/月' })).toBeVisible();
});

test('the totals lead to the statement of this month', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T17:00:00Z'), toFake: ['Date'] });
  await show();
  await expect
    .element(page.getByRole('link', { name: '月账单' }))
    .toHaveAttribute('href', '/wallet/balance/statement/2026-12');
});

test('hidden balances hide the totals', async () => {
  const { hidden } = useHiddenBalance.getState();
  onTestFinished(() => useHiddenBalance.setState({ hidden }));
  useHiddenBalance.setState({ hidden: true });
  await show();
  const totals = page.getByRole('region', { name: '收入', exact: true });
  await expect.element(totals.getByText('已隐藏').first()).toBeInTheDocument();
  expect(totals.element().textContent).not.toContain('¥');
});

test('the chart has the sum as its name, and the same days as a table', async () => {
  await show();
  await expect.element(page.getByRole('img', { name: '每天的收入，一共 ¥3.20' })).toBeVisible();
  await page.getByText('看每天的数字').click();
  await expect.element(page.getByRole('row', { name: /11\/22 ¥8\.00 – – −¥4\.80 ¥3\.20/ })).toBeVisible();
});

test('the chart names the highest day, and the end of its scale nowhere', async () => {
  fakeServer.reply(listIncomeDays, [day('2026-11-21', 52), day('2026-11-22', 3)]);
  await show();
  await expect.element(page.getByText('最高 ¥52.00')).toBeVisible();
});

test('sales of a post that is not sold any more are not called rewards', async () => {
  const sold = {
    ...{ postId: 'sold', title: '江边的灯', lock: null, price: null, publishedAt: null },
    ...{ sales: 8, rewards: 0, refunds: 0, total: 8, viewers: 5, buyers: 1 },
  };
  fakeServer.reply(listIncomePosts, [sold, { ...sold, postId: 'liked', title: '灯', sales: 0, rewards: 8 }]);
  await show();
  await expect
    .element(page.getByRole('link', { name: /江边的灯.*累计 1 人打开 · 5 人看过预览/ }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: /^灯.*打赏收入/ })).toBeVisible();
});

test('while the site sells no subscriptions the price stays, and its sale can be ended', async () => {
  useSiteSettings.setState({ values: { ...values, 'membership.subscriptionsOn': false } });
  await show();
  await page.getByRole('button', { name: '订阅价格 订阅暂未开放' }).click();
  const sheet = page.getByRole('dialog', { name: '订阅价格' });
  await expect.element(sheet.getByText(/重新开放以后/)).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: '不再出售订阅' })).toBeEnabled();
});

test('another span is asked for', async () => {
  await show();
  await page.getByText('7 天', { exact: true }).click();
  await expect.element(page.getByText('7 天里新增 3 人，离开 1 人')).toBeVisible();
  const [first, second] = fakeServer.requestsTo(listIncomeDays);
  expect(first!.to).toBe(second!.to);
  expect(Date.parse(second!.to!) - Date.parse(second!.from!)).toBe(6 * 86_400_000);
});

test('subscribers stand under the span that they are of until those of another one are there', async () => {
  await show();
  await expect.element(page.getByText('30 天里新增 3 人，离开 1 人')).toBeVisible();
  let answer = () => {};
  fakeServer.reply(getIncomeSummary, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return summary({ subscribers: { now: 12, gained: 1, lost: 0 } });
  });
  await page.getByText('7 天', { exact: true }).click();
  await expect.poll(() => fakeServer.requestsTo(getIncomeSummary).length).toBe(2);
  await expect.element(page.getByText('30 天里新增 3 人，离开 1 人')).toBeVisible();
  answer();
  await expect.element(page.getByText('7 天里新增 1 人，离开 0 人')).toBeVisible();
});

/** The kept page: hidden and shown again, as the tab bar does. */
function Kept() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        切换
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Income />
      </Activity>
    </>
  );
}

test.each([
  [
    'shown again',
    async (wait: () => void) => {
      const toggle = page.getByRole('button', { name: '切换' });
      await toggle.click();
      wait();
      await toggle.click();
    },
  ],
  [
    'seen again',
    async (wait: () => void) => {
      wait();
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('on another day the span ends that day once the page is %s', async (_when, showAgain) => {
  const noon = Date.parse('2026-11-22T12:00:00+08:00');
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  await renderPage(<Kept />);
  await expect.poll(() => fakeServer.requestsTo(listIncomeDays).at(-1)?.to).toBe('2026-11-22');
  await showAgain(() => void vi.setSystemTime(noon + 86_400_000));
  await expect
    .poll(() => fakeServer.requestsTo(listIncomeDays).at(-1))
    .toEqual({
      from: '2026-10-25',
      to: '2026-11-23',
    });
});

test('a span without income says how income comes', async () => {
  fakeServer.reply(listIncomeDays, [day('2026-11-22', 0)]);
  await show();
  await expect.element(page.getByText('这段时间还没有收入')).toBeVisible();
  await expect.element(page.getByText(/还没有作品带来收入/)).toBeVisible();
});

test('a person who may not earn any more, and never did, can end the sale of subscriptions', async () => {
  fakeServer.reply(getIncomeSummary, summary({ earns: false, earned: 0 }));
  await show();
  await page.getByRole('button', { name: /¥12/ }).click();
  await expect.element(page.getByRole('button', { name: '不再出售订阅' })).toBeVisible();
});

test('a person who never earned and may not earn sees no income', async () => {
  fakeServer.reply(getIncomeSummary, summary({ earns: false, earned: 0, subscriptionPrice: null }));
  await renderPage(
    <>
      <h1>创作中心</h1>
      <Income />
    </>,
  );
  await expect.poll(() => fakeServer.requestsTo(getIncomeSummary).length).toBe(1);
  await expect.element(page.getByRole('region', { name: '收入' })).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(listIncomeDays)).toEqual([]);
});

test('pending withdrawals are shown beside the withdrawn amount', async () => {
  fakeServer.reply(getIncomeSummary, summary({ withdrawing: 2600 }));
  await show();
  const totals = page.getByRole('region', { name: '收入', exact: true });
  await expect.element(totals.getByText('提现中')).toBeVisible();
  await expect.element(totals.getByText('¥2,600.00')).toBeVisible();
});

test('days are said to be those of the site on a device whose days are others', async () => {
  const { unmount } = await show();
  const note = page.getByText('日期按北京时间划分');
  await expect.element(page.getByText('看每天的数字')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await unmount();
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  onTestFinished(() => void vi.restoreAllMocks());
  await show();
  await expect.element(note).toBeVisible();
});
