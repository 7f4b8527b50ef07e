import { postErrors, updatePost } from '@muyu/contract/post.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enqueueAct, updateEntry, useOutbox } from '../../../client/offline/outbox.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { mediaFile } from '../../../testing/samples.ts';
import { comeBack, outdated, own, rain, resumed, sea, show } from '../testing/edit-page.tsx';
import { acceptEverything, agree, content, endUploads, submit, tile } from '../testing/publish-form-page.tsx';

const keep = page.getByRole('button', { name: '接着改这里的' });
const replace = page.getByRole('button', { name: '换成最新内容' });
const confirm = page.getByRole('alertdialog').getByRole('button', { name: '换成最新内容' });

beforeEach(() => {
  acceptEverything();
  own({});
  fakeServer.reply(updatePost, { postId: 'post', state: 'pending' });
});
afterEach(endUploads);

test('an edit of a post that was changed elsewhere stays until its author takes the newest content', async () => {
  await comeBack({ content: '别处改过的话', files: [mediaFile({ fileId: 'lamp' })] }, [rain, sea], 'v2');
  await expect.element(outdated).toBeVisible();
  await expect.element(content).toHaveValue('还没提交的话');
  await replace.click();
  await expect.element(content).toHaveValue('还没提交的话');
  await confirm.click();
  await expect.element(content).toHaveValue('别处改过的话');
  await expect.element(tile(1)).toBeVisible();
  await expect.element(outdated).not.toBeInTheDocument();
});

test('an edit of a post that was changed elsewhere goes on when its author wants that', async () => {
  const form = await comeBack({ content: '别处改过的话' }, [rain, sea], 'v2');
  await keep.click();
  await expect.element(outdated).not.toBeInTheDocument();
  await expect.element(resumed).toBeVisible();
  await form.unmount();
  await show();
  await expect.element(content).toHaveValue('还没提交的话');
  await expect.element(outdated).not.toBeInTheDocument();
  await agree();
  await submit.click();
  await expect
    .poll(() => fakeServer.requestsTo(updatePost))
    .toMatchObject([{ content: '还没提交的话', version: 'v2' }]);
});

test('an edit says that its author has taken a tag off on another device', async () => {
  await comeBack({ tags: [sea] });
  await expect.element(outdated).toBeVisible();
  await expect.element(content).toHaveValue('还没提交的话');
});

test('an edit whose reply was lost begins with the post that it has changed, without a question', async () => {
  await comeBack({ content: '还没提交的话' }, [rain, sea], 'v2');
  await expect.element(content).toHaveValue('还没提交的话');
  await expect.element(outdated).not.toBeInTheDocument();
  await expect.element(resumed).not.toBeInTheDocument();
});

const refuse = () =>
  fakeServer.reply(updatePost, ({ version }) => {
    if (version !== 'v2') throw new ErrorReply(postErrors.changedElsewhere, '请选用哪一边的内容');
    return { postId: 'post', state: 'pending' as const };
  });

test('an edit that is refused because the post was changed meanwhile can be submitted all the same', async () => {
  refuse();
  const { router } = await show();
  await content.fill('还没提交的话');
  await agree();
  own({ content: '别处改过的话' }, 'v2');
  await submit.click();
  await expect.element(outdated).toBeVisible();
  await expect.element(page.getByText('请选用哪一边的内容')).toBeVisible();
  await expect.element(content).toHaveValue('还没提交的话');
  await keep.click();
  await expect.element(page.getByText('请选用哪一边的内容')).not.toBeInTheDocument();
  await submit.click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/my');
  expect(fakeServer.requestsTo(updatePost)).toMatchObject([{ version: 'v1' }, { version: 'v2' }]);
});

test('the choice is offered also when the post was submitted elsewhere without a change', async () => {
  refuse();
  await show();
  await content.fill('还没提交的话');
  await agree();
  own({}, 'v2');
  await submit.click();
  await keep.click();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(updatePost)).toHaveLength(2);
});

test('a waiting edit that was refused leaves the outbox when its author takes the newest content', async () => {
  const first = await show();
  await content.fill('还没提交的话');
  await first.unmount();
  const input = { content: '还没提交的话', tagIds: ['t1', 't2'], fileIds: [], consent: true };
  const act = { kind: 'post', input, postId: 'post', slot: 'edit-post', version: 'v1' } as const;
  enqueueAct('post:edit-post', act, true);
  updateEntry(useOutbox.getState().entries[0]!.id, { state: 'refused', reason: '请选用哪一边的内容' });
  own({ content: '别处改过的话' }, 'v2');
  await show();
  await expect.element(outdated).toBeVisible();
  await replace.click();
  await confirm.click();
  await expect.element(content).toHaveValue('别处改过的话');
  await expect.element(page.getByText('请选用哪一边的内容')).not.toBeInTheDocument();
  expect(useOutbox.getState().entries).toEqual([]);
});
