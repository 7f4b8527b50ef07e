import { expect, type Page } from '@playwright/test';
import type { Screen } from './main-screens.ts';

const registerStep = {
  phone: '/login/register/theFirstStep',
  invite: '/login/register/stepTwo',
  account: '/login/register/stepThree',
  password: '/login/register/stepThree?ask=password',
};

/** Stores the draft that a reload of the registration restores: all answers except the password. */
export const storeDraft = (page: Page) =>
  page.evaluate(() => {
    const questions = [1, 5, 10].map((questionId) => ({ questionId, answer: 'Lamp' }));
    const phone = {
      phoneNumber: '13800000009',
      phoneTicket: 'proved',
      ticketExpiresAt: Date.now() + 600_000,
    };
    sessionStorage.setItem('registrationDraft', JSON.stringify({ ...phone, username: 'tlamp', questions }));
  });

export async function completePasswordStep(page: Page): Promise<void> {
  const fields = page.locator('input[type=password]');
  await expect(fields).toHaveCount(2);
  for (const field of await fields.all()) await field.fill('lamp-by-the-sea');
  await page.locator('form button[type=submit]').click();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const firstField = (page: Page) => page.getByRole('textbox').first();

/** The screens of login and registration, which are open without a session. */
export const entryScreens: readonly Screen[] = [
  { name: 'login', open: true, path: () => '/login/autologin', shown: title },
  {
    name: 'register',
    open: true,
    path: () => '/login/register',
    shown: (page) => page.getByRole('heading', { level: 2 }),
  },
  { name: 'register phone', open: true, path: () => registerStep.phone, shown: firstField },
  {
    name: 'register invite',
    open: true,
    path: () => registerStep.invite,
    before: storeDraft,
    shown: firstField,
  },
  {
    name: 'register account',
    open: true,
    path: () => registerStep.account,
    before: storeDraft,
    shown: firstField,
  },
  {
    name: 'register password',
    open: true,
    path: () => registerStep.password,
    before: storeDraft,
    shown: firstField,
  },
  {
    name: 'register questions',
    open: true,
    path: () => registerStep.password,
    before: storeDraft,
    way: completePasswordStep,
    route: '/login/register/stepFour',
    shown: (page) => page.getByRole('group').nth(2),
  },
  {
    name: 'register about',
    open: true,
    path: () => registerStep.password,
    before: storeDraft,
    async way(page) {
      await completePasswordStep(page);
      await expect(page.getByRole('group').nth(2)).toBeVisible();
      await page.locator('form button[type=submit]').click();
    },
    route: '/login/birthday',
    shown: (page) => page.getByRole('radio').first(),
  },
  {
    name: 'account name first',
    open: true,
    path: () => '/login/inputValidation/userName',
    shown: firstField,
  },
];
