import { integerSpec, switchSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineSetting, localized, type SettingDefinition } from '#platform/settings/define-setting.ts';
import { backupRateLimits } from './rate-limits.ts';

const warnsTooSoon = localized(
  '「备份过期提醒」必须长于「备份间隔」，否则按时备份也会提醒',
  '“Warning about an old backup” must be longer than “Time between backups”, or backups on schedule would count as old',
  '「古いバックアップの警告」は「バックアップの間隔」より長くしてください。予定どおりのバックアップでも警告が出てしまいます',
);

export const scheduleOn = defineSetting('backup.scheduleOn', switchSpec(true), {
  group: 'backup',
  title: localized('定时备份', 'Scheduled backups', '定期バックアップ'),
  meaning: localized(
    '按下面的间隔自动备份，内置数据库还会持续归档日志；只有设置了环境变量 BACKUP_TO 才会执行。',
    'Backs up at the interval below, and archives the log of the embedded database. Works only where the variable BACKUP_TO is set.',
    '下の間隔で自動的にバックアップし、内蔵データベースではログも継続して保存します。環境変数BACKUP_TOが設定されている場合のみ動作します。',
  ),
});
export const everyHours: SettingDefinition<number> = defineSetting(
  'backup.everyHours',
  integerSpec(24, 1, 168),
  {
    group: 'backup',
    unit: 'hours',
    title: localized('备份间隔', 'Time between backups', 'バックアップの間隔'),
    meaning: localized(
      '距上一次成功的备份多少小时后再备份。',
      'A backup begins this many hours after the last one that succeeded.',
      '前回成功したバックアップからこの時間が経つと、次のバックアップを始めます。',
    ),
    refuse: (hours, read) => (hours >= read(warnHours) ? warnsTooSoon : null),
  },
);
export const keepDays = defineSetting('backup.keepDays', integerSpec(14, 1, 365), {
  group: 'backup',
  unit: 'days',
  title: localized('备份保留天数', 'Days that backups are kept', 'バックアップの保存日数'),
  meaning: localized(
    '这些天里的任何时刻都能恢复；更早的备份会删除，最新的一份总会保留。',
    'The site can be restored as it was within these days. Older backups are deleted; the newest one always stays.',
    'この日数以内の状態に復元できます。それより古いバックアップは削除され、最新のものは必ず残ります。',
  ),
});
export const warnHours = defineSetting('backup.warnHours', integerSpec(36, 1, 720), {
  group: 'backup',
  unit: 'hours',
  title: localized('备份过期提醒', 'Warning about an old backup', '古いバックアップの警告'),
  meaning: localized(
    '超过多少小时没有成功的备份，就在控制台和监控中提醒。必须长于备份间隔。',
    'The console and the monitoring warn when no backup has succeeded for this many hours. Longer than the time between backups.',
    'この時間以上バックアップが成功していない場合、管理画面と監視で警告します。バックアップの間隔より長くしてください。',
  ),
  refuse: (hours, read) => (hours <= read(everyHours) ? warnsTooSoon : null),
});

export const backupSettings = [scheduleOn, everyHours, keepDays, warnHours, ...backupRateLimits];
