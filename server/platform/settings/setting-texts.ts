import type { SettingGroup } from '@muyu/contract/admin/setting.ts';
import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';

/** The names of the groups, in the order of the console. */
export const settingGroupNames: Readonly<Record<SettingGroup, LocalizedText>> = {
  identity: { zh_CN: '站点', en_US: 'Site', ja: 'サイト' },
  places: { zh_CN: '国家和地区', en_US: 'Countries and regions', ja: '国・地域' },
  registration: { zh_CN: '注册', en_US: 'Registration', ja: '登録' },
  accounts: { zh_CN: '账号', en_US: 'Accounts', ja: 'アカウント' },
  posts: { zh_CN: '作品', en_US: 'Posts', ja: '投稿' },
  media: { zh_CN: '图片与视频', en_US: 'Pictures and videos', ja: '画像と動画' },
  comments: { zh_CN: '评论', en_US: 'Comments', ja: 'コメント' },
  snapshots: { zh_CN: '快照', en_US: 'Snapshots', ja: 'スナップ' },
  social: { zh_CN: '关系与私信', en_US: 'People and messages', ja: 'つながりとメッセージ' },
  feeds: { zh_CN: '推荐与排行', en_US: 'Feeds and rankings', ja: 'フィードとランキング' },
  lists: { zh_CN: '列表', en_US: 'Lists', ja: '一覧' },
  membership: {
    zh_CN: 'VIP、订阅与认证',
    en_US: 'VIP, subscriptions and certification',
    ja: 'VIP・購読・認証',
  },
  wallet: { zh_CN: '钱包', en_US: 'Wallet', ja: 'ウォレット' },
  invitations: { zh_CN: '邀请', en_US: 'Invitations', ja: '招待' },
  moderation: { zh_CN: '审核与举报', en_US: 'Review and reports', ja: '審査と報告' },
  notifications: { zh_CN: '通知与反馈', en_US: 'Notifications and feedback', ja: '通知とご意見' },
  promotions: { zh_CN: '广告与运营位', en_US: 'Ads and promotions', ja: '広告・プロモーション' },
  games: { zh_CN: '游戏', en_US: 'Games', ja: 'ゲーム' },
  privacy: { zh_CN: '隐私与数据', en_US: 'Privacy and data', ja: 'プライバシーとデータ' },
  rates: { zh_CN: '频率限制', en_US: 'Rate limits', ja: '回数の制限' },
  backup: { zh_CN: '备份', en_US: 'Backups', ja: 'バックアップ' },
  operators: { zh_CN: '控制台', en_US: 'Console', ja: '管理画面' },
};

/** Units of numbers. */
export const settingUnits = {
  characters: { zh_CN: '字', en_US: 'characters', ja: '文字' },
  items: { zh_CN: '个', en_US: 'items', ja: '件' },
  people: { zh_CN: '人', en_US: 'people', ja: '人' },
  times: { zh_CN: '次', en_US: 'times', ja: '回' },
  perMinute: { zh_CN: '次/分钟', en_US: 'a minute', ja: '回/分' },
  per10Minutes: { zh_CN: '次/10 分钟', en_US: 'in 10 minutes', ja: '回/10分' },
  perHour: { zh_CN: '次/小时', en_US: 'an hour', ja: '回/時' },
  perDay: { zh_CN: '次/天', en_US: 'a day', ja: '回/日' },
  perMonth: { zh_CN: '次/月', en_US: 'a month', ja: '回/月' },
  milliseconds: { zh_CN: '毫秒', en_US: 'ms', ja: 'ミリ秒' },
  seconds: { zh_CN: '秒', en_US: 'seconds', ja: '秒' },
  minutes: { zh_CN: '分钟', en_US: 'minutes', ja: '分' },
  hours: { zh_CN: '小时', en_US: 'hours', ja: '時間' },
  days: { zh_CN: '天', en_US: 'days', ja: '日' },
  years: { zh_CN: '岁', en_US: 'years of age', ja: '歳' },
  megabytes: { zh_CN: 'MB', en_US: 'MB', ja: 'MB' },
  gigabytes: { zh_CN: 'GB', en_US: 'GB', ja: 'GB' },
  megapixels: { zh_CN: '百万像素', en_US: 'megapixels', ja: '百万画素' },
  percent: { zh_CN: '%', en_US: '%', ja: '%' },
  basisPoints: { zh_CN: '‱', en_US: '‱', ja: '‱' },
  tenths: { zh_CN: '× 0.1 分', en_US: '× 0.1 points', ja: '× 0.1点' },
  points: { zh_CN: '分', en_US: 'points', ja: '点' },
} as const satisfies Record<string, LocalizedText>;
export type SettingUnit = keyof typeof settingUnits;

/** English units beside the number 1, where they differ. */
const englishUnitsOfOne: Partial<Record<SettingUnit, string>> = {
  characters: 'character',
  items: 'item',
  people: 'person',
  times: 'time',
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
  years: 'year of age',
  megapixels: 'megapixel',
  points: 'point',
};

/** The unit beside the number 1. */
export const unitOfOne = (unit: SettingUnit, locale: Locale): string =>
  (locale === 'en_US' && englishUnitsOfOne[unit]) || settingUnits[unit][locale];
