import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getVideoAdvert, listAdverts, listBanners, listChannels } from '@muyu/contract/site/promotion.ts';
import { beforeEach, expect, test } from 'vitest';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { DiscoveryHead } from './discovery-head.tsx';
import { loadPromotions } from './load-promotions.ts';

/** The height of the head at a visit while this function runs. */
async function visit(during: () => Promise<void> = async () => {}): Promise<number> {
  const { container, unmount } = await renderPage(
    <div data-testid="head">
      <DiscoveryHead />
    </div>,
  );
  await during();
  const height = container.querySelector<HTMLElement>('[data-testid=head]')!.offsetHeight;
  await unmount();
  return height;
}
const load = () => loadPromotions({ registered: true, vip: false }, new AbortController().signal);

beforeEach(() => {
  fakeServer.reply(listAdverts, []);
  fakeServer.reply(listChannels, []);
  fakeServer.reply(listBanners, []);
  fakeServer.reply(getVideoAdvert, null);
  localStorage.setItem('discoveryHead', '120');
});

test('when the last banner and channel have ended, the visit after that has no gap above the list', async () => {
  // The list does not move while one reads it.
  expect(await visit(load)).toBe(120);
  expect(await visit()).toBe(0);
});

test('the place of banners and channels stays reserved when they could not be loaded', async () => {
  fakeServer.reply(listChannels, () => {
    throw new ErrorReply(coreErrors.unavailable, '');
  });
  expect(await visit(load)).toBe(120);
  expect(await visit()).toBe(120);
});
