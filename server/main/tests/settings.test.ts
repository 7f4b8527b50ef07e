import { settingGroups } from '@muyu/contract/admin/setting.ts';
import { locales } from '@muyu/contract/core/locale.ts';
import { clientSettings } from '@muyu/contract/site/client-settings.ts';
import { expect, test } from 'vitest';
import { settingErrors } from '#platform/settings/validate-setting.ts';
import { modules } from '../modules.ts';

const definitions = modules.flatMap(({ settings = [] }) => settings);

test('every default lies within its own bounds and no rule refuses it', () => {
  const broken = definitions.filter(
    (definition) =>
      settingErrors(definition, definition.spec.default, 'en_US').length > 0 ||
      definition.refuse?.(definition.spec.default, (other) => other.spec.default),
  );
  expect(broken.map(({ key }) => key)).toEqual([]);
});

test.each([
  ['post.priceMinFen', 'post.priceMaxFen'],
  ['post.rewardMinFen', 'post.rewardMaxFen'],
  ['membership.subscriptionMinFen', 'membership.subscriptionMaxFen'],
  ['wallet.withdrawalMinFen', 'wallet.withdrawalMaxFen'],
  ['wallet.withdrawalMinFen', 'wallet.withdrawalDayFen'],
])('%s may not lie above %s', (lower, upper) => {
  const [min, max] = [lower, upper].map((key) => definitions.find((each) => each.key === key)!);
  const rejectionOf = (changed: typeof min, value: number) =>
    changed!.refuse?.(value as never, (other) => other.spec.default);
  const [low, high] = [min!.spec.default as number, max!.spec.default as number];
  expect(rejectionOf(min, high + 1)).toMatchObject({ zh_CN: '下限不能高于上限' });
  expect(rejectionOf(max, low - 1)).toMatchObject({ zh_CN: '下限不能高于上限' });
  expect([rejectionOf(min, high), rejectionOf(max, low)]).toEqual([null, null]);
});

test('a backup counts as old later than the next one begins', () => {
  const [every, warn] = ['backup.everyHours', 'backup.warnHours'].map(
    (key) => definitions.find((each) => each.key === key)!,
  );
  const isRefused = (changed: typeof every, hours: number) =>
    changed!.refuse?.(hours as never, (other) => other.spec.default) !== null;
  expect([35, 36].map((hours) => isRefused(every, hours))).toEqual([false, true]);
  expect([24, 25].map((hours) => isRefused(warn, hours))).toEqual([true, false]);
});

test('a month of a subscription has as many days as a month', () => {
  const month = definitions.find(({ key }) => key === 'membership.subscriptionDays')!;
  const allowed = [27, 28, 31, 32].filter((days) => settingErrors(month, days, 'en_US').length === 0);
  expect(allowed).toEqual([28, 31]);
});

test('every setting of the contract is defined by one module, under the same key', () => {
  const visible = definitions.filter(({ visibility }) => visibility === 'client').map(({ key }) => key);
  expect(visible.toSorted()).toEqual(Object.keys(clientSettings).toSorted());
});

test('every setting has a key of its module, a group, and texts in three languages', () => {
  for (const { name, settings = [] } of modules)
    for (const { key, group, title, meaning } of settings) {
      expect(key).toMatch(/^[a-z]+\.[A-Za-z]+$/);
      expect(key.split('.')[0]).toBe(name);
      expect(settingGroups).toContain(group);
      for (const locale of locales) {
        expect(title[locale], key).toMatch(/\S/);
        expect(meaning[locale], key).toMatch(/[.。]$/);
      }
    }
});

test('the limit of every endpoint is one setting, whose default and window are those of the contract', () => {
  const endpoints = modules.flatMap((each) => [...(each.endpoints ?? []), ...(each.adminEndpoints ?? [])]);
  for (const { endpoint } of endpoints) {
    const found = definitions.filter(({ limits }) => limits?.some(({ id }) => id === endpoint.id));
    expect(found, endpoint.id).toHaveLength(endpoint.limit ? 1 : 0);
    for (const { spec, limits } of found) {
      expect(spec.default).toBe(endpoint.limit!.max);
      expect(limits!.map(({ limit }) => limit!.perSeconds)).toEqual(
        limits!.map(() => endpoint.limit!.perSeconds),
      );
    }
  }
});

test('choices have a name for each value', () => {
  for (const { key, spec, options = {} } of definitions)
    if (spec.kind === 'choice')
      expect(Object.keys(options), key).toEqual((spec.schema as unknown as { enum: string[] }).enum);
});
