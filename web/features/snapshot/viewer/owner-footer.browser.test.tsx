import { deleteSnapshot, snapshotErrors } from '@muyu/contract/snapshot.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile } from '../../../testing/samples.ts';
import { OwnerFooter } from './owner-footer.tsx';

const file = {
  snapshotFileId: 'file',
  snapshotId: 'snapshot',
  file: mediaFile(),
  isRead: true,
  readNum: 0,
};

test('a snapshot that is gone already ends as if it were deleted now', async () => {
  fakeServer.reply(deleteSnapshot, () => {
    throw new ErrorReply(snapshotErrors.notFound, '没有找到');
  });
  let deletions = 0;
  await renderPage(
    <OwnerFooter
      file={file}
      onBusy={() => undefined}
      onDeleted={() => {
        deletions += 1;
      }}
    />,
  );
  await page.getByRole('button', { name: '删除这条快照' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect.element(page.getByText('已删除')).toBeVisible();
  await expect.poll(() => deletions).toBe(1);
});
