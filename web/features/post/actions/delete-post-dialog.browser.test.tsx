import { deletePost, type OwnPost, postErrors } from '@muyu/contract/post.ts';
import { defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { enqueueAct, useOutbox } from '../../../client/offline/outbox.ts';
import { useSession } from '../../../client/session.ts';
import { useSiteSettings } from '../../../client/site/site-settings.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { person, post } from '../../../testing/samples.ts';
import { persistedFiles } from '../../media/upload/persisted-files.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';

const paid: OwnPost['unlock'] = { open: true, lock: 'paid', reason: null, ways: [], preview: null };
const kept = page.getByText(/买过的人还能看 7 天/);

async function askAbout(part: Partial<OwnPost>) {
  useSiteSettings.setState({ values: { ...defaultClientSettings, 'post.keptDays': 7 } });
  await renderPage(<DeletePostDialog post={post(part)} open onOpenChange={() => {}} />);
  await expect.element(page.getByText(/不能恢复/)).toBeVisible();
}

test('deleting a sold post says how long its buyers keep it', async () => {
  await askAbout({ unlock: paid });
  await expect.element(kept).toBeVisible();
});

test.each<[string, OwnPost['unlock']['lock']]>([
  ['free', 'free'],
  ['for subscribers', 'subscription'],
])('deleting a post of a creator that is %s now says how long buyers of before keep it', async (_, lock) => {
  await askAbout({
    unlock: { ...paid, lock },
    user: { ...person('作者', { labels: ['certifiedHer'] }), relation: 'self' },
  });
  await expect.element(page.getByText(/如果有人买过，买家还能看 7 天/)).toBeVisible();
});

test.each<[string, Partial<OwnPost>]>([
  ['is not sold', {}],
  ['was taken down', { unlock: paid, state: 'hidden' }],
])('the deletion of a post that %s names no buyers', async (_, part) => {
  await askAbout(part);
  expect(kept.elements()).toHaveLength(0);
});

test('a post that is gone already leaves the lists as if it were deleted now', async () => {
  fakeServer.reply(deletePost, () => {
    throw new ErrorReply(postErrors.notFound, '作品不存在');
  });
  const steps: string[] = [];
  await renderPage(
    <DeletePostDialog
      post={post()}
      open
      onOpenChange={(open) => steps.push(open ? 'opened' : 'closed')}
      onDeleted={() => steps.push('deleted')}
    />,
  );
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect.element(page.getByText('已删除')).toBeVisible();
  expect(steps).toEqual(['closed', 'deleted']);
});

test('an edit that was not sent goes with its post', async () => {
  fakeServer.reply(deletePost, {});
  const userId = useSession.getState().account!.userId;
  const key = (postId: string) => `post-draft:${userId}:edit-${postId}`;
  for (const postId of ['post', 'other']) {
    localStorage.setItem(key(postId), '{}');
    const file = { kind: 'image', name: '', type: '', size: 0, lastModified: 0, uploadUrl: null } as const;
    const entry = { ...file, key: postId, owner: userId, part: 'content', order: 0, fileId: postId } as const;
    await persistedFiles.put({ ...entry, slot: `edit-${postId}` }, null);
  }
  onTestFinished(async () => {
    localStorage.removeItem(key('other'));
    await persistedFiles.drop('other');
  });
  const input = { content: '还没提交的话', tagIds: [], fileIds: [], consent: true };
  for (const postId of ['post', 'other'])
    enqueueAct(`post:edit-${postId}`, { kind: 'post', input, postId, slot: `edit-${postId}` }, true);
  await renderPage(<DeletePostDialog post={post()} open onOpenChange={() => {}} />);
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect.element(page.getByText('已删除')).toBeVisible();
  expect(useOutbox.getState().entries.map(({ key }) => key)).toEqual(['post:edit-other']);
  expect([localStorage.getItem(key('post')), localStorage.getItem(key('other'))]).toEqual([null, '{}']);
  await expect.poll(() => persistedFiles.of(userId)).toMatchObject([{ slot: 'edit-other' }]);
});
