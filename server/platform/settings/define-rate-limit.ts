import type { AnyEndpoint, RateLimit } from '@muyu/contract/core/endpoint.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineSetting, localized, type SettingDefinition } from './define-setting.ts';
import type { SettingUnit } from './setting-texts.ts';

/** Units of limits by their window in seconds. */
const units: Readonly<Record<RateLimit['perSeconds'], SettingUnit>> = {
  60: 'perMinute',
  600: 'per10Minutes',
  3600: 'perHour',
  86400: 'perDay',
};
/** A limit may be raised this many times: above it the endpoint would have none. */
const highest = 20;

const meaning = localized(
  '一个账号（未登录时一个网络地址）在这段时间里最多多少次，超过后要等一会儿才能再试。每个接口分别计数。',
  'Maximum number of requests per account, or per address without an account; more must wait. Each endpoint counts on its own.',
  '1アカウント（未ログインの場合は1アドレス）がこの時間内に送れるリクエストの上限。超えると少し待つ必要があります。APIごとに別々に数えます。',
);

/**
 * Defines the setting of the most calls of these endpoints, which declare the same limit in the contract: that limit is the
 * default.
 */
export function defineRateLimit(
  key: string,
  title: LocalizedText,
  endpoints: readonly AnyEndpoint[],
): SettingDefinition<number> {
  const { max, perSeconds } = endpoints[0]!.limit!;
  return {
    ...defineSetting(key, integerSpec(max, 1, max * highest), {
      group: 'rates',
      unit: units[perSeconds],
      title,
      meaning,
    }),
    limits: endpoints,
  };
}
