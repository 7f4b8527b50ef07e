import { countBuriedPoint, track, visit } from '@muyu/contract/site/statistics.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { defineClientSetting, localized } from '#platform/settings/define-setting.ts';

export const statisticsSettings = [
  defineClientSetting('statistics.consentRequired', {
    group: 'privacy',
    title: localized('统计需要先同意', 'Statistics need consent', '統計には同意が必要'),
    meaning: localized(
      '打开后，每台设备会被问一次，同意的才发送匿名统计；关闭时不问，可以在设置里拒绝。',
      'When on, each device is asked and sends anonymous statistics only after agreeing; when off, no device is asked, and people may refuse in their settings.',
      'オンの場合、端末ごとに確認し、同意した端末だけが匿名の統計を送信します。オフの場合は確認せず、設定で拒否できます。',
    ),
  }),
  defineRateLimit('statistics.rateTrack', localized('统计上报', 'Statistics calls', '統計の送信'), [track]),
  defineRateLimit('statistics.rateVisit', localized('访问上报', 'Visit calls', '訪問の送信'), [visit]),
  defineRateLimit('statistics.rateBuried', localized('埋点', 'Event tracking', 'イベント計測'), [
    countBuriedPoint,
  ]),
];
