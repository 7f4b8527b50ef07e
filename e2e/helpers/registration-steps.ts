import { expect, type Page } from '@playwright/test';
import { password } from '../api-client.ts';
import { answers, type TestCommunity } from '../test-community.ts';
import { type Translate, translateChinese } from '../translations.ts';

/** The page that registers, and the translator of its language. */
export type Applicant = { page: Page; community: TestCommunity; t?: Translate };

export const stepIndicator = (page: Page, at: number, total: number, t = translateChinese) =>
  page.getByRole('progressbar', { name: t('第 {at} 步，共 {total} 步', { at, total }), exact: true });

export const nextButton = (page: Page, t = translateChinese) =>
  page.getByRole('button', { name: t('下一步'), exact: true });

/** Enters a phone number and the code sent to it; the page continues by itself. */
export async function verifyPhone({ page, community, t = translateChinese }: Applicant, phoneNumber: string) {
  await page.getByLabel(t('手机号'), { exact: true }).fill(phoneNumber);
  await page.getByRole('button', { name: t('获取验证码') }).click();
  const code = await community.codeFor(phoneNumber, 'register');
  await page.getByLabel(t('验证码'), { exact: true }).fill(code);
}

export async function chooseUsername({ page, t = translateChinese }: Applicant, username: string) {
  await page.getByLabel(t('账号'), { exact: true }).fill(username);
  await expect(page.getByText(t('这个账号可以用'))).toBeVisible();
  await nextButton(page, t).click();
}

export async function setPassword({ page, t = translateChinese }: Applicant, given = password) {
  await page.getByLabel(t('密码'), { exact: true }).fill(given);
  await page.getByLabel(t('再输入一次'), { exact: true }).fill(given);
  await nextButton(page, t).click();
}

/** Chooses the first suggested questions and answers them. */
export async function answerQuestions({ page, t = translateChinese }: Applicant) {
  for (const [place, answer] of answers.entries()) {
    const name = t('问题 {place}', { place: place + 1 });
    const block = page.getByRole('group', { name, exact: true });
    await block.getByRole('button').click();
    const sheet = page.getByRole('dialog', { name, exact: true });
    await sheet.getByRole('listitem').first().getByRole('button').click();
    await expect(sheet).toBeHidden();
    await block.getByRole('textbox').fill(answer);
  }
  await nextButton(page, t).click();
}

/** Chooses year, month and day of the birthday. */
export async function chooseBirthday(
  { page, t = translateChinese }: Pick<Applicant, 'page' | 't'>,
  parts: Record<'年' | '月' | '日', number>,
): Promise<void> {
  for (const [part, value] of Object.entries(parts))
    await page.getByLabel(`${t('生日')} ${t(part)}`, { exact: true }).selectOption(String(value));
}

/** Fills in the last step, the profile. */
export async function fillProfile(
  { page, t = translateChinese }: Applicant,
  nickname: string,
  flow: 'register' | 'bind',
) {
  await page.getByLabel(t('昵称（选填）'), { exact: true }).fill(nickname);
  await chooseBirthday({ page, t }, { 年: 1996, 月: 5, 日: 20 });
  await page.getByRole('button', { name: t(flow === 'bind' ? '完成绑定' : '完成注册') }).click();
}

/** Closes the account card, which is offered after a password was set. */
export async function closeAccountCard(page: Page, t = translateChinese): Promise<void> {
  const card = page.getByRole('dialog', { name: t('账号卡'), exact: true });
  await expect(card.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
}

/** Ticks the box with which people agree to the terms and the privacy policy; the only one of the page. */
export const agreeToTerms = (page: Page): Promise<void> => page.getByRole('checkbox').press('Space');
