import { follow } from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { post } from '../../testing/samples.ts';
import { ReelRail } from './reel-rail.tsx';

test('the link to the author has the focus when the author is followed', async () => {
  fakeServer.reply(follow, ({ userId }) => ({ userId, relation: 'following' as const }));
  await renderPage(<ReelRail post={post()} onComments={() => {}} onMore={() => {}} />);
  const plus = page.getByRole('button', { name: '关注 博' });
  await pressByKey(plus);
  await expect.element(plus).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '博 的主页' })).toHaveFocus();
});
