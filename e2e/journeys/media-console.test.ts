import { mediaQueue } from '@muyu/contract/operator-media.ts';
import { wordsOf } from '../catalogue.ts';
import { freshName } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { operatorAt, seatOperator } from '../operators.ts';
import { upload } from '../upload.ts';

const say = wordsOf('zh_CN', 'console');
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('a text file called .mp4 fails for a reason; support sees it, has it tried again, and the log says so', async ({
  page,
  community,
  baseURL,
}) => {
  const nickname = `影${freshName()}`;
  const author = await community.join(nickname);
  const text = Buffer.from('这不是视频。'.repeat(200));
  await expect(upload(baseURL!, author, text, 'video/mp4')).rejects.toThrow('这个文件不是视频');

  const support = await operatorAt(baseURL!, 'support');
  const known = async () => {
    const { resultList } = await support.request(mediaQueue, { state: 'failed' });
    return resultList.find((each) => each.owner.userId === author.session.userId);
  };
  const before = (await known())!;
  await seatOperator(page, baseURL!, 'support');
  await page.goto('/console/media');
  await page.getByRole('tab', { name: new RegExp(`^${say('Failed')}`) }).click();
  const row = page.getByRole('row').filter({ hasText: nickname });
  await expect(row).toContainText(say('Not a video'));

  await test.step('the drawer tells what it failed with', async () => {
    await row.getByRole('button', { name: before.name, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: say('File') });
    await expect(drawer).toContainText('notAVideo');
    await expect(drawer).toContainText(before.fileId);
    await drawer.getByRole('button', { name: say('Try again') }).click();
  });

  await test.step('it is processed again, and fails again', async () => {
    const dialog = page.getByRole('dialog', { name: say('Process this file again?') });
    await dialog.getByRole('textbox').fill('作者说已经换过文件');
    await dialog.getByRole('button', { name: say('Try again') }).click();
    await expect(page.getByText(say('It is processed again: {0}', { 0: before.name }))).toBeVisible();
    await expect.poll(async () => (await known())?.changedAt).toBeDefined();
    await expect
      .poll(async () => Date.parse((await known())?.changedAt ?? before.changedAt))
      .toBeGreaterThan(Date.parse(before.changedAt));
    expect(await known()).toMatchObject({ reason: 'notAVideo', attempts: 1 });
  });

  await test.step('the audit log has it, for those who read it', async () => {
    await seatOperator(page, baseURL!, 'owner');
    await page.goto('/console/audit?action=media.retry');
    const entry = page.getByRole('row').filter({ hasText: before.fileId });
    await expect(entry).toContainText('作者说已经换过文件');
  });

  await test.step('the storage page counts files, kinds and people', async () => {
    await page.goto('/console/storage');
    await expect(page.getByRole('heading', { name: say('Disk of the server') })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('Who has the most') })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('B');
  });
});
