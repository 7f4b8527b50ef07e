import { follow } from '@muyu/contract/social.ts';
import { expect, test } from '../fixtures.ts';
import { signInAs } from '../test-community.ts';

// The script that prepares every page of a journey has no storage in a sandboxed frame.
test.use({ expectedErrors: ['sandboxed'] });

test('a game is played by keys, its best score stays, and friends see it', async ({
  page,
  newUserPage,
  community,
}) => {
  const [player, friend] = [await community.signUp('灯'), await community.signUp()];
  await friend.request(follow, { userId: player.session.userId });
  await player.request(follow, { userId: friend.session.userId });
  await signInAs(page, player);
  await page.goto('/column/columnTabbar/gamePost');
  await page.getByRole('link', { name: /合灯/ }).first().click();
  await page.getByRole('button', { name: '开始玩' }).click();
  const game = page.frameLocator('iframe[title="合灯"]');
  const score = game.locator('#score');
  await game.getByRole('button', { name: '开始' }).click();
  await expect(score).toContainText('得分 0');
  const keys = ['ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown'];
  await expect
    .poll(async () => {
      for (const key of keys) await game.locator('canvas').press(key);
      return score.textContent();
    })
    .not.toContain('得分 0');
  const points = /得分 (\d+)/.exec((await score.textContent()) ?? '')![1]!;
  // The end of a full game takes minutes: this message is the one that the game sends there.
  const saved = page.waitForResponse((reply) => reply.url().includes('/game/private/score/'));
  await score.evaluate(
    (_element, reached) => parent.postMessage({ type: 'over', score: reached }, '*'),
    Number(points),
  );
  expect((await saved).status()).toBe(200);
  await page.getByRole('button', { name: '退出游戏' }).click();
  await page.reload();
  await expect(page.getByText(`我的最高分 ${points}`)).toBeVisible();
  const address = page.url();
  const second = await newUserPage(friend);
  await second.goto(address);
  await expect(
    second.getByRole('list').getByRole('link', { name: new RegExp(`灯.*${points}`) }),
  ).toBeVisible();
});

test('the page of a game is sandboxed by its own policy', async ({ request }) => {
  for (const name of ['lanterns', 'boat']) {
    const reply = await request.get(`/games/${name}/`);
    const policy = reply.headers()['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('unsafe');
  }
  expect((await request.get('/games/other/')).status()).toBe(404);
});
