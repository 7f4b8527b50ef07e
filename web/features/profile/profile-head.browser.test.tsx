import { getProfileCounts } from '@muyu/contract/feed.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { person } from '../../testing/samples.ts';
import { ProfileHead } from './profile-head.tsx';

beforeEach(() => {
  fakeServer.reply(getProfileCounts, {
    likes: 0,
    fans: 0,
    follows: 0,
    ignored: false,
    relation: 'none',
  } as never);
});

test('an empty signature is named as such, an unknown one is not', async () => {
  const lin = person('林');
  const { unmount } = await renderPage(
    <ProfileHead person={{ ...lin, sign: undefined }} background={null} />,
  );
  await expect.element(page.getByRole('heading', { name: '林' })).toBeVisible();
  await expect.element(page.getByText('暂无签名')).not.toBeInTheDocument();
  await unmount();
  await renderPage(<ProfileHead person={{ ...lin, sign: '' }} background={null} />);
  await expect.element(page.getByText('暂无签名')).toBeVisible();
});
