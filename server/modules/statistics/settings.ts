import { countBuriedPoint, track, visit } from '@muyu/contract/site/statistics.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { defineClientSetting, localized } from '#platform/settings/define-setting.ts';

export const statisticsSettings = [
  defineClientSetting('statistics.consentRequired', {
    group: 'privacy',
    title: localized('统计需要先同意', 'Statistics need consent', '統計には同意が必要'),
    meaning: localized(
      '打开后，没有在隐私里同意的设备不发送匿名统计；关闭时，可以在隐私里拒绝。',
      'When on, devices send anonymous statistics only after agreeing under privacy; when off, people may refuse there.',
      'オンの場合、プライバシーで同意した端末だけが匿名の統計を送信します。オフの場合はそこで拒否できます。',
    ),
  }),
  defineRateLimit('statistics.rateTrack', localized('统计上报', 'Statistics calls', '統計の送信'), [track]),
  defineRateLimit('statistics.rateVisit', localized('访问上报', 'Visit calls', '訪問の送信'), [visit]),
  defineRateLimit('statistics.rateBuried', localized('埋点', 'Event tracking', 'イベント計測'), [
    countBuriedPoint,
  ]),
];
