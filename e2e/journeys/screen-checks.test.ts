import { expect, test } from '../fixtures.ts';
import { findLayoutFaults } from '../layout/find-layout-faults.ts';
import { findOverlappingHitAreas } from '../page-checks.ts';
import { setThemeAndLocale } from '../theme.ts';

/** Mistakes, each with a part of the fault that the check reports. */
const mistakes: [name: string, html: string, fault: string][] = [
  [
    'a text is cut by its box',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">Lamps by the sea</p>',
    'is cut: ',
  ],
  [
    'a line is cut below',
    '<p style="height: 39px; line-height: 24px; overflow: hidden">Lamps<br>Sea</p>',
    'is cut below: ',
  ],
  [
    'the text of a control is shortened',
    '<button style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Lamps by the sea</button>',
    'is shortened: ',
  ],
  [
    'a list scrolls sideways',
    '<div style="width: 200px; height: 80px; overflow: auto"><p style="width: 300px; height: 300px">Lamps by the sea</p></div>',
    'scrolls sideways: ',
  ],
  [
    'a text runs under a control',
    '<div style="position: relative"><p>Lamps by the sea</p><button style="position: absolute; inset: 0 auto 0 40px; background: red">On</button></div>',
    'overlaps',
  ],
  [
    'a button breaks a word',
    '<button style="width: 3em; padding: 0; font-size: 16px; word-break: break-all">Settings</button>',
    'is broken in',
  ],
  ['a count is broken', '<span style="display: block; width: 2ch">12345</span>', '"12345" is broken in'],
];

test('the check of layouts finds each kind of mistake, and nothing without one', async ({
  page,
  baseURL,
}) => {
  await setThemeAndLocale(page, baseURL!, { locale: 'ja' });
  await page.goto('/login/autologin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findLayoutFaults(page)).toEqual([]);
  for (const [name, html, fault] of mistakes) {
    await page.evaluate((inside) => {
      document.querySelector('#mistake')?.remove();
      const box = document.createElement('div');
      box.id = 'mistake';
      box.style.cssText = 'position: fixed; inset: 100px 0 auto; z-index: 9999; background: black';
      box.innerHTML = inside;
      document.body.append(box);
    }, html);
    const found = await findLayoutFaults(page);
    expect(
      found.filter((one) => one.includes(fault)),
      name,
    ).not.toHaveLength(0);
  }
});

test('the check of hit areas finds two controls at text distance', async ({ page }) => {
  await page.goto('/login/autologin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const row = document.createElement('div');
    row.style.cssText = 'position: fixed; inset: 100px auto auto 100px; z-index: 9999; background: black';
    row.innerHTML = ['one', 'two', 'three far away']
      .map(
        (name, at) =>
          `<button class="hit" style="position: absolute; left: ${[0, 40, 160][at]}px">${name}</button>`,
      )
      .join('');
    document.body.append(row);
  });
  const found = await findOverlappingHitAreas(page);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('"one" and "two"');
});
