import { excludeUser, ignoreUser } from '@muyu/contract/social.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../client/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { setExcluded } from './exclusions.ts';
import { useBlockAuthor } from './use-block-author.ts';

const author = { userId: 'he', nickname: '何' };

function BlockButton() {
  const block = useBlockAuthor();
  return (
    <button type="button" onClick={() => block(author)}>
      屏蔽作者
    </button>
  );
}

afterEach(() => setExcluded('author', author.userId, false));

test('a guest blocks an author without an account, and is told that the author is not recommended any more', async () => {
  fakeServer.reply(excludeUser, {});
  useSession.setState(({ account }) => ({ token: 'guest', account: { ...account!, loginType: 1 } }));
  await renderPage(<BlockButton />);
  await page.getByRole('button', { name: '屏蔽作者' }).click();
  await expect.element(page.getByText('不再推荐 何')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(excludeUser)).toEqual([{ userId: 'he', status: 1 }]);
  expect(fakeServer.requestsTo(ignoreUser)).toEqual([]);
});
