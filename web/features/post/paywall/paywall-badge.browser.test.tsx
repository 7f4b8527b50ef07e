import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Post } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../../testing/language.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, post } from '../../../testing/samples.ts';
import { PaywallBadge } from './paywall-badge.tsx';

type Unlock = Post['unlock'];

const locked = (reason: 'paid' | 'subscription' | 'vip', ways: Unlock['ways']) =>
  post({
    files: [mediaFile()],
    unlock: { open: false, lock: reason, reason, ways, preview: { cover: 'blurred', video: false } },
  });
const vip = { way: 'vip' as const, price: 30, left: null };
const posts = {
  paid: locked('paid', [{ way: 'buy', price: 6.5, left: null }]),
  subscription: locked('subscription', [{ way: 'subscribe', price: 12, left: null }]),
  trials: locked('vip', [vip, { way: 'trial', price: null, left: 3 }]),
  none: locked('vip', [vip, { way: 'trial', price: null, left: 0 }]),
  vip: locked('vip', [vip]),
};

const shown: Record<Locale, Record<keyof typeof posts, string>> = {
  zh_CN: {
    paid: '¥6.50',
    subscription: '订阅 ¥12/月',
    trials: 'VIP · 试看 3 次',
    none: 'VIP · 试看 0 次',
    vip: 'VIP 专享',
  },
  en_US: {
    paid: '¥6.50',
    subscription: '¥12/mo',
    trials: 'VIP · 3 free',
    none: 'VIP · 0 free',
    vip: 'VIP only',
  },
  ja: {
    paid: '¥6.50',
    subscription: '購読・¥12/月',
    trials: 'VIP・お試し3回',
    none: 'VIP・お試し0回',
    vip: 'VIP限定',
  },
};

test.for(Object.keys(shown) as Locale[])(
  'nothing of the badge is cut on the narrowest cover: %s',
  async (locale) => {
    await switchLanguage(locale);
    // The text has 104 px.
    await renderPage(
      Object.entries(posts).map(([name, locked]) => (
        <div key={name} data-testid={name} style={{ position: 'relative', width: 148, height: 60 }}>
          <PaywallBadge post={locked} />
        </div>
      )),
    );
    for (const name of Object.keys(posts) as Array<keyof typeof posts>) {
      const cover = page.getByTestId(name);
      await expect.element(cover).toBeVisible();
      const text = cover.getByText(shown[locale][name], { exact: true }).element();
      const right = cover.element().getBoundingClientRect().right - 12;
      expect(text.scrollWidth).toBeLessThanOrEqual(Math.ceil(text.getBoundingClientRect().width));
      expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    }
  },
);

test('screen readers hear that the post is locked, and why', async () => {
  await renderPage(
    <p data-testid="cover">
      <PaywallBadge post={posts.subscription} />
    </p>,
  );
  await expect.element(page.getByTestId('cover')).toHaveTextContent('未打开订阅 ¥12/月');
});
