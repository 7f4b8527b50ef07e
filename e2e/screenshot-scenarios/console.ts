import { appealSanction, listMySanctions } from '@muyu/contract/account/settings.ts';
import { applyForCertification } from '@muyu/contract/creator.ts';
import { appealReview } from '@muyu/contract/moderation.ts';
import { addPost, getPost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { expect } from '@playwright/test';
import { openReviewItem } from '../helpers/console-helpers.ts';
import { picture } from '../helpers/pictures.ts';
import { upload } from '../helpers/upload.ts';
import { clip } from '../helpers/video-files.ts';
import { signInAsOperator } from '../operator-session.ts';
import { uniqueName } from '../test-community.ts';
import { createTranslator } from '../translations.ts';
import { captureEach, type Scenario } from './scenario.ts';

const t = createTranslator('zh_CN', 'console');

/** The console: login, dashboard, review with the rejection dialog, audit log. */
export async function reviewPages({ page, capture, me, community, origin }: Scenario): Promise<void> {
  await community.submit(me, {
    title: `码头的风 ${uniqueName()}`,
    content: '风很大。',
    pictures: [await picture('#8a5a44')],
  });
  const pictures = [];
  for (const color of ['#35506b', '#8a5a44', '#4f6b52', '#6b4f6a', '#b08040'])
    pictures.push(await picture(color));
  const atlas = await community.submit(me, {
    title: `五面墙 ${uniqueName()}`,
    content: '走了一圈。',
    pictures,
  });
  await page.goto('/console/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await capture('console-login');
  await signInAsOperator(page, origin, 'owner');
  for (const [name, path, shown] of [
    ['console-dashboard', '/console', '工作台'],
    ['console-review', '/console/review', '审核队列'],
    ['console-audit', '/console/audit', '操作日志'],
  ]) {
    await page.goto(path!);
    await expect(page.getByRole('heading', { name: shown!, level: 1 })).toBeVisible();
    await capture(name!);
  }
  await page.goto('/console/audit?action=post.reject');
  await page.getByRole('row').filter({ hasText: '驳回作品' }).first().click();
  await expect(page.getByRole('heading', { name: '变更内容' })).toBeVisible();
  await capture('console-audit-open');
  await page.goto('/console/review');
  const reject = page.getByRole('button', { name: '驳回' });
  await expect(reject).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('f');
  await expect(page.getByRole('group', { name: '筛选' })).toBeVisible();
  await capture('console-review-filter');
  await page.getByRole('button', { name: /^筛选/ }).click();
  await page.goto(`/console/review?item=${await community.reviewIdOf(atlas)}`);
  await expect(page.getByRole('button', { name: /^查看第 1 张图片/ })).toBeVisible();
  await page.keyboard.press('q');
  await page.keyboard.press('a');
  await expect(page.getByRole('alert').filter({ hasText: '张图片没看' })).toBeVisible();
  await capture('console-review-unseen');
  await page.keyboard.press('a');
  await expect(page.getByText(/^已通过：/)).toBeVisible();
  await capture('console-review-undo', 'now');
  await page.keyboard.press('u');
  await expect(reject).toHaveAttribute('aria-disabled', 'false');
  await reject.click();
  const dialog = page.getByRole('dialog', { name: /^驳回这/ });
  await expect(dialog).toBeVisible();
  await capture('console-reject');
}

/** A page that the role does not include. */
export async function noPermission({ page, capture, origin }: Scenario): Promise<void> {
  await signInAsOperator(page, origin, 'finance');
  await page.goto('/console/review');
  await expect(page.getByText('你的角色没有此页面的权限')).toBeVisible();
  await capture('console-no-permission');
}

/** Users of the console: list, one user, sanction with preview, appeals, certifications. */
export async function userPages(scenario: Scenario): Promise<void> {
  const { page, capture, community, origin } = scenario;
  const mei = await community.signUp('小梅');
  await community.sanction(mei, 'warn', '评论里请不要骂人。');
  await community.sanction(mei, 'limit', '又骂人了，先冷静三天。', 3);
  const [sanction] = await mei.request(listMySanctions, {});
  await mei.request(appealSanction, { sanctionId: sanction!.sanctionId, content: '我是在劝架。' });
  const applicant = await community.signUp('阿岸');
  const fileIds = [await upload(origin, applicant, await picture('#35506b'))];
  await applicant.request(applyForCertification, { kind: 'creator', fileIds, note: '拍海边的日落。' });

  await signInAsOperator(page, origin, 'owner');
  await captureEach(scenario, [
    ['console-users', '/console/users'],
    ['console-users-found', '/console/users?q=lin'],
    ['console-users-nobody', '/console/users?q=nobodyatall'],
    ['console-certifications', '/console/certifications'],
    ['console-appeals', '/console/appeals'],
    ['console-user', `/console/users/${mei.session.userId}`],
  ]);
  await page.getByRole('button', { name: t('Freeze'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${t('Freeze')}.*小梅$`) });
  await dialog.getByLabel(t('Reason (the user will see it)')).fill('多次骂人，先停用七天。');
  await capture('console-freeze');
  await dialog.getByRole('button', { name: t('Preview') }).click();
  await expect(dialog.getByRole('region', { name: t('What the user will see') })).toBeVisible();
  await capture('console-freeze-preview');
  await page.goto('/console/certifications');
  await page
    .getByRole('button', { name: new RegExp(`^${t('Approve')}.*阿岸$`) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: t('Approve this application') })).toBeVisible();
  await capture('console-approve');
}

/** Media of the console: processing queue, failed file with drawer, video in review, storage. */
export async function mediaPages(scenario: Scenario): Promise<void> {
  const { page, capture, origin, me } = scenario;
  const title = `两秒的海 ${uniqueName()}`;
  const fileIds = [await upload(origin, me, await clip(), 'video/mp4')];
  await me.request(addPost, { title, type: 1, fileIds, consent: true });
  const words = Buffer.from('这不是视频。'.repeat(20));
  await expect(upload(origin, me, words, 'video/mp4')).rejects.toThrow('这个文件不是视频');

  await signInAsOperator(page, origin, 'owner');
  await captureEach(scenario, [
    ['console-media', '/console/media'],
    ['console-media-ready', '/console/media?state=ready&kind=video'],
    ['console-storage', '/console/storage'],
    ['console-media-failed', '/console/media?state=failed'],
  ]);
  await page.getByRole('button', { name: 'video.mp4', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: t('File') });
  await expect(drawer).toContainText('notAVideo');
  await capture('console-media-drawer');
  await drawer.getByRole('button', { name: t('Try again') }).click();
  await expect(page.getByRole('dialog', { name: t('Process this file again?') })).toBeVisible();
  await capture('console-media-retry');
  await page.goto('/console/review');
  await openReviewItem(page, title);
  await capture('console-review-video');
}

/** The running system as its owners see it. */
export async function systemPages(scenario: Scenario): Promise<void> {
  const { page, capture, origin } = scenario;
  await signInAsOperator(page, origin, 'owner');
  await captureEach(scenario, [['console-system', '/console/system']]);
  await page.getByRole('button', { name: t('Show all kinds') }).click();
  await capture('console-system-queues');
}

/** Reports of the console: list with a case, dialogs, decided cases, content appeals. */
export async function reportPages(scenario: Scenario): Promise<void> {
  const { page, capture, community, origin } = scenario;
  const author = await community.signUp('阿澄');
  const title = `日结兼职 ${uniqueName()}`;
  const pictures = [await picture('#8a5a44')];
  const postId = await community.publish(author, { title, content: '名额有限，先交押金。', pictures });
  for (const typeId of [5, 5, 4])
    await (await community.signUp()).request(addReport, { postId, typeId, content: '让我先交押金' });
  const rejected = await community.submit(author, { title: '码头', content: '清晨的码头。', pictures });
  await community.reject(rejected, 'quality', '画面太暗');
  const { rejection } = await author.request(getPost, { id: rejected });
  await author.request(appealReview, { reviewId: rejection!.reviewId, text: '清晨本来就暗，请再看一下。' });

  await signInAsOperator(page, origin, 'owner');
  await captureEach(scenario, [
    ['console-review-appeals', '/console/review-appeals'],
    ['console-reports-none', '/console/reports?state=upheld&mine=true'],
    ['console-reports', '/console/reports'],
  ]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: new RegExp(`^${t('Uphold the report')}`) }).click();
  await expect(dialog).toBeVisible();
  await capture('console-reports-uphold');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${t('Dismiss')}`) }).click();
  await expect(dialog).toBeVisible();
  await capture('console-reports-dismiss');
}

/** Administration in the console: operators, SMS outbox, held invites, own account. */
export async function operatorPages(scenario: Scenario): Promise<void> {
  await signInAsOperator(scenario.page, scenario.origin, 'owner');
  await captureEach(scenario, [
    ['console-settings', '/console/settings'],
    ['console-legal', '/console/legal'],
    ['console-operators', '/console/operators'],
    ['console-outbox', '/console/outbox'],
    ['console-backups', '/console/backups'],
    ['console-invites', '/console/invites'],
    ['console-picks', '/console/picks'],
    ['console-account', '/console/account'],
  ]);
}

/** Sensitive terms: list, one term, import with dry run, test of a text. */
export async function termPages(scenario: Scenario): Promise<void> {
  const { page, capture, origin } = scenario;
  await signInAsOperator(page, origin, 'owner');
  await captureEach(scenario, [
    ['console-tags', '/console/tags'],
    ['console-hot-words', '/console/hot-words'],
    ['console-words', '/console/words'],
  ]);
  const open = async (button: string, title = button) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t(button), exact: true }).click();
    return page.getByRole('dialog', { name: t(title) });
  };
  await expect(await open('Add word')).toBeVisible();
  await capture('console-words-add');
  const list = await open('Import', 'Import a list');
  await list.getByRole('textbox').fill('新词\n***\n瓜片,delete\n返利,hold,post|comment');
  await list.getByRole('button', { name: t('Check the list') }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await capture('console-words-import');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('Discard'), exact: true }).click();
  const attempt = await open('Test text');
  await attempt.getByRole('textbox').fill('聊聊網絡賭博平台和 h-e-r-o-i-n，其余都正常。');
  await attempt.getByRole('button', { name: t('Try'), exact: true }).click();
  await expect(attempt.locator('mark').first()).toBeVisible();
  await capture('console-words-try');
}
