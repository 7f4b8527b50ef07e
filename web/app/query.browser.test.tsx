import { coreErrors } from '@muyu/contract/core/errors.ts';
import { pinPost } from '@muyu/contract/post.ts';
import { useMutation } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '../client/client.ts';
import { connectionLost, ErrorReply, fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render.tsx';
import { Button } from '../ui/button.tsx';

function Act({ inline }: { inline: boolean }) {
  const { mutate, isError } = useMutation({
    mutationFn: () => client.request(pinPost, { postId: 'post', status: 1 }),
    meta: { inline },
  });
  return <Button onClick={() => mutate()}>{isError ? '失败' : '置顶'}</Button>;
}

const unreachable = '连不上服务器，检查网络后再试';

test.each([
  ['has no reply', connectionLost, unreachable],
  [
    'fails inside the server',
    new ErrorReply(coreErrors.internalError, '服务器出了点问题'),
    '服务器出了点问题',
  ],
])('an act that %s says so', async (_what, error, text) => {
  fakeServer.reply(pinPost, () => {
    throw error;
  });
  await renderPage(<Act inline={false} />);
  await page.getByRole('button').click();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('an act whose form shows its error has no toast', async () => {
  fakeServer.reply(pinPost, () => {
    throw connectionLost;
  });
  await renderPage(<Act inline />);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('button', { name: '失败' })).toBeVisible();
  await expect.element(page.getByText(unreachable)).not.toBeInTheDocument();
});
