import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSiteSettings } from '../../client/site/site-settings.ts';
import { renderPage } from '../../testing/render.tsx';
import { VipTag } from './vip-tag.tsx';

const { values } = useSiteSettings.getState();
afterEach(() => useSiteSettings.setState({ values }));

test('the crown shows the name that the site gave to the level', async () => {
  useSiteSettings.setState({
    values: { ...values, 'membership.nameAnnual': { zh_CN: '星光会员', en_US: 'Starlight', ja: '星あかり' } },
  });
  await renderPage(
    <>
      <VipTag level={3} />
      <VipTag level={1} />
      <VipTag level={0} />
    </>,
  );
  await expect.element(page.getByText('星光会员')).toBeVisible();
  await expect.element(page.getByText('月度会员')).toBeVisible();
});
