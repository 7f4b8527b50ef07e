import type { Locale } from '@muyu/contract/core/locale.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { switchLocale } from '../../client/locale.ts';
import { renderPage } from '../../testing/render.tsx';
import type { CaseAction } from './case-shortcuts.ts';
import { CaseToolbar } from './case-toolbar.tsx';

const nothing = () => {};
const acts: Record<CaseAction, () => void> = {
  uphold: nothing,
  dismiss: nothing,
  assign: nothing,
  next: nothing,
  previous: nothing,
  zoom: nothing,
  play: nothing,
  help: nothing,
};
const names: Array<[Locale, string]> = [
  ['zh_CN', '放回'],
  ['en_US', 'Release'],
  ['ja', '担当を外れる'],
];

for (const [locale, name] of names)
  test(`a case of one’s own can be released, not paid out, in ${locale}`, async () => {
    await switchLocale(locale);
    onTestFinished(() => switchLocale('en_US'));
    await renderPage(
      <CaseToolbar position={1} total={1} assignment="mine" isAssigning={false} acts={acts} />,
    );
    await expect.element(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  });

test.each([320, 360, 390])('the decisions of a case that a colleague has fit into %i px', async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const toolbar = { position: 1, total: 1, isAssigning: false, acts, onList: nothing };
  await renderPage(<CaseToolbar {...toolbar} assignment="others" />);
  for (const name of ['Take over', 'Dismiss', 'Uphold the report']) {
    const button = page.getByRole('button', { name, exact: true }).element();
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  }
});
