import type { Locale, LocalText } from '@muyu/contract/core/locale.ts';
import { type FailureReason, mediaErrors } from '@muyu/contract/media.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(mediaErrors, {
  notFound: {
    zh_CN: '没有找到这个上传，可能已经过期',
    en_US: 'There is no such upload, it may have expired',
    ja: 'このアップロードは見つかりません。期限が切れた可能性があります',
  },
  tooManyUploads: {
    zh_CN: '今天最多上传 {limit} 个文件，明天再来吧',
    en_US: 'You can upload at most {limit} files a day, please come back tomorrow',
    ja: 'アップロードは 1 日 {limit} 件までです。明日またお試しください',
  },
  typeRefused: {
    zh_CN: '不支持这种文件，请选择 {types}',
    en_US: 'This kind of file cannot be uploaded, please choose {types}',
    ja: 'この形式には対応していません。{types} を選んでください',
  },
  tooLarge: {
    zh_CN: '文件太大，最多 {megabytes} MB',
    en_US: 'The file is too large, at most {megabytes} MB',
    ja: 'ファイルが大きすぎます。{megabytes} MB までです',
  },
  notReady: {
    zh_CN: '文件还没有处理好，请稍后再试',
    en_US: 'A file is not ready yet, please try again in a moment',
    ja: 'ファイルの処理がまだ終わっていません。しばらくしてからお試しください',
  },
  badChecksum: {
    zh_CN: '数据在传输中损坏，请继续上传',
    en_US: 'The data was damaged on its way, please resume the upload',
    ja: '送信中にデータが壊れました。アップロードを再開してください',
  },
  storageFull: {
    zh_CN: '服务器暂时没有空间，请稍后再试',
    en_US: 'The server has no room at the moment, please try again later',
    ja: 'サーバーの空き容量が足りません。しばらくしてからお試しください',
  },
  unknownFrame: {
    zh_CN: '没有这一帧，请重新选择封面',
    en_US: 'There is no such still, please choose the cover again',
    ja: 'このフレームはありません。カバーを選び直してください',
  },
  wrongOffset: {
    zh_CN: '上传位置不一致，请继续上传',
    en_US: 'The upload is at another position, please resume it',
    ja: 'アップロードの位置が一致しません。再開してください',
  },
});

const reasons: Record<FailureReason, LocalText> = {
  notAPicture: {
    zh_CN: '这个文件不是图片',
    en_US: 'This file is not a picture',
    ja: 'このファイルは画像ではありません',
  },
  truncated: {
    zh_CN: '文件不完整，请重新选择',
    en_US: 'The file is cut off, please choose it again',
    ja: 'ファイルが途中で切れています。もう一度選んでください',
  },
  tooManyPixels: {
    zh_CN: '图片尺寸过大，最多 5000 万像素',
    en_US: 'The picture has too many pixels, at most 50 megapixels',
    ja: '画像が大きすぎます。5000 万画素までです',
  },
  tooLarge: { zh_CN: '文件过大', en_US: 'The file is too large', ja: 'ファイルが大きすぎます' },
  unreadable: {
    zh_CN: '无法读取这个文件，请换一种格式',
    en_US: 'This file cannot be read, please try another format',
    ja: 'このファイルを読み込めません。別の形式でお試しください',
  },
  notAVideo: {
    zh_CN: '这个文件不是视频',
    en_US: 'This file is not a video',
    ja: 'このファイルは動画ではありません',
  },
  noPicture: {
    zh_CN: '这个文件只有声音，没有画面',
    en_US: 'This file has sound only, no picture',
    ja: 'このファイルには音声しかありません',
  },
  tooShort: {
    zh_CN: '视频太短，至少要有一秒',
    en_US: 'The video is too short, it needs one second at least',
    ja: '動画が短すぎます。1 秒以上必要です',
  },
  tooLong: {
    zh_CN: '视频太长，超出了可以发布的时长',
    en_US: 'The video is longer than you may publish',
    ja: '動画が投稿できる長さを超えています',
  },
  tooSmall: {
    zh_CN: '视频画面太小，无法播放',
    en_US: 'The picture of the video is too small',
    ja: '動画の画面が小さすぎます',
  },
  noKeyframes: {
    zh_CN: '视频缺少关键帧，无法解码，请重新导出',
    en_US: 'The video has no key frames and cannot be decoded, please export it again',
    ja: '動画にキーフレームがなく再生できません。書き出し直してください',
  },
  unsupported: {
    zh_CN: '不支持这种视频编码，请导出为 H.264',
    en_US: 'This video codec is not supported, please export it as H.264',
    ja: 'この動画コーデックには対応していません。H.264 で書き出してください',
  },
  crashed: {
    zh_CN: '多次处理都没有成功，可以重试或换一个文件',
    en_US: 'It could not be processed after several tries; try again or choose another file',
    ja: '何度か処理しましたが完了できませんでした。再試行するか、別のファイルを選んでください',
  },
};

/** Why a file could not be made ready, for the person who sent it. */
export const reasonText = (reason: FailureReason, locale: Locale): string => reasons[reason][locale];
