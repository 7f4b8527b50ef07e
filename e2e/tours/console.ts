import { applyForCertification } from '@muyu/contract/creator.ts';
import { appealReview } from '@muyu/contract/moderation.ts';
import { addPost, postInfo } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { appealSanction, mySanctions } from '@muyu/contract/settings.ts';
import { expect } from '@playwright/test';
import { wordsOf } from '../catalogue.ts';
import { freshName } from '../community.ts';
import { turnTo } from '../console.ts';
import { seatOperator } from '../operators.ts';
import { picture } from '../pictures.ts';
import { upload } from '../upload.ts';
import { clip } from '../videos.ts';
import { shootEach, type Tour } from './tour.ts';

const say = wordsOf('zh_CN', 'console');

/** The console: login, dashboard, review with its dialog, audit, and what a role may not open. */
export async function desk({ page, shoot, me, community, origin }: Tour): Promise<void> {
  await community.submit(me, {
    title: `码头的风 ${freshName()}`,
    content: '风很大。',
    pictures: [await picture('#8a5a44')],
  });
  await page.goto('/console/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot('console-login');
  await seatOperator(page, origin, 'owner');
  for (const [name, path, shown] of [
    ['console-dashboard', '/console', '工作台'],
    ['console-review', '/console/review', '审核队列'],
    ['console-audit', '/console/audit', '操作日志'],
  ]) {
    await page.goto(path!);
    await expect(page.getByRole('heading', { name: shown!, level: 1 })).toBeVisible();
    await shoot(name!);
  }
  await page.goto('/console/audit?action=post.reject');
  await page.getByRole('row').filter({ hasText: '驳回帖子' }).first().click();
  await expect(page.getByRole('heading', { name: '变更内容' })).toBeVisible();
  await shoot('console-audit-open');
  await page.goto('/console/review');
  const reject = page.getByRole('button', { name: '驳回' });
  await expect(reject).toHaveAttribute('aria-disabled', 'false');
  await reject.click();
  const dialog = page.getByRole('dialog', { name: /^驳回这/ });
  await expect(dialog).toBeVisible();
  await shoot('console-reject');
}

/** A role without the review. */
export async function noPermission({ page, shoot, origin }: Tour): Promise<void> {
  await seatOperator(page, origin, 'finance');
  await page.goto('/console/review');
  await expect(page.getByText('你的角色没有此页面的权限')).toBeVisible();
  await shoot('console-no-permission');
}

/** Users and what is decided about them: list, one user, a sanction with its preview, appeals, certifications. */
export async function care(tour: Tour): Promise<void> {
  const { page, shoot, community, origin } = tour;
  const mei = await community.join('小梅');
  await community.sanction(mei, 'warn', '评论里请不要骂人。');
  await community.sanction(mei, 'limit', '又骂人了，先冷静三天。', 3);
  const [sanction] = await mei.request(mySanctions, {});
  await mei.request(appealSanction, { sanctionId: sanction!.sanctionId, content: '我是在劝架。' });
  const applicant = await community.join('阿岸');
  const fileIds = [await upload(origin, applicant, await picture('#35506b'))];
  await applicant.request(applyForCertification, { kind: 'creator', fileIds, note: '拍海边的日落。' });

  await seatOperator(page, origin, 'owner');
  await shootEach(tour, [
    ['console-users', '/console/users'],
    ['console-users-found', '/console/users?q=lin'],
    ['console-users-nobody', '/console/users?q=nobodyatall'],
    ['console-certifications', '/console/certifications'],
    ['console-appeals', '/console/appeals'],
    ['console-user', `/console/users/${mei.session.userId}`],
  ]);
  await page.getByRole('button', { name: say('Freeze'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${say('Freeze')}.*小梅$`) });
  await dialog.getByLabel(say('Reason, as the user will read it')).fill('多次骂人，先停用七天。');
  await shoot('console-freeze');
  await dialog.getByRole('button', { name: say('Preview') }).click();
  await expect(dialog.getByRole('region', { name: say('What the user will read') })).toBeVisible();
  await shoot('console-freeze-preview');
  await page.goto('/console/certifications');
  await page
    .getByRole('button', { name: new RegExp(`^${say('Approve')}.*阿岸$`) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: say('Approve this application') })).toBeVisible();
  await shoot('console-approve');
}

/** Media in the console: what is made ready, what failed with its drawer, a video under review, and storage. */
export async function mediaDesk(tour: Tour): Promise<void> {
  const { page, shoot, origin, me } = tour;
  const title = `两秒的海 ${freshName()}`;
  const fileIds = [await upload(origin, me, await clip(), 'video/mp4')];
  await me.request(addPost, { title, type: 1, fileIds, consent: true });
  const words = Buffer.from('这不是视频。'.repeat(20));
  await expect(upload(origin, me, words, 'video/mp4')).rejects.toThrow('这个文件不是视频');

  await seatOperator(page, origin, 'owner');
  await shootEach(tour, [
    ['console-media', '/console/media'],
    ['console-media-ready', '/console/media?state=ready&kind=video'],
    ['console-storage', '/console/storage'],
    ['console-media-failed', '/console/media?state=failed'],
  ]);
  await page.getByRole('button', { name: 'video.mp4', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: say('File') });
  await expect(drawer).toContainText('notAVideo');
  await shoot('console-media-drawer');
  await drawer.getByRole('button', { name: say('Try again') }).click();
  await expect(page.getByRole('dialog', { name: say('Process this file again?') })).toBeVisible();
  await shoot('console-media-retry');
  await page.goto('/console/review');
  await turnTo(page, title);
  await shoot('console-review-video');
}

/** Reports: the list with a case, its dialogs, what was decided; and an appeal against a rejection. */
export async function reportsDesk(tour: Tour): Promise<void> {
  const { page, shoot, community, origin } = tour;
  const author = await community.join('阿澄');
  const title = `日结兼职 ${freshName()}`;
  const pictures = [await picture('#8a5a44')];
  const postId = await community.publish(author, { title, content: '名额有限，先交押金。', pictures });
  for (const typeId of [5, 5, 4])
    await (await community.join()).request(addReport, { postId, typeId, content: '让我先交押金' });
  const rejected = await community.submit(author, { title: '码头', content: '清晨的码头。', pictures });
  await community.reject(rejected, 'quality', '画面太暗');
  const { rejection } = await author.request(postInfo, { id: rejected });
  await author.request(appealReview, { reviewId: rejection!.reviewId, text: '清晨本来就暗，请再看一下。' });

  await seatOperator(page, origin, 'owner');
  await shootEach(tour, [
    ['console-review-appeals', '/console/review-appeals'],
    ['console-reports-none', '/console/reports?state=upheld&mine=true'],
    ['console-reports', '/console/reports'],
  ]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: new RegExp(`^${say('Uphold it')}`) }).click();
  await expect(dialog).toBeVisible();
  await shoot('console-reports-uphold');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${say('Dismiss')}`) }).click();
  await expect(dialog).toBeVisible();
  await shoot('console-reports-dismiss');
}

/** The office of the console: operators, outbox, held invites, one's own account. */
export async function office(tour: Tour): Promise<void> {
  await seatOperator(tour.page, tour.origin, 'owner');
  await shootEach(tour, [
    ['console-operators', '/console/operators'],
    ['console-outbox', '/console/outbox'],
    ['console-invites', '/console/invites'],
    ['console-account', '/console/account'],
  ]);
}

/** Sensitive words: the list, a word, a list tried before it is read, a text with words in it. */
export async function wordsDesk(tour: Tour): Promise<void> {
  const { page, shoot, origin } = tour;
  await seatOperator(page, origin, 'owner');
  await shootEach(tour, [['console-words', '/console/words']]);
  const open = async (button: string, title = button) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say(button), exact: true }).click();
    return page.getByRole('dialog', { name: say(title) });
  };
  await expect(await open('Add word')).toBeVisible();
  await shoot('console-words-add');
  const list = await open('Import', 'Import a list');
  await list.getByRole('textbox').fill('新词\n***\n瓜片,delete\n返利,hold,post|comment');
  await list.getByRole('button', { name: say('Check the list') }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await shoot('console-words-import');
  const attempt = await open('Try a text');
  await attempt.getByRole('textbox').fill('聊聊網絡賭博平台和 h-e-r-o-i-n，其余都正常。');
  await attempt.getByRole('button', { name: say('Try'), exact: true }).click();
  await expect(attempt.locator('mark').first()).toBeVisible();
  await shoot('console-words-try');
}
