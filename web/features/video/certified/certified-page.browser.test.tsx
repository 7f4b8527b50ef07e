import { listCertifiedCreators } from '@muyu/contract/feed-lists.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf, person } from '../../../testing/samples.ts';
import { dragTouch } from '../../../testing/touch.ts';
import { CertifiedPage } from './certified-page.tsx';

const certified = (nickname: string) => ({
  ...person(nickname, { userId: nickname }),
  relation: 'none' as const,
  fansNum: 0,
  hotness: 1,
  videoNum: 1,
});

test('a pull says how many certified people are new', async () => {
  fakeServer.reply(listCertifiedCreators, pageOf(certified('程')));
  await renderPage(<CertifiedPage />);
  await expect.element(page.getByText('程', { exact: true })).toBeVisible();
  fakeServer.reply(listCertifiedCreators, pageOf(certified('博'), certified('程')));
  await dragTouch({ x: 195, y: 250 }, { y: 300 });
  await expect.element(page.getByText('更新了 1 条')).toBeVisible();
  await expect.element(page.getByText('博', { exact: true })).toBeVisible();
});
