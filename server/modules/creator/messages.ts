import { creatorErrors } from '@muyu/contract/creator.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const creatorErrorMessages = defineErrorMessages(creatorErrors, {
  alreadyPending: {
    zh_CN: '已经有一份申请在审核中',
    en_US: 'You already have an application under review',
    ja: 'すでに審査中の申請があります',
  },
  alreadyCertified: {
    zh_CN: '你已经通过了这项认证',
    en_US: 'You already have this certification',
    ja: 'この認証はすでに取得しています',
  },
  foreignFile: {
    zh_CN: '有图片不是你上传的',
    en_US: 'One of the pictures wasn’t uploaded by you',
    ja: 'あなたがアップロードしたものではない画像があります',
  },
  notFound: {
    zh_CN: '没有找到这项认证或申请',
    en_US: 'Certification or application not found',
    ja: 'この認証または申請は見つかりません',
  },
  alreadyDecided: {
    zh_CN: '已经有人处理过了，以第一次的决定为准',
    en_US: 'This has already been decided. The first decision stands',
    ja: 'すでに審査済みです。最初の判断が有効です',
  },
  tooYoung: {
    zh_CN: '年满 {age} 周岁才能认证',
    en_US: 'The minimum age for a certification is {age}',
    ja: '認証を受けられるのは{age}歳以上の方です',
  },
});
