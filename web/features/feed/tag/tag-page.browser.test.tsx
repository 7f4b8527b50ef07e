import { getTagFeed } from '@muyu/contract/feed-lists.ts';
import { getTag, tagErrors } from '@muyu/contract/tag.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onNotFound } from '../../../app/query.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { TagPage } from './tag-page.tsx';

test('a tag that does not exist has a message of its own, whichever reply comes first', async () => {
  const goToMissingPage = vi.fn();
  onNotFound(goToMissingPage);
  onTestFinished(() => onNotFound(() => {}));
  const notFound = () => {
    throw new ErrorReply(tagErrors.notFound, '');
  };
  const tagReply = Promise.withResolvers<void>();
  fakeServer.reply(getTagFeed, notFound);
  fakeServer.reply(getTag, () => tagReply.promise.then(notFound));
  await renderPage(<TagPage tagId="gone" />);
  const message = page.getByRole('heading', { name: '找不到这个标签' });
  await expect.element(message).toBeVisible();
  tagReply.resolve();
  await expect.element(page.getByRole('tablist')).not.toBeInTheDocument();
  await expect.element(message).toBeVisible();
  expect(goToMissingPage).not.toHaveBeenCalled();
});
