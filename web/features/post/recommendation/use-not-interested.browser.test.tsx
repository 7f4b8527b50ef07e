import { excludeTag, followTag } from '@muyu/contract/recommendation.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setExcluded } from '#features/social';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { useNotInterested } from './use-not-interested.ts';

const tag = { tagId: 't1', name: '海' };

function TagButtons() {
  const { inTag } = useNotInterested();
  return (
    <>
      <button type="button" onClick={() => inTag(tag)}>
        不感兴趣
      </button>
      <button type="button" onClick={() => inTag(tag, false)}>
        恢复推荐
      </button>
    </>
  );
}
const button = (name: string) => page.getByRole('button', { name });
const excluded = () => fakeServer.requestsTo(excludeTag).map(({ status }) => status);

afterEach(() => setExcluded('tag', tag.tagId, false));

async function exclude(unfollowed: boolean) {
  fakeServer.reply(excludeTag, { unfollowed });
  fakeServer.reply(followTag, { tagId: tag.tagId, followed: true });
  await renderPage(<TagButtons />);
  await button('不感兴趣').click();
}

test('the undo of an exclusion that ended the follow of a tag follows the tag again', async () => {
  await exclude(true);
  await button('撤销').click();
  await expect.poll(() => fakeServer.requestsTo(followTag)).toEqual([{ tagId: 't1', status: 1 }]);
  expect(excluded()).toEqual([1]);
});

test('the undo of an exclusion of a tag without a follow ends the exclusion only', async () => {
  await exclude(false);
  await button('撤销').click();
  await expect.poll(excluded).toEqual([1, 0]);
  expect(fakeServer.requestsTo(followTag)).toEqual([]);
});

test('an exclusion that is taken back in the list of exclusions does not follow the tag again', async () => {
  await exclude(true);
  await expect.poll(excluded).toEqual([1]);
  await button('恢复推荐').click();
  await expect.poll(excluded).toEqual([1, 0]);
  expect(fakeServer.requestsTo(followTag)).toEqual([]);
});
