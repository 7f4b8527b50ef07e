import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { LocalText } from '@muyu/contract/core/locale.ts';
import { saysOf } from './messages.ts';

saysOf(coreErrors, {
  badInput: {
    zh_CN: '提交的内容有误，请检查后重试',
    en_US: 'Something in the request is not right, please check it',
    ja: '入力内容に誤りがあります。ご確認ください',
  },
  invalidUrl: { zh_CN: '无效的地址', en_US: 'Invalid URL', ja: '無効な URL です' },
  noSession: { zh_CN: '请先登录', en_US: 'Please log in first', ja: 'ログインしてください' },
  sessionEnded: {
    zh_CN: '登录已失效，请重新登录',
    en_US: 'Your session has ended, please log in again',
    ja: 'セッションが終了しました。もう一度ログインしてください',
  },
  accountLocked: {
    zh_CN: '该账号已被限制使用',
    en_US: 'This account is locked or closed',
    ja: 'このアカウントは利用できません',
  },
  guestOnly: {
    zh_CN: '注册或登录后就可以这样做了',
    en_US: 'Register or log in to do this',
    ja: '登録またはログインすると利用できます',
  },
  limited: {
    zh_CN: '你的账号暂时不能发布内容，原因见「账号与安全」',
    en_US: 'Your account may not publish for now; see Account and security for the reason',
    ja: '現在このアカウントでは投稿できません。理由は「アカウントと安全」をご覧ください',
  },
  notAllowed: {
    zh_CN: '没有权限进行此操作',
    en_US: 'You are not allowed to do this',
    ja: 'この操作は許可されていません',
  },
  notFound: { zh_CN: '没有找到', en_US: 'Not found', ja: '見つかりません' },
  tooLarge: { zh_CN: '提交的内容过大', en_US: 'The request is too large', ja: 'リクエストが大きすぎます' },
  tooMany: {
    zh_CN: '操作太频繁了，请稍后再试',
    en_US: 'Too many requests, please try again in a moment',
    ja: '操作が多すぎます。しばらくしてからお試しください',
  },
  fault: {
    zh_CN: '服务器出了点问题，请稍后再试',
    en_US: 'Something went wrong on our side, please try again',
    ja: 'サーバーで問題が発生しました。しばらくしてからお試しください',
  },
});

/** Why a field was refused, by JSON Schema keyword; `{limit}` is the keyword's number. */
export const fieldReasons: Record<string, LocalText> = {
  required: { zh_CN: '不能为空', en_US: 'is required', ja: '必須です' },
  type: { zh_CN: '类型不对', en_US: 'has the wrong type', ja: '型が正しくありません' },
  minLength: {
    zh_CN: '至少 {limit} 个字符',
    en_US: 'needs at least {limit} characters',
    ja: '{limit} 文字以上必要です',
  },
  maxLength: {
    zh_CN: '最多 {limit} 个字符',
    en_US: 'has at most {limit} characters',
    ja: '{limit} 文字までです',
  },
  minimum: { zh_CN: '不能小于 {limit}', en_US: 'must be at least {limit}', ja: '{limit} 以上にしてください' },
  maximum: { zh_CN: '不能大于 {limit}', en_US: 'must be at most {limit}', ja: '{limit} 以下にしてください' },
  minItems: { zh_CN: '至少 {limit} 项', en_US: 'needs at least {limit} items', ja: '{limit} 件以上必要です' },
  maxItems: { zh_CN: '最多 {limit} 项', en_US: 'has at most {limit} items', ja: '{limit} 件までです' },
  uniqueItems: { zh_CN: '不能重复', en_US: 'must not repeat', ja: '重複できません' },
  pattern: { zh_CN: '格式不对', en_US: 'has the wrong form', ja: '形式が正しくありません' },
  format: { zh_CN: '格式不对', en_US: 'has the wrong form', ja: '形式が正しくありません' },
  enum: { zh_CN: '不在可选范围内', en_US: 'is not one of the choices', ja: '選択肢にありません' },
};
