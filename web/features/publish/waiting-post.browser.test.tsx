import { addPost, postErrors } from '@muyu/contract/post.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useUploads } from '#features/media';
import { enqueueAct, useOutbox } from '../../client/offline/outbox.ts';
import { useSession } from '../../client/session.ts';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { fakeFile } from '../../testing/fake-uploads.ts';
import { deleteDraft } from './draft/draft.ts';
import {
  acceptEverything,
  agree,
  chooser,
  content,
  endUploads,
  show,
  submit,
  tile,
} from './testing/publish-form-page.tsx';

beforeEach(acceptEverything);
afterEach(endUploads);

const waiting = () => useOutbox.getState().entries.length;

/** A form with two pictures whose post waits for a connection. */
async function showWaiting() {
  await show();
  await chooser.upload([fakeFile('a.jpg'), fakeFile('b.jpg')]);
  await expect.element(tile(2)).toHaveAccessibleName(/b\.jpg，已就绪/);
  const fileIds = useUploads.getState().items.flatMap(({ fileId }) => fileId ?? []);
  const input = { type: 2, content: '一首诗', tagIds: [], fileIds, consent: true, key: 'k1' };
  enqueueAct('post:pictures', { kind: 'post', input, slot: 'pictures' }, false);
  await expect.poll(waiting).toBe(1);
}

test.each<[string, () => Promise<void>]>([
  ['removed', () => page.getByRole('button', { name: '移除 b.jpg' }).click()],
  ['added', () => chooser.upload([fakeFile('c.jpg')])],
])('a post that waits is not sent as it was after a picture was %s', async (_, change) => {
  await showWaiting();
  await change();
  await expect.poll(waiting).toBe(0);
});

test('a post that waits is not sent as it was after its pictures were moved', async () => {
  await showWaiting();
  const element = tile(1).element() as HTMLElement;
  element.focus();
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await expect.element(tile(1)).toHaveAccessibleName(/b\.jpg/);
  expect(waiting()).toBe(0);
});

/** Sends a text, leaves the form and comes back before the server answers. */
async function comeBackWhileSending(answer: () => Promise<{ postId: string; state: 'pending' }>) {
  fakeServer.reply(addPost, answer);
  const { router } = await show();
  const { href } = router.state.location;
  await content.fill('一首诗');
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(addPost)).toHaveLength(1);
  await router.navigate({ to: '/column/columnTabbar/find' as '/' });
  await expect.element(content).not.toBeInTheDocument();
  await router.navigate({ href });
  await expect.element(content).toHaveValue('一首诗');
  expect(content.element().closest('[inert]')).not.toBeNull();
  return router;
}

test('a form that is opened while its post is being sent waits, and ends with it', async () => {
  const sent = Promise.withResolvers<void>();
  const router = await comeBackWhileSending(async () => {
    await sent.promise;
    return { postId: 'new', state: 'pending' };
  });
  sent.resolve();
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/my');
  expect(fakeServer.requestsTo(addPost)).toHaveLength(1);
});

test('a form that is opened while its post is being sent shows why it is refused', async () => {
  const refused = Promise.withResolvers<void>();
  await comeBackWhileSending(async () => {
    await refused.promise;
    throw new ErrorReply(postErrors.boughtFiles, '已有人购买');
  });
  refused.resolve();
  await expect.element(page.getByText('已有人购买')).toBeVisible();
  await expect.element(content).toHaveValue('一首诗');
  expect(content.element().closest('[inert]')).toBeNull();
});

test('a draft that another tab has published is empty here, too', async () => {
  const userId = useSession.getState().account?.userId ?? '';
  await show();
  await content.fill('一首诗');
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  deleteDraft(frame.contentWindow!.localStorage, userId, 'pictures');
  await expect.element(content).toHaveValue('');
});
