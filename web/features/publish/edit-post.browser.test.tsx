import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getUploadState } from '@muyu/contract/media.ts';
import { getPostDraft, postErrors, updatePost } from '@muyu/contract/post.ts';
import { listPlaces } from '@muyu/contract/site/site.ts';
import { listTags } from '@muyu/contract/tag.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addFiles, useUploads } from '#features/media';
import { queryClient } from '../../app/query.ts';
import { enqueueAct, updateEntry, useOutbox } from '../../client/offline/outbox.ts';
import { useSession } from '../../client/session.ts';
import { useSiteSettings } from '../../client/site/site-settings.ts';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { fakeFile } from '../../testing/fake-uploads.ts';
import { mediaFile, person, post, video } from '../../testing/samples.ts';
import { persistedFiles } from '../media/upload/persisted-files.ts';
import { draftFromPost, writeDraft } from './draft/draft.ts';
import {
  comeBack,
  outdated,
  own,
  rain,
  readyFile as ready,
  resumed,
  sea,
  show,
} from './testing/edit-page.tsx';
import {
  acceptEverything,
  agree,
  content,
  endUploads,
  show as showNewPost,
  submit,
  tile,
} from './testing/publish-form-page.tsx';

beforeEach(() => {
  acceptEverything();
  own({});
  fakeServer.reply(updatePost, { postId: 'post', state: 'pending' });
});
afterEach(endUploads);

test('a place without own words stays one', async () => {
  await show();
  await expect.element(page.getByLabelText('具体地点')).toHaveValue('');
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(updatePost)).toHaveLength(1);
  expect(fakeServer.requestsTo(updatePost)[0]).toMatchObject({ placeCode: '330100' });
  expect(fakeServer.requestsTo(updatePost)[0]).not.toHaveProperty('address');
});

test('an edit keeps the place in the address while the list of places cannot be loaded', async () => {
  const options = {
    spot: '西湖',
    paidAmount: null,
    subscription: false,
    vip: false,
    preview: 'blurred',
  } as const;
  own({ address: '杭州·西湖', options });
  fakeServer.reply(listPlaces, () => {
    throw new ErrorReply(coreErrors.badInput, '没有列表');
  });
  await show();
  await expect.element(page.getByRole('button', { name: /^位置/ })).toMatchTextContent(/杭州/);
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(updatePost)).toMatchObject([{ address: '杭州·西湖' }]);
});

test('an edit goes on after a switch of the language and after operators have blocked a tag', async () => {
  await comeBack({ address: 'Hangzhou, Zhejiang', tags: [sea] }, [sea]);
  await expect.element(content).toHaveValue('还没提交的话');
  await expect.element(outdated).not.toBeInTheDocument();
});

test('an edit goes on without a person whose account has ended meanwhile', async () => {
  const marks = [
    { userId: 'gone', nickname: '走了的人' },
    { userId: 'here', nickname: '还在的人' },
  ];
  own({ marks });
  await comeBack({ marks: marks.slice(1) }, [rain, sea]);
  await expect.element(content).toHaveValue('还没提交的话');
  await expect.element(outdated).not.toBeInTheDocument();
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(updatePost)).toMatchObject([{ markUserIds: ['here'] }]);
});

test('an edit leaves the comments closed that its author has closed meanwhile', async () => {
  await comeBack({ closeComment: true }, [rain, sea]);
  await expect.element(content).toHaveValue('还没提交的话');
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(updatePost)).toMatchObject([{ closeComment: true }]);
});

test('an edit that was left says so when it is opened again, and gives the post back on request', async () => {
  const files = [mediaFile({ fileId: 'lamp' })];
  own({ files });
  const first = await show();
  await expect.element(tile(1)).toBeVisible();
  await expect.element(resumed).not.toBeInTheDocument();
  await content.fill('还没提交的话');
  await first.unmount();
  const second = await show();
  await expect.element(content).toHaveValue('还没提交的话');
  await expect.element(resumed).toBeVisible();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
  await expect.element(content).toHaveValue('亮了一整夜。');
  await expect.element(tile(1)).toBeVisible();
  await expect.element(resumed).not.toBeInTheDocument();
  await second.unmount();
  await show();
  await expect.element(content).toHaveValue('亮了一整夜。');
  await expect.element(resumed).not.toBeInTheDocument();
});

test('an edit whose pictures alone were changed says so, one without changes does not', async () => {
  own({ files: [mediaFile({ fileId: 'lamp' })] });
  // The form may have been stored: then it asks for the state of its files.
  fakeServer.reply(getUploadState, ready);
  const first = await show();
  await expect.element(tile(1)).toBeVisible();
  await first.unmount();
  const second = await show();
  await expect.element(tile(1)).toBeVisible();
  await expect.element(resumed).not.toBeInTheDocument();
  await page.getByRole('button', { name: /移除/ }).click();
  await second.unmount();
  await show();
  await expect.element(resumed).toBeVisible();
});

test('an edit whose only change is a cover of its own says so, and gives it back', async () => {
  own({ type: 1, files: [mediaFile({ fileId: 'film', postVideoFile: video() })] });
  const first = await show();
  await expect.element(content).toHaveValue('亮了一整夜。');
  // The first change stores the edit.
  await agree();
  const slot = { owner: useSession.getState().account!.userId, slot: 'edit-post' };
  addFiles({ ...slot, part: 'cover' }, 'image', [fakeFile('cover.jpg')]);
  await first.unmount();
  await show();
  await expect.element(resumed).toBeVisible();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
  await expect.element(resumed).not.toBeInTheDocument();
  expect(useUploads.getState().items.map(({ part, fileId }) => `${part} ${fileId}`)).toEqual([
    'content film',
  ]);
});

