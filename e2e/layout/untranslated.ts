import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { getInterfaceTexts } from '../page-checks.ts';

const kanaOrHan = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Characters that only Chinese uses in this form: a text with one of them is not Japanese. */
const chineseOnly = /[们这关认证设语发现动态录转码删图标签评论说还没为个样请输选择显过开闭]/u;
/** The names of the app and of demo users whose posts are on the main screens. */
const names = /暮屿|夏屿|阿林/gu;
const foreign: Partial<Record<Locale, RegExp>> = { en_US: kanaOrHan, ja: chineseOnly };

/** Texts of the interface that are not in this language. */
export async function findUntranslated(on: Page, locale: Locale): Promise<string[]> {
  await expect(on.locator('html')).toHaveAttribute('lang', languageTag[locale]);
  const not = foreign[locale];
  if (!not) return [];
  const texts = await getInterfaceTexts(on);
  return texts
    .filter((text) => not.test(text.replaceAll(names, '')))
    .map((text) => `not translated: ${text}`);
}
