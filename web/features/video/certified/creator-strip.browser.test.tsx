import { coreErrors } from '@muyu/contract/core/errors.ts';
import { listCertifiedCreatorsShort } from '@muyu/contract/feed-lists.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../app/query.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { person } from '../../../testing/samples.ts';
import { CreatorStrip } from './creator-strip.tsx';

test('creators that cannot be loaded again stay', async () => {
  fakeServer.reply(listCertifiedCreatorsShort, [
    { ...person('博'), relation: 'none', fansNum: 2, hotness: 1, videoNum: 1 },
  ]);
  await renderPage(<CreatorStrip />);
  await expect.element(page.getByText('博').first()).toBeVisible();
  fakeServer.reply(listCertifiedCreatorsShort, () => {
    throw new ErrorReply(coreErrors.tooMany, '请求太多了');
  });
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('请求太多了')).toBeVisible();
  await expect.element(page.getByText('博').first()).toBeVisible();
});
