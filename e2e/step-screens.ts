import { expect, type Page } from '@playwright/test';
import { password } from './api-client.ts';
import { completePasswordStep, storeDraft } from './entry-screens.ts';
import type { Screen } from './main-screens.ts';
import type { Scene } from './scene.ts';
import { uniquePhone } from './test-community.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const firstField = (page: Page) => page.locator('form input').filter({ visible: true }).first();
const submit = (page: Page) => page.locator('form button[type=submit]').click();

/** Stores what a recovery knows before its last step, as a reload restores it. */
const storeRecovery = (page: Page, { member }: Scene) =>
  page.evaluate((username) => {
    const recovery = {
      username,
      phone: '****01',
      hasQuestions: true,
      method: 'sms',
      ticket: 'proved',
      ticketExpiresAt: Date.now() + 600_000,
    };
    sessionStorage.setItem('recovery', JSON.stringify(recovery));
  }, member.session.username);

const recoverySteps: readonly Screen[] = [
  { name: 'recovery account', path: () => '/login/inputValidation/forgetPassword', shown: firstField },
  {
    name: 'recovery way',
    path: () => '/login/inputValidation/type',
    shown: (page) => page.getByRole('radiogroup'),
  },
  { name: 'recovery code', path: () => '/login/forget/code', shown: firstField },
  {
    name: 'recovery answers',
    path: () => '/login/forget/stepTwo',
    shown: (page) => page.locator('form input').nth(2),
  },
  { name: 'recovery password', path: () => '/login/forget/stepThree', shown: firstField },
  { name: 'recovery password alone', path: () => '/login/inputValidation/newPassword', shown: firstField },
];

/** The steps of a recovery, which are open without a session. */
export const recoveryScreens: readonly Screen[] = recoverySteps.map((step) => ({
  ...step,
  open: true,
  before: storeRecovery,
}));

/** The steps with which a visitor gets an account. */
export const bindScreens: readonly Screen[] = [
  { name: 'bind', visitor: true, path: () => '/login/bind', shown: (page) => page.getByRole('checkbox') },
  { name: 'bind phone', visitor: true, path: () => '/login/bind/stepOne', shown: firstField },
  {
    name: 'bind account',
    visitor: true,
    path: () => '/login/bind/stepTwo',
    before: storeDraft,
    shown: firstField,
  },
  {
    name: 'bind password',
    visitor: true,
    path: () => '/login/bind/stepThree',
    before: storeDraft,
    shown: firstField,
  },
  {
    name: 'bind questions',
    visitor: true,
    path: () => '/login/bind/stepThree',
    before: storeDraft,
    way: completePasswordStep,
    route: '/login/bind/stepFour',
    shown: (page) => page.getByRole('group').nth(2),
  },
];

/** The steps of a member who changes password or phone. */
export const changeScreens: readonly Screen[] = [
  { name: 'original password', path: () => '/column/originalPassword', shown: firstField },
  {
    name: 'new password',
    path: () => '/column/originalPassword',
    async way(page) {
      await page.locator('input[type=password]').fill(password);
      await submit(page);
    },
    route: '/column/changePassword',
    shown: (page) => page.locator('input[type=password]').nth(1),
  },
  {
    name: 'change phone verify',
    path: () => '/column/settings/accountSafe/changePhoneNumber',
    shown: firstField,
  },
  {
    name: 'change phone code',
    path: () => '/column/settings/accountSafe/changePhoneNumber',
    async way(page) {
      await page.locator('form button[type=button]').last().click();
      await page.locator('input[type=password]').fill(password);
      await submit(page);
      await expect(page.locator('input[type=tel]')).toBeVisible();
      await page.locator('input[type=tel]').fill(uniquePhone());
      await submit(page);
    },
    route: '/column/code',
    shown: title,
  },
];
