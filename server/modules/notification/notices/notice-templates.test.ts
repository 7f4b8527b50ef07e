import { locales } from '@muyu/contract/core/locale.ts';
import { expect, test } from 'vitest';
import { noticeText } from '../rules/notice-text.ts';
import type { Notice } from './notice.ts';
import { noticeTemplates } from './notice-templates.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

const sampleOf = (name: string): string =>
  ['until', 'at'].includes(name) ? '2026-01-02T03:04:05.000Z' : '2';

test.for(Object.entries(noticeTemplates))(
  'the parameters of %s fill its text in all languages',
  ([key, { text }]) => {
    const params = Object.fromEntries(placeholders(text.zh_CN).map((name) => [name, sampleOf(name)]));
    for (const locale of locales) {
      const filled = noticeText({ key, params }, locale)!;
      expect(filled.text).not.toMatch(/[{}]/);
      expect(filled.title).not.toMatch(/[{}]/);
    }
  },
);

test('a notice without a parameter of its text does not compile', () => {
  const common = { userId: 'user', link: null };
  const notices: Notice[] = [
    { ...common, key: 'withdrawalPaid', params: { amount: '1.00' } },
    // @ts-expect-error: the text has {amount}
    { ...common, key: 'withdrawalPaid', params: { amout: '1.00' } },
    // @ts-expect-error: the text has {name}
    { ...common, key: 'vipCodeRedeemed', params: {} },
  ];
  expect(notices).toHaveLength(3);
});