test('an edit without changes says nothing after operators have blocked a tag', async () => {
  const first = await show();
  await expect.element(content).toHaveValue('亮了一整夜。');
  await first.unmount();
  own({ tags: [sea] });
  fakeServer.reply(listTags, [sea]);
  await show();
  await expect.element(content).toHaveValue('亮了一整夜。');
  await expect.element(resumed).not.toBeInTheDocument();
});

test('an edit that is being submitted cannot be discarded', async () => {
  await comeBack({}, [rain, sea]);
  await expect.element(resumed).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<{ postId: string; state: 'pending' }>();
  fakeServer.reply(updatePost, () => promise);
  await agree();
  await submit.click();
  await expect.element(resumed).not.toBeInTheDocument();
  resolve({ postId: 'post', state: 'pending' });
  await expect.element(page.getByText('已提交，审核后发布')).toBeVisible();
});

/** Stores the draft of an edit of a post with one picture, as another tab does; returns the account. */
function beginElsewhere(): string {
  const userId = useSession.getState().account?.userId ?? '';
  const files = [mediaFile({ fileId: 'lamp' })];
  const options = {
    spot: null,
    paidAmount: null,
    subscription: false,
    vip: false,
    preview: 'blurred',
  } as const;
  const user = { ...person('博'), relation: 'self' } as const;
  const edited = post({ user, options, files });
  fakeServer.reply(getPostDraft, { ...edited, version: 'v1' });
  writeDraft(localStorage, userId, 'edit-post', { ...draftFromPost(edited), content: '别的页面里写的话' });
  fakeServer.reply(getUploadState, ready);
  return userId;
}

test('an edit that another tab has begun is sent with the pictures of the post', async () => {
  const form = await showNewPost();
  await expect.poll(() => useUploads.getState().restored).toBe(true);
  await form.unmount();
  const owner = beginElsewhere();
  const file = { kind: 'image', name: '', type: '', size: 0, lastModified: 0, uploadUrl: null } as const;
  await persistedFiles.put(
    { ...file, key: randomUuid(), owner, slot: 'edit-post', part: 'content', order: 0, fileId: 'lamp' },
    null,
  );
  await show();
  await expect.element(content).toHaveValue('别的页面里写的话');
  await expect.element(tile(1)).toHaveAccessibleName(/原有图片，已就绪/);
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(updatePost)).toMatchObject([{ fileIds: ['lamp'] }]);
});

test('an edit shows the pictures of the post when the browser cannot read those of its draft', async () => {
  const read = vi.spyOn(persistedFiles, 'of').mockRejectedValue(new DOMException('broken', 'UnknownError'));
  onTestFinished(() => read.mockRestore());
  beginElsewhere();
  await show();
  await expect.element(content).toHaveValue('别的页面里写的话');
  await expect.element(tile(1)).toHaveAccessibleName(/原有图片，已就绪/);
});

const gone = () => {
  throw new ErrorReply(postErrors.notFound, '这件作品已经不在了');
};

test.each([
  ['is gone', () => fakeServer.reply(getPostDraft, gone), '这件作品已不在了'],
  ['was hidden', () => own({ state: 'hidden' }), '这件作品现在不能修改'],
])('a refused edit of a post that %s shows its text, and no form or retry', async (_, change, heading) => {
  const input = { title: '灯', content: '还没提交的话', tagIds: [], fileIds: [], consent: true };
  enqueueAct('post:edit-post', { kind: 'post', input, postId: 'post', slot: 'edit-post' }, true);
  updateEntry(useOutbox.getState().entries[0]!.id, { state: 'refused' });
  change();
  await show();
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect.element(page.getByText(/还没提交的话/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '复制' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

test.each([
  ['is gone', () => fakeServer.reply(getPostDraft, gone)],
  ['was hidden', () => own({ state: 'hidden' })],
])(
  'an edit that was not submitted shows its text when the post %s, and can be deleted',
  async (_, change) => {
    const first = await show();
    await content.fill('还没提交的话');
    await first.unmount();
    change();
    const second = await show();
    const text = page.getByRole('paragraph').filter({ hasText: '还没提交的话' });
    await expect.element(text).toBeVisible();
    await expect.element(page.getByRole('button', { name: '复制' })).toBeVisible();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect.element(text).not.toBeInTheDocument();
    await second.unmount();
    await show();
    await expect.element(page.getByRole('heading', { name: /这件作品/ })).toBeVisible();
    await expect.element(text).not.toBeInTheDocument();
  },
);

test('an open form shows its text when its post is hidden meanwhile', async () => {
  await show();
  await content.fill('还没提交的话');
  own({ state: 'hidden' });
  void queryClient.invalidateQueries();
  await expect.element(page.getByRole('heading', { name: '这件作品现在不能修改' })).toBeVisible();
  await expect.element(page.getByRole('paragraph').filter({ hasText: '还没提交的话' })).toBeVisible();
});

test('a price that the post has stays valid when operators have moved the bounds', async () => {
  const { values } = useSiteSettings.getState();
  onTestFinished(() => useSiteSettings.setState({ values }));
  useSiteSettings.setState({ values: { ...values, 'post.priceMinFen': 200 } });
  own({
    unlock: { open: true, lock: 'paid', reason: null, ways: [], preview: null },
    options: { spot: null, paidAmount: 1, subscription: false, vip: false, preview: 'blurred' },
  });
  await show();
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(updatePost)).toMatchObject([{ paidAmount: 1 }]);
});
