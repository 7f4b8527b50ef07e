import { expect, type Page } from '@playwright/test';
import { chinese, type Say } from './catalogue.ts';
import { answers, type Community, password } from './community.ts';

/** Who fills in the pages on the way to an account, and in which language they are. */
export type Applicant = { page: Page; community: Community; say?: Say };

export const stepAt = (page: Page, at: number, total: number, say = chinese) =>
  page.getByRole('progressbar', { name: say('第 {at} 步，共 {total} 步', { at, total }), exact: true });

export const goOn = (page: Page, say = chinese) =>
  page.getByRole('button', { name: say('下一步'), exact: true });

/** Types a phone, has a code sent and types it; the page goes on by itself. */
export async function provePhone({ page, community, say = chinese }: Applicant, phoneNumber: string) {
  await page.getByLabel(say('手机号'), { exact: true }).fill(phoneNumber);
  await page.getByRole('button', { name: say('获取验证码') }).click();
  const code = await community.codeFor(phoneNumber, 'register');
  await page.getByLabel(say('验证码'), { exact: true }).fill(code);
}

export async function nameAccount({ page, say = chinese }: Applicant, username: string) {
  await page.getByLabel(say('账号'), { exact: true }).fill(username);
  await expect(page.getByText(say('这个账号可以用'))).toBeVisible();
  await goOn(page, say).click();
}

export async function setPassword({ page, say = chinese }: Applicant, given = password) {
  await page.getByLabel(say('密码'), { exact: true }).fill(given);
  await page.getByLabel(say('再输入一次'), { exact: true }).fill(given);
  await goOn(page, say).click();
}

/** Chooses the first questions that are offered and answers them. */
export async function answerQuestions({ page, say = chinese }: Applicant) {
  for (const [place, answer] of answers.entries()) {
    const name = say('问题 {place}', { place: place + 1 });
    const block = page.getByRole('group', { name, exact: true });
    await block.getByRole('button').click();
    const sheet = page.getByRole('dialog', { name, exact: true });
    await sheet.getByRole('listitem').first().getByRole('button').click();
    await expect(sheet).toBeHidden();
    await block.getByRole('textbox').fill(answer);
  }
  await goOn(page, say).click();
}

/** The last step: who one is. */
export async function introduce(
  { page, say = chinese }: Applicant,
  nickname: string,
  flow: 'register' | 'bind',
) {
  await page.getByLabel(say('昵称（选填）'), { exact: true }).fill(nickname);
  await page.getByLabel(say('生日'), { exact: true }).fill('1996-05-20');
  await page.getByRole('button', { name: say(flow === 'bind' ? '完成绑定' : '完成注册') }).click();
}

/** The identity card, which is offered to whoever has just set a password; closes it. */
export async function putCardAway(page: Page, say = chinese): Promise<void> {
  const card = page.getByRole('dialog', { name: say('账号卡'), exact: true });
  await expect(card.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
}
