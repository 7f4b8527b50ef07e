import { listMediaFiles } from '@muyu/contract/admin/media.ts';
import { expect, test } from '../../fixtures.ts';
import { upload } from '../../helpers/upload.ts';
import { signInAsOperator, signInOperator } from '../../operator-session.ts';
import { uniqueName } from '../../test-community.ts';
import { createTranslator } from '../../translations.ts';

const t = createTranslator('zh_CN', 'console');
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('an operator retries a file that failed', async ({ page, community, baseURL }) => {
  const nickname = `影${uniqueName()}`;
  const author = await community.signUp(nickname);
  const text = Buffer.from('这不是视频。'.repeat(200));
  await expect(upload(baseURL!, author, text, 'video/mp4')).rejects.toThrow('这个文件不是视频');

  const reviewer = await signInOperator(baseURL!, 'reviewer');
  const known = async () => {
    const { resultList } = await reviewer.request(listMediaFiles, { state: 'failed' });
    return resultList.find((each) => each.owner.userId === author.session.userId);
  };
  const before = (await known())!;
  await signInAsOperator(page, baseURL!, 'reviewer');
  await page.goto('/console/media');
  await page.getByRole('tab', { name: new RegExp(`^${t('Failed')}`) }).click();
  const row = page.getByRole('row').filter({ hasText: nickname });
  await expect(row).toContainText(t('Not a video'));

  await test.step('the drawer shows the error of the last attempt', async () => {
    await row.getByRole('button', { name: before.name, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: t('File') });
    await expect(drawer).toContainText('notAVideo');
    await expect(drawer).toContainText(before.fileId);
    await drawer.getByRole('button', { name: t('Try again') }).click();
  });

  await test.step('the file is processed again and fails again', async () => {
    const dialog = page.getByRole('dialog', { name: t('Process this file again?') });
    await dialog.getByRole('textbox').fill('作者说已经换过文件');
    await dialog.getByRole('button', { name: t('Try again') }).click();
    await expect(page.getByText(t('Reprocessing: {0}', { 0: before.name }))).toBeVisible();
    await expect.poll(async () => (await known())?.changedAt).toBeDefined();
    await expect
      .poll(async () => Date.parse((await known())?.changedAt ?? before.changedAt))
      .toBeGreaterThan(Date.parse(before.changedAt));
    expect(await known()).toMatchObject({ reason: 'notAVideo', attempts: 1 });
  });

  await test.step('the audit log contains the retry, for roles that may read it', async () => {
    await signInAsOperator(page, baseURL!, 'owner');
    await page.goto('/console/audit?action=media.retry');
    const entry = page.getByRole('row').filter({ hasText: before.fileId });
    await expect(entry).toContainText('作者说已经换过文件');
  });

  await test.step('the storage page counts files, kinds and users', async () => {
    await page.goto('/console/storage');
    await expect(page.getByRole('heading', { name: t('Server disk') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('Top users by storage') })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('B');
  });
});
