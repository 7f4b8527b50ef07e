import { getTagFeed } from '@muyu/contract/feed-lists.ts';
import { listFollowedTags } from '@muyu/contract/recommendation.ts';
import { getTag, tagErrors } from '@muyu/contract/tag.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onNotFound } from '../../../app/query.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf, post } from '../../../testing/samples.ts';
import { centerOf, dragTouch } from '../../../testing/touch.ts';
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
