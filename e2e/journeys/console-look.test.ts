import { addReport } from '@muyu/contract/report.ts';
import { wordsOf } from '../catalogue.ts';
import { type Community, freshName } from '../community.ts';
import { dress, stands, themes } from '../dress.ts';
import { expect, test } from '../fixtures.ts';
import { faults } from '../measure.ts';
import { seatOperator } from '../operators.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
});

const say = wordsOf('zh_CN', 'console');
type Screen = [path: string, shown: string];

/** Somebody whose post waits and whose account operators looked at: what the pages of the console are about. */
async function subject(community: Community): Promise<string> {
  const member = await community.join();
  await community.submit(member, { title: freshName(), content: '还在路上。' });
  const reporter = await community.join();
  await reporter.request(addReport, { reportUserId: member.session.userId, typeId: 6 });
  await community.sanction(member, 'warn', '评论里请不要骂人。');
  return member.session.userId;
}

const parts: Record<string, (userId: string) => Screen[]> = {
  'the desk': (userId) => [
    ['/console', '工作台'],
    ['/console/review', '审核队列'],
    ['/console/reports', say('Reports')],
    ['/console/review-appeals', say('Content appeals')],
    ['/console/audit', '操作日志'],
    ['/console/users', say('Users')],
    [`/console/users/${userId}`, say('Users')],
  ],
  'the office': () => [
    ['/console/certifications', say('Certifications')],
    ['/console/appeals', say('User appeals')],
    ['/console/invites', say('Held invites')],
    ['/console/outbox', say('SMS outbox')],
    ['/console/operators', say('Operators')],
    ['/console/media', say('Processing queue')],
    ['/console/media?state=ready', say('Processing queue')],
    ['/console/storage', say('Storage')],
  ],
};

for (const theme of themes) {
  test(`axe finds nothing grave at the console's login, ${theme}`, async ({ page, baseURL }) => {
    await dress(page, baseURL!, { theme });
    await page.goto('/console/login');
    await expect(page.getByRole('heading', { name: '暮屿控制台', level: 1 })).toBeVisible();
    await stands(page);
    expect(await faults(page)).toEqual([]);
  });

  for (const [part, screensOf] of Object.entries(parts)) {
    test(`axe finds nothing grave at ${part} of the console, ${theme}`, async ({
      page,
      community,
      baseURL,
    }) => {
      await dress(page, baseURL!, { theme });
      await seatOperator(page, baseURL!, 'owner');
      const found: string[] = [];
      for (const [path, shown] of screensOf(await subject(community))) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: shown, level: 1 })).toBeVisible();
        await stands(page);
        found.push(...(await faults(page)).map((fault) => `${path}: ${fault}`));
      }
      expect(found).toEqual([]);
    });
  }
}
