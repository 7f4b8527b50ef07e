import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { SettingBounds } from './setting-bounds.tsx';
import { integerSetting } from './testing/setting-samples.ts';

test('a length in characters is said of texts only', async () => {
  const setting = { ...integerSetting, minimum: null, maximum: null, maxLength: 500 };
  await renderPage(
    <>
      <SettingBounds setting={{ ...setting, kind: 'placeOrder' }} />
      <SettingBounds setting={{ ...setting, kind: 'localizedLine', maxLength: 40 }} />
    </>,
  );
  await expect.element(page.getByText('Up to 40 characters')).toBeVisible();
  await expect.element(page.getByText('Up to 500 characters')).not.toBeInTheDocument();
});
