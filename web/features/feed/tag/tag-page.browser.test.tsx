import { getTagFeed } from '@muyu/contract/feed-lists.ts';
import { excludeTag, followTag, listFollowedTags } from '@muyu/contract/recommendation.ts';
import { getTag, tagErrors } from '@muyu/contract/tag.ts';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RecommendationSheet } from '#features/post';
import { onNotFound } from '../../../app/query.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf, post } from '../../../testing/samples.ts';
import { centerOf, dragTouch } from '../../../testing/touch.ts';
import { setExcluded, useExclusions } from '../../social/exclusions.ts';
import { TagPage } from './tag-page.tsx';

const notFound = () => {
  throw new ErrorReply(tagErrors.notFound, '');
};
const message = page.getByRole('heading', { name: '找不到这个标签' });

function watchMissingPage() {
  const goToMissingPage = vi.fn();
  onNotFound(goToMissingPage);
  onTestFinished(() => onNotFound(() => {}));
  return goToMissingPage;
}

test('a tag that does not exist has a message of its own, whichever reply comes first', async () => {
  const goToMissingPage = watchMissingPage();
  const tagReply = Promise.withResolvers<void>();
  fakeServer.reply(getTagFeed, notFound);
  fakeServer.reply(getTag, () => tagReply.promise.then(notFound));
  await renderPage(<TagPage tagId="gone" />);
  await expect.element(message).toBeVisible();
  tagReply.resolve();
  await expect.element(page.getByRole('tablist')).not.toBeInTheDocument();
  await expect.element(message).toBeVisible();
  expect(goToMissingPage).not.toHaveBeenCalled();
});

test('a tag that has gone by the time its list is pulled down says so on its page', async () => {
  const goToMissingPage = watchMissingPage();
  fakeServer.reply(getTag, { tagId: 'sea', name: '海', postNum: 1 });
  fakeServer.reply(listFollowedTags, []);
  fakeServer.reply(getTagFeed, pageOf(post()));
  await renderPage(<TagPage tagId="sea" />);
  const shown = page.getByText('码头的灯').first();
  await expect.element(shown).toBeVisible();
  fakeServer.reply(getTagFeed, notFound);
  await dragTouch(centerOf(shown), { y: 260 });
  await expect.element(message).toBeVisible();
  expect(goToMissingPage).not.toHaveBeenCalled();
});

const sea = { tagId: 'sea', name: '海', postNum: 1 };

/** The page of a tag, and a button above it that opens the menu of a post with the tag. */
function PageAndMenu() {
  const [shown, setShown] = useState<'notInterested' | null>(null);
  return (
    <>
      <TagPage tagId="sea" />
      <button type="button" className="fixed bottom-0 left-0 z-10" onClick={() => setShown('notInterested')}>
        menu
      </button>
      <RecommendationSheet post={post({ tags: [sea] })} shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

test('a followed tag that is excluded is followed no longer, and one that is followed is no longer excluded', async () => {
  fakeServer.reply(getTag, sea);
  let followed: (typeof sea)[] = [];
  fakeServer.reply(listFollowedTags, () => followed);
  fakeServer.reply(followTag, ({ tagId, status }) => {
    followed = status === 1 ? [sea] : [];
    return { tagId, followed: status === 1 };
  });
  fakeServer.reply(excludeTag, { unfollowed: true });
  fakeServer.reply(getTagFeed, pageOf());
  setExcluded('tag', 'sea', true);
  await renderPage(<PageAndMenu />);
  await page.getByRole('button', { name: '关注 #海' }).click();
  await expect.element(page.getByRole('button', { name: '已关注 #海' })).toBeVisible();
  await expect.poll(() => useExclusions.getState().tag.size).toBe(0);
  await page.getByRole('button', { name: 'menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '#海' }).click();
  await expect.element(page.getByRole('button', { name: '关注 #海', exact: true })).toBeVisible();
  expect(useExclusions.getState().tag).toEqual(new Set(['sea']));
});
