import { creatorErrors } from '@muyu/contract/creator.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(creatorErrors, {
  alreadyPending: {
    zh_CN: '已经有一份申请在审核中',
    en_US: 'An application of yours is waiting already',
    ja: 'すでに審査中の申請があります',
  },
  alreadyCertified: {
    zh_CN: '你已经通过了这项认证',
    en_US: 'You hold this certification already',
    ja: 'この認証はすでに取得しています',
  },
  foreignFile: {
    zh_CN: '有图片不是你上传的',
    en_US: 'One of the pictures is not yours',
    ja: 'あなたがアップロードしたものではない画像があります',
  },
  notFound: {
    zh_CN: '没有找到这项认证或申请',
    en_US: 'There is no such certification or application',
    ja: 'この認証または申請は見つかりません',
  },
  alreadyDecided: {
    zh_CN: '已经有人处理过了，以第一次的决定为准',
    en_US: 'This was decided already; the first decision stands',
    ja: 'すでに審査済みです。最初の判断が有効です',
  },
  reasonRequired: {
    zh_CN: '请写明理由，对方会看到',
    en_US: 'Please give a reason; the user will read it',
    ja: '理由を入力してください。本人に表示されます',
  },
});
