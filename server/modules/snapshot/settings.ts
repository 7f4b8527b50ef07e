import { defineClientSetting, localized } from '#platform/settings/define-setting.ts';
import { snapshotRateLimits } from './rate-limits.ts';

export const lifeHours = defineClientSetting('snapshot.hours', {
  group: 'snapshots',
  unit: 'hours',
  title: localized('快照保留时间', 'Life of a snapshot', 'スナップの表示時間'),
  meaning: localized(
    '快照发布后多少小时自动消失；已经发布的不变。',
    'How many hours a snapshot stays. Published ones keep their time.',
    'スナップが自動で消えるまでの時間。公開済みのものは変わりません。',
  ),
});
export const videoSeconds = defineClientSetting('snapshot.videoSeconds', {
  group: 'snapshots',
  unit: 'seconds',
  title: localized('快照视频时长', 'Length of a snapshot video', 'スナップ動画の長さ'),
  meaning: localized(
    '快照里的一个视频最多多少秒。',
    'Maximum length of a video in a snapshot, in seconds.',
    'スナップの動画1本の最大の長さ（秒）。',
  ),
});

export const snapshotSettings = [lifeHours, videoSeconds, ...snapshotRateLimits];
