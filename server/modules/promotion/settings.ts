import { integerSpec, lineSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineSetting, localized } from '#platform/settings/define-setting.ts';
import { invalidHosts } from './rules/may-link-to.ts';

export const linkHostsSetting = defineSetting('promotion.linkHosts', lineSpec('', 1000), {
  group: 'promotions',
  title: localized(
    '广告和游戏可以链接的网站',
    'Sites that ads and games may link to',
    '広告とゲームのリンク先サイト',
  ),
  meaning: localized(
    '用空格分开的域名，包括它们的子域名；只能用 https。留空则只能链接本站页面。',
    'Host names separated by spaces, subdomains included; https only. Without any, links lead to pages of this site.',
    '空白で区切ったドメイン名（サブドメインを含む）。httpsのみ。空欄ならこのサイトのページだけです。',
  ),
  refuse: (hosts) => {
    const bad = invalidHosts(hosts).join(' ');
    return bad
      ? localized(`不是域名：${bad}`, `Invalid host names: ${bad}`, `ドメイン名ではありません：${bad}`)
      : null;
  },
});
export const advertEverySetting = defineSetting('promotion.advertEvery', integerSpec(12, 4, 100), {
  group: 'promotions',
  unit: 'items',
  title: localized(
    '瀑布流里隔多少条出现一条广告',
    'Posts between ads in the post feed',
    '広告の間隔（カード）',
  ),
  meaning: localized(
    '发现页每这么多件作品里最多一条广告。',
    'Discovery shows at most one ad among this many posts.',
    '「見つける」では、この件数ごとに広告は最大1件です。',
  ),
});
export const videoAdvertEverySetting = defineSetting('promotion.videoAdvertEvery', integerSpec(8, 3, 100), {
  group: 'promotions',
  unit: 'items',
  title: localized(
    '全屏视频隔多少条出现一条广告',
    'Videos between ads in the video feed',
    '広告の間隔（動画）',
  ),
  meaning: localized(
    '全屏视频每这么多条里最多一条广告，登录后才有。',
    'The full-screen feed shows at most one ad among this many videos, and only when logged in.',
    '全画面の動画ではこの本数ごとに広告は最大1件、ログイン時のみです。',
  ),
});

export const promotionSettings = [linkHostsSetting, advertEverySetting, videoAdvertEverySetting];
