import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSiteSettings } from '../../../client/site/site-settings.ts';
import { renderPage } from '../../../testing/render.tsx';
import { LoginForm } from './login-form.tsx';

test('the filing number of the site stands below the login', async () => {
  useSiteSettings.setState(({ values }) => ({ values: { ...values, 'site.record': '沪ICP备2026000001号' } }));
  await renderPage(<LoginForm />);
  await expect.element(page.getByText('沪ICP备2026000001号')).toBeVisible();
});
