import type { Post } from '@muyu/contract/post.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, post, video } from '../../../testing/samples.ts';
import { NextVideoContent } from '../page/next-video-content.tsx';
import { PurchasedRow } from '../purchased/purchased-row.tsx';
import { CoverCard } from './cover-card.tsx';
import { CoverTile } from './cover-tile.tsx';
import { SmallCover } from './small-cover.tsx';
import { VideoRow } from './video-row.tsx';

const at = '2026-11-01T12:00:00.000Z';
const surfaces: Record<string, (shown: Post) => ReactNode> = {
  'a card of the waterfall': (shown) => <CoverCard post={shown} lines={1} cardId="card" />,
  'a tile of a grid': (shown) => <CoverTile post={shown} cardId="tile" />,
  'a row of videos': (shown) => <VideoRow post={shown} />,
  'a large row of videos': (shown) => <VideoRow post={shown} big />,
  'a small cover': (shown) => <SmallCover post={shown} />,
  'the offer of the next video': (shown) => <NextVideoContent next={shown} />,
  'a purchase': (shown) => (
    <PurchasedRow
      purchase={{
        postId: shown.postId,
        post: shown,
        title: shown.title,
        way: 'buy',
        amount: 3,
        orderId: null,
        at,
      }}
    />
  ),
};

for (const [name, show] of Object.entries(surfaces))
  test(`${name} labels a post that AI made, once, and no other one`, async () => {
    const files = [mediaFile({ postVideoFile: video() })];
    const made = await renderPage(<div className="w-40">{show(post({ type: 1, files, aiMade: true }))}</div>);
    await expect.element(page.getByText('AI 生成', { exact: true })).toBeVisible();
    expect(page.getByText('AI 生成').elements()).toHaveLength(1);
    await made.unmount();
    const other = await renderPage(<div className="w-40">{show(post({ type: 1, files }))}</div>);
    expect(other.container.querySelector('img, picture, a, span')).not.toBeNull();
    expect(page.getByText('AI 生成').elements()).toHaveLength(0);
  });

test('a cover of text carries the label too', async () => {
  await renderPage(
    <div className="size-40">
      <SmallCover post={post({ aiMade: true })} />
    </div>,
  );
  await expect.element(page.getByText('AI 生成', { exact: true })).toBeVisible();
});
