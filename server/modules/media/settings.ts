import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { mediaLimits } from '@muyu/contract/media.ts';
import { defineClientSetting, defineSetting, localized } from '#platform/settings/define-setting.ts';
import { mediaRateLimits } from './rate-limits.ts';

export const pictureMegabytes = defineClientSetting('media.pictureMegabytes', {
  group: 'media',
  unit: 'megabytes',
  title: localized('图片大小', 'Size of a picture', '画像のサイズ'),
  meaning: localized(
    '一张图片最多多少 MB。',
    'Maximum size of a picture in MB.',
    '1枚の画像の最大サイズ（MB）。',
  ),
});
export const pictureMegapixels = defineSetting('media.pictureMegapixels', integerSpec(50, 10, 100), {
  group: 'media',
  unit: 'megapixels',
  title: localized('图片像素', 'Pixels of a picture', '画像の画素数'),
  meaning: localized(
    '一张图片最多多少百万像素；处理大图需要更多内存。',
    'Maximum number of megapixels in a picture; large ones need more memory.',
    '1枚の画像の最大画素数（百万画素）。大きいほどメモリを使います。',
  ),
});
export const postPictures = defineClientSetting('media.postPictures', {
  group: 'media',
  unit: 'items',
  title: localized('图文作品的图片数', 'Pictures of a post', '投稿の画像数'),
  meaning: localized(
    '一件图文作品最多带多少张图片。',
    'Maximum number of pictures per post.',
    '1件の投稿に付けられる画像の最大数。',
  ),
});
export const atlasMin = defineClientSetting('media.atlasMin', {
  group: 'media',
  unit: 'items',
  title: localized('图集至少几张', 'Minimum pictures of an album', 'アルバムの最小枚数'),
  meaning: localized(
    '图集至少要有多少张图片。',
    'Minimum number of pictures in an album.',
    'アルバムに必要な画像の最小枚数。',
  ),
});
export const atlasMax = defineClientSetting('media.atlasMax', {
  group: 'media',
  unit: 'items',
  title: localized('图集最多几张', 'Maximum pictures of an album', 'アルバムの最大枚数'),
  meaning: localized(
    '图集最多可以有多少张图片。',
    'Maximum number of pictures in an album.',
    'アルバムに入れられる画像の最大枚数。',
  ),
});
export const videoMegabytes = defineSetting('media.videoMegabytes', integerSpec(300, 10, 2048), {
  group: 'media',
  unit: 'megabytes',
  title: localized('视频大小', 'Size of a video', '動画のサイズ'),
  meaning: localized(
    '一个视频最多多少 MB。',
    'Maximum size of a video in MB.',
    '1本の動画の最大サイズ（MB）。',
  ),
});
export const videoMinutes = defineSetting('media.videoMinutes', integerSpec(10, 1, 120), {
  group: 'media',
  unit: 'minutes',
  title: localized('视频时长', 'Length of a video', '動画の長さ'),
  meaning: localized(
    '一个视频最多多少分钟。',
    'Maximum length of a video in minutes.',
    '1本の動画の最大の長さ（分）。',
  ),
});
export const creatorVideoMegabytes = defineSetting(
  'media.creatorVideoMegabytes',
  integerSpec(2048, 10, 4096),
  {
    group: 'media',
    unit: 'megabytes',
    title: localized(
      '认证创作者的视频大小',
      'Size of a certified creator’s video',
      '認証クリエイターの動画サイズ',
    ),
    meaning: localized(
      '认证创作者的一个视频最多多少 MB。',
      'Maximum size of a certified creator’s video in MB.',
      '認証クリエイターの動画1本の最大サイズ（MB）。',
    ),
  },
);
export const creatorVideoMinutes = defineSetting(
  'media.creatorVideoMinutes',
  integerSpec(120, 1, mediaLimits.videoSeconds / 60),
  {
    group: 'media',
    unit: 'minutes',
    title: localized(
      '认证创作者的视频时长',
      'Length of a certified creator’s video',
      '認証クリエイターの動画の長さ',
    ),
    meaning: localized(
      '认证创作者的一个视频最多多少分钟。',
      'Maximum length of a certified creator’s video in minutes.',
      '認証クリエイターの動画1本の最大の長さ（分）。',
    ),
  },
);
export const previewSeconds = defineSetting('media.previewSeconds', integerSpec(10, 3, 60), {
  group: 'media',
  unit: 'seconds',
  title: localized('上锁视频的预览', 'Preview of a locked video', 'ロックされた動画のプレビュー'),
  meaning: localized(
    '没有打开作品的人能看到视频开头的多少秒，只影响之后上传的视频。',
    'The first seconds that people see who have not unlocked a video. Applies to later uploads.',
    '投稿を開いていない人が見られる冒頭の秒数。以後のアップロードに適用されます。',
  ),
});
export const previewPercent = defineSetting('media.previewPercent', integerSpec(10, 1, 50), {
  group: 'media',
  unit: 'percent',
  title: localized('预览占视频的比例', 'Share of the preview', 'プレビューの割合'),
  meaning: localized(
    '预览最多占视频的百分之几；只影响之后上传的视频。',
    'The preview is at most this part of the video. Applies to later uploads.',
    'プレビューは動画のこの割合までです。以後のアップロードに適用されます。',
  ),
});
export const previewMinSeconds = defineSetting('media.previewLeastSeconds', integerSpec(3, 1, 10), {
  group: 'media',
  unit: 'seconds',
  title: localized('预览的最短时长', 'Shortest preview', 'プレビューの最短時間'),
  meaning: localized(
    '比它长一倍以上的视频，预览至少这么多秒；只影响之后上传的视频。',
    'Minimum length of the preview in seconds, for videos at least twice as long. Applies to later uploads.',
    'この2倍以上の長さの動画では、プレビューは少なくともこの秒数です。以後のアップロードに適用されます。',
  ),
});
export const longVideoMinutes = defineSetting('media.longVideoMinutes', integerSpec(5, 1, 60), {
  group: 'media',
  unit: 'minutes',
  title: localized('长视频从多长算起', 'Long videos', '長編動画の長さ'),
  meaning: localized(
    '多少分钟以上的视频算长视频：进入长视频列表，并分清晰度处理；只影响之后上传和发布的视频。',
    'Videos from this length on are long: they are in the list of long videos and are encoded in several sizes. Applies to later uploads and publications.',
    'この分数以上の動画を長編とみなし、長編の一覧に載せ、複数の画質で処理します。以後のアップロードと公開に適用されます。',
  ),
});
export const uploadsPerDay = defineSetting('media.uploadsPerDay', integerSpec(200, 10, 2000), {
  group: 'media',
  unit: 'perDay',
  title: localized('每天上传次数', 'Uploads a day', '1日のアップロード数'),
  meaning: localized(
    '一个人每天最多上传多少个文件。',
    'Maximum number of files that a person may upload in a day.',
    '1人が1日にアップロードできるファイル数の上限。',
  ),
});
export const gigabytesPerDay = defineSetting('media.gigabytesPerDay', integerSpec(10, 1, 1000), {
  group: 'media',
  unit: 'gigabytes',
  title: localized('每天上传总量', 'Upload volume a day', '1日のアップロード容量'),
  meaning: localized(
    '一个人一天最多上传多少 GB。',
    'Maximum size in GB of all files that a person may upload in a day.',
    '1人が1日にアップロードできるファイルの合計サイズの上限（GB）。',
  ),
});
export const creatorGigabytesPerDay = defineSetting(
  'media.creatorGigabytesPerDay',
  integerSpec(50, 1, 1000),
  {
    group: 'media',
    unit: 'gigabytes',
    title: localized(
      '认证创作者每天上传总量',
      'Upload volume of a certified creator a day',
      '認証クリエイターの1日のアップロード容量',
    ),
    meaning: localized(
      '一位认证创作者一天最多上传多少 GB。',
      'Maximum size in GB of all files that a certified creator may upload in a day.',
      '認証クリエイター1人が1日にアップロードできるファイルの合計サイズの上限（GB）。',
    ),
  },
);
export const unusedDays = defineSetting('media.unusedDays', integerSpec(30, 1, 365), {
  group: 'media',
  unit: 'days',
  title: localized('未使用文件保留天数', 'Days that unused files are kept', '未使用ファイルの保存日数'),
  meaning: localized(
    '上传后没有用到的文件保留多少天，过后删除。',
    'Files that nothing uses are deleted after this many days.',
    '使われていないファイルはこの日数の後に削除されます。',
  ),
});

export const mediaSettings = [
  pictureMegabytes,
  pictureMegapixels,
  postPictures,
  atlasMin,
  atlasMax,
  videoMegabytes,
  videoMinutes,
  creatorVideoMegabytes,
  creatorVideoMinutes,
  previewSeconds,
  previewPercent,
  previewMinSeconds,
  longVideoMinutes,
  uploadsPerDay,
  gigabytesPerDay,
  creatorGigabytesPerDay,
  unusedDays,
  ...mediaRateLimits,
];
