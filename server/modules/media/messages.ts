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
    zh_CN: '不支持这种文件，请选择 {types} 图片',
    en_US: 'This kind of file cannot be uploaded, please choose a {types} picture',
    ja: 'この形式には対応していません。{types} の画像を選んでください',
  },
  tooLarge: {
    zh_CN: '每张图片不能超过 {megabytes} MB',
    en_US: 'A picture has at most {megabytes} MB',
    ja: '画像は 1 枚 {megabytes} MB までです',
  },
  notReady: {
    zh_CN: '图片还没有处理好，请稍后再试',
    en_US: 'A picture is not ready yet, please try again in a moment',
    ja: '画像の処理がまだ終わっていません。しばらくしてからお試しください',
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
    zh_CN: '图片不完整，请重新选择',
    en_US: 'The picture is cut off, please choose it again',
    ja: '画像が途中で切れています。もう一度選んでください',
  },
  tooManyPixels: {
    zh_CN: '图片尺寸过大，最多 5000 万像素',
    en_US: 'The picture has too many pixels, at most 50 megapixels',
    ja: '画像が大きすぎます。5000 万画素までです',
  },
  tooLarge: { zh_CN: '图片文件过大', en_US: 'The picture is too large', ja: '画像のファイルが大きすぎます' },
  unreadable: {
    zh_CN: '无法读取这张图片，请换成 JPG 或 PNG',
    en_US: 'This picture cannot be read, please try it as JPG or PNG',
    ja: 'この画像を読み込めません。JPG か PNG でお試しください',
  },
};

/** Why a file could not be made ready, for the person who sent it. */
export const reasonText = (reason: FailureReason, locale: Locale): string => reasons[reason][locale];
