import { unlockWithTicket } from '@muyu/contract/playback.ts';
import { getPost, type Post } from '@muyu/contract/post.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, post, video } from '../../../testing/samples.ts';
import { FoundPostRow } from '../../search/results/found-post-row.tsx';
import { wallet } from '../../wallet/testing/wallet-samples.ts';
import { CoverCard } from '../card/cover-card.tsx';
import { CoverTile } from '../card/cover-tile.tsx';
import { VideoRow } from '../card/video-row.tsx';
import { PaywallPanel } from './paywall-panel.tsx';

const ways: Post['unlock']['ways'] = [
  { way: 'buy', price: 6.5, left: null },
  { way: 'ticket', price: null, left: 2, ticket: 'post' },
];
const files = [mediaFile({ postVideoFile: video() })];
const opened = post({ type: 1, files });
const locked = post({
  type: 1,
  files,
  unlock: { open: false, lock: 'paid', reason: 'paid', ways, preview: { cover: 'blurred', video: false } },
});
const found = {
  ...locked,
  ...{ titleHits: [], excerpt: '', excerptHits: [], nicknameHits: [], addressHits: [], tagHits: [] },
};

test('every loaded list shows a post open that was opened on its page', async () => {
  fakeServer.reply(getPost, opened);
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(unlockWithTicket, opened.unlock);
  await renderPage(
    <>
      <section aria-label="封面">
        <CoverCard post={locked} lines={1} cardId="card" />
      </section>
      <section aria-label="格子">
        <CoverTile post={locked} cardId="tile" />
      </section>
      <section aria-label="视频">
        <VideoRow post={locked} />
      </section>
      <section aria-label="搜索">
        <ul>
          <FoundPostRow post={found} />
        </ul>
      </section>
      <PaywallPanel post={locked} />
    </>,
  );
  const list = (name: string) => page.getByRole('region', { name });
  const locks = () => document.querySelectorAll('section a .lucide-lock').length;
  await expect.element(list('封面').getByText('¥6.50')).toBeVisible();
  await expect.element(list('视频').getByText('¥6.50')).toBeVisible();
  await expect.element(list('搜索').getByText('未打开')).toBeInTheDocument();
  expect(locks()).toBe(4);
  await page.getByRole('button', { name: '用一张作品券' }).click();
  await expect.element(list('封面').getByText('¥6.50')).not.toBeInTheDocument();
  await expect.element(list('视频').getByText('¥6.50')).not.toBeInTheDocument();
  await expect.element(list('搜索').getByText('未打开')).not.toBeInTheDocument();
  expect(locks()).toBe(0);
});
