import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';
import { type FailureReason, mediaErrors } from '@muyu/contract/media.ts';
import { defineErrorMessages, interpolate } from '#platform/text/messages.ts';

export const mediaErrorMessages = defineErrorMessages(mediaErrors, {
  notFound: {
    zh_CN: '没有找到这个上传，可能已经过期',
    en_US: 'Upload not found. It may have expired',
    ja: 'このアップロードは見つかりません。期限が切れた可能性があります',
  },
  tooManyUploads: {
    zh_CN: '今天最多上传 {limit} 个文件，明天再来吧',
    en_US:
      'You can upload up to {limit, plural, one {# file} other {# files}} a day. Please come back tomorrow',
    ja: 'アップロードは1日{limit}件までです。明日またお試しください',
  },
  tooManyBytes: {
    zh_CN: '今天最多上传 {gigabytes} GB，这个文件放不下了，明天再来吧',
    en_US:
      'You can upload up to {gigabytes} GB a day, and this file goes beyond it. Please come back tomorrow',
    ja: 'アップロードは1日{gigabytes} GBまでです。このファイルは上限を超えます。明日またお試しください',
  },
  typeRefused: {
    zh_CN: '不支持这种文件，请选择 {types}',
    en_US: 'This type of file isn’t supported. Please choose {types}',
    ja: 'この形式には対応していません。{types}を選んでください',
  },
  tooLarge: {
    zh_CN: '文件太大，最多 {megabytes} MB',
    en_US: 'The file is too large. The limit is {megabytes} MB',
    ja: 'ファイルが大きすぎます。{megabytes} MBまでです',
  },
  notReady: {
    zh_CN: '文件还没有处理好，请稍后再试',
    en_US: 'A file isn’t ready yet. Please try again in a moment',
    ja: 'ファイルの処理がまだ終わっていません。しばらくしてからお試しください',
  },
  sourceGone: {
    zh_CN: '原文件已经删除，无法重新处理；请让上传者重新上传',
    en_US:
      'The source file has been deleted, so it can’t be processed again. Its owner has to upload it again',
    ja: '元のファイルが削除されているため、再処理できません。投稿者に改めてアップロードしてもらってください',
  },
  badChecksum: {
    zh_CN: '数据在传输中损坏，请继续上传',
    en_US: 'The data was damaged in transit. Please resume the upload',
    ja: '送信中にデータが壊れました。アップロードを再開してください',
  },
  storageFull: {
    zh_CN: '服务器暂时没有空间，请稍后再试',
    en_US: 'The server is out of space right now. Please try again later',
    ja: 'サーバーの空き容量が足りません。しばらくしてからお試しください',
  },
  unknownFrame: {
    zh_CN: '没有这一帧，请重新选择封面',
    en_US: 'Frame not found. Please choose the cover again',
    ja: 'このフレームはありません。カバーを選び直してください',
  },
  wrongOffset: {
    zh_CN: '上传位置不一致，请继续上传',
    en_US: 'The upload position doesn’t match. Please resume the upload',
    ja: 'アップロードの位置が一致しません。再開してください',
  },
});

const reasons: Record<FailureReason, LocalizedText> = {
  notAPicture: {
    zh_CN: '这个文件不是图片',
    en_US: 'This file isn’t a picture',
    ja: 'このファイルは画像ではありません',
  },
  truncated: {
    zh_CN: '文件不完整，请重新选择',
    en_US: 'The file is incomplete. Please choose it again',
    ja: 'ファイルが途中で切れています。もう一度選んでください',
  },
  tooManyPixels: {
    zh_CN: '图片尺寸过大，最多 {pixels10k} 万像素',
    en_US: 'The picture is too large. The limit is {megapixels} MP',
    ja: '画像が大きすぎます。{pixels10k}万画素までです',
  },
  tooLarge: { zh_CN: '文件过大', en_US: 'The file is too large', ja: 'ファイルが大きすぎます' },
  unreadable: {
    zh_CN: '无法读取这个文件，请换一种格式',
    en_US: 'This file can’t be read. Please try another format',
    ja: 'このファイルを読み込めません。別の形式でお試しください',
  },
  notAVideo: {
    zh_CN: '这个文件不是视频',
    en_US: 'This file isn’t a video',
    ja: 'このファイルは動画ではありません',
  },
  noPicture: {
    zh_CN: '这个文件只有声音，没有画面',
    en_US: 'This file only has sound, no picture',
    ja: 'このファイルには音声しかありません',
  },
  tooShort: {
    zh_CN: '视频太短，至少要有一秒',
    en_US: 'The video is too short. It must be at least one second',
    ja: '動画が短すぎます。1秒以上必要です',
  },
  tooLong: {
    zh_CN: '视频太长，超出了可以发布的时长',
    en_US: 'The video is longer than you can publish',
    ja: '動画が投稿できる長さを超えています',
  },
  tooSmall: {
    zh_CN: '视频画面太小，无法播放',
    en_US: 'The video’s resolution is too low',
    ja: '動画の画面が小さすぎます',
  },
  noKeyframes: {
    zh_CN: '视频缺少关键帧，无法解码，请重新导出',
    en_US: 'The video has no keyframes and can’t be decoded. Please export it again',
    ja: '動画にキーフレームがなく再生できません。書き出し直してください',
  },
  unsupported: {
    zh_CN: '不支持这种视频编码，请导出为 H.264',
    en_US: 'This video codec isn’t supported. Please export as H.264',
    ja: 'この動画コーデックには対応していません。H.264で書き出してください',
  },
  crashed: {
    zh_CN: '多次处理都没有成功，可以重试或换一个文件',
    en_US: 'Processing failed several times. Try again or choose another file',
    ja: '何度か処理しましたが完了できませんでした。再試行するか、別のファイルを選んでください',
  },
};

/** Reasons of failed files, shown to their owners; `pixels` is the most that a picture may have. */
export const reasonText = (reason: FailureReason, locale: Locale, pixels: number): string =>
  interpolate(reasons[reason][locale], { megapixels: pixels / 1_000_000, pixels10k: pixels / 10_000 });
