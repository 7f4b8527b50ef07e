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
