import { promotionErrors } from '@muyu/contract/site/promotion.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const promotionErrorMessages = defineErrorMessages(promotionErrors, {
  notFound: {
    zh_CN: '没有找到这条内容，它可能已经被删除',
    en_US: 'Not found. It may have been deleted',
    ja: '見つかりません。削除された可能性があります',
  },
  linkNotAllowed: {
    zh_CN: '不能链接到这个网站：请用本站页面的路径，或设置里允许的 https 网站',
    en_US: 'This link isn’t allowed: use a path of this site, or an https site from the settings',
    ja: 'このリンクは使えません。サイト内のパスか、設定で許可されたhttpsのサイトを指定してください',
  },
  periodInvalid: {
    zh_CN: '结束时间要晚于开始时间',
    en_US: 'The end must be after the start',
    ja: '終了日時は開始日時より後にしてください',
  },
  changedMeanwhile: {
    zh_CN: '别的同事刚刚改过这条内容，请看过新的内容再修改',
    en_US: 'A colleague has just changed this. Look at the new version first',
    ja: '別の担当者が変更したばかりです。新しい内容を確認してから変更してください',
  },
  pictureUnreadable: {
    zh_CN: '这张图片打不开，请换一张',
    en_US: 'This picture can’t be read. Please choose another',
    ja: 'この画像は読み込めません。別の画像を選んでください',
  },
});
