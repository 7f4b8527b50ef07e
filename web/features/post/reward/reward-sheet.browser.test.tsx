import { createOrder, getPayToken, listPayChannels, payOrder } from '@muyu/contract/wallet/order.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PaymentSheetHost } from '#features/wallet';
import { useSiteSettings } from '../../../client/site/site-settings.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { post } from '../../../testing/samples.ts';
import { channels, order, payToken, wallet } from '../../wallet/testing/wallet-samples.ts';
import { RewardButton } from './reward-button.tsx';
import { RewardSheetHost } from './reward-sheet-host.tsx';

const sheet = page.getByRole('dialog', { name: '打赏', exact: true });
const payment = page.getByRole('dialog', { name: '确认付款' });
const other = sheet.getByText('其他', { exact: true });
const amount = sheet.getByLabelText('其他金额');
const submit = sheet.getByRole('button', { name: /^打赏/ });

beforeEach(() => {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listPayChannels, channels(100));
});

async function open() {
  await renderPage(
    <>
      <RewardButton post={post({ rewardable: true })} />
      <RewardSheetHost />
      <PaymentSheetHost />
    </>,
  );
  await page.getByRole('button', { name: '打赏作者' }).click();
}

test('a post that cannot be rewarded has no button', async () => {
  await renderPage(<RewardButton post={post()} />);
  await expect.element(page.getByRole('button', { name: '打赏作者' })).not.toBeInTheDocument();
});

test('only a preset or a valid amount enables the button', async () => {
  await open();
  await expect.element(sheet.getByRole('radio', { name: '¥5.00' })).toBeChecked();
  await sheet.getByText('¥50.00').click();
  await expect.element(submit).toHaveTextContent('打赏 ¥50.00');
  await other.click();
  await expect.element(submit).toBeDisabled();
  await amount.fill('0');
  await expect.element(sheet.getByText('最少 ¥0.01')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await amount.fill('5000.01');
  await expect.element(sheet.getByText('最多 ¥5,000.00')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await amount.fill('0.01');
  await expect.element(submit).toBeEnabled();
});

test('presets outside the bounds of the site are not offered', async () => {
  const { values } = useSiteSettings.getState();
  onTestFinished(() => useSiteSettings.setState({ values }));
  useSiteSettings.setState({
    values: { ...values, 'post.rewardMinFen': 600, 'post.rewardMaxFen': 2000 },
  });
  await open();
  await expect.element(sheet.getByRole('radio', { name: '¥10.00' })).toBeChecked();
  await expect.element(sheet.getByRole('radio', { name: '¥5.00' })).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('radio', { name: '¥50.00' })).not.toBeInTheDocument();
  await expect.element(submit).toBeEnabled();
});

test('a remark of more characters than the site allows disables the button', async () => {
  useSiteSettings.setState(({ values }) => ({ values: { ...values, 'wallet.remarkLength': 20 } }));
  await open();
  await sheet.getByLabelText('留言（选填）').fill('灯'.repeat(21));
  await expect.element(sheet.getByText('超出 1 个字')).toBeVisible();
  await expect.element(submit).toBeDisabled();
});

test('a remark and an amount stay with their post, and do not go to another author', async () => {
  const theirs = { ...post({ postId: 'theirs', rewardable: true }) };
  theirs.user = { ...theirs.user, nickname: '晴' };
  await renderPage(
    <>
      <RewardButton post={post({ rewardable: true })} />
      <section aria-label="另一条">
        <RewardButton post={theirs} />
      </section>
      <RewardSheetHost />
    </>,
  );
  const first = page.getByRole('button', { name: '打赏作者' }).first();
  const second = page.getByRole('region', { name: '另一条' }).getByRole('button', { name: '打赏作者' });
  const remark = sheet.getByLabelText('留言（选填）');
  const close = async () => {
    await sheet.getByRole('button', { name: '关闭' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  };
  await first.click();
  await sheet.getByText('¥50.00').click();
  await remark.fill('谢谢你的灯');
  await close();
  await first.click();
  await expect.element(remark).toHaveValue('谢谢你的灯');
  await close();
  await second.click();
  await expect.element(sheet.getByText('晴', { exact: true })).toBeVisible();
  await expect.element(remark).toHaveValue('');
  await expect.element(sheet.getByRole('radio', { name: '¥5.00' })).toBeChecked();
});

test('until the payment is there the sheet stays and is busy, so that a second tap does not reach the page', async () => {
  await open();
  await expect.element(submit).toBeEnabled();
  submit.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  await expect.element(payment).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a reward is paid with its remark and thanked for', async () => {
  const paid = order({ type: 3, productId: 'post', payAmount: 1, title: '打赏 博', lines: [] });
  fakeServer.reply(getPayToken, { ...payToken, payAmount: 1, lines: [] });
  fakeServer.reply(createOrder, paid);
  fakeServer.reply(payOrder, { ...paid, state: 'paid', paidAt: '2026-11-01T12:01:00.000Z' });
  await open();
  await sheet.getByText('¥1.00', { exact: true }).first().click();
  await sheet.getByLabelText('留言（选填）').fill(' 灯很好看 ');
  await submit.click();
  // Only the balance pays rewards (product document, section 9).
  await expect.element(payment.getByRole('radio', { name: /^余额/ })).toBeChecked();
  await expect.element(payment.getByRole('radio', { name: '沙箱支付' })).not.toBeInTheDocument();
  await payment.getByRole('button', { name: '确认支付 ¥1.00' }).click();
  await expect.element(page.getByLabelText('6 位支付密码')).toBeVisible();
  await expect.element(page.getByLabelText('6 位支付密码')).toHaveFocus();
  await userEvent.keyboard('804291');
  await expect.element(page.getByText('谢谢你，心意已经送到 博 那里')).toBeVisible();
  expect(fakeServer.requestsTo(createOrder)).toMatchObject([
    { type: 3, productId: 'post', payAmount: 1, remark: '灯很好看' },
  ]);
});
