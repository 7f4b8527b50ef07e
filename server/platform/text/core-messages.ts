import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { defineErrorMessages } from './messages.ts';

const tooManyForNow: LocalizedText = {
  zh_CN: '操作太频繁了，请稍后再试',
  en_US: 'Too many requests. Please try again in a moment',
  ja: '操作が多すぎます。しばらくしてからお試しください',
};
const tooManyForMinutes: LocalizedText = {
  zh_CN: '操作太频繁了，请 {minutes} 分钟后再试',
  en_US: 'Too many requests. Please try again in {minutes, plural, one {# minute} other {# minutes}}',
  ja: '操作が多すぎます。{minutes}分後にお試しください',
};
const tooManyForHours: LocalizedText = {
  zh_CN: '操作太频繁了，请 {hours} 小时后再试',
  en_US: 'Too many requests. Please try again in {hours, plural, one {# hour} other {# hours}}',
  ja: '操作が多すぎます。{hours}時間後にお試しください',
};

export const coreErrorMessages = defineErrorMessages(coreErrors, {
  badInput: {
    zh_CN: '提交的内容有误，请检查后重试',
    en_US: 'Something in your request is invalid. Please check it',
    ja: '入力内容に誤りがあります。ご確認ください',
  },
  invalidUrl: { zh_CN: '无效的地址', en_US: 'Invalid URL', ja: '無効なURLです' },
  noSession: { zh_CN: '请先登录', en_US: 'Please log in first', ja: 'ログインしてください' },
  sessionEnded: {
    zh_CN: '登录已失效，请重新登录',
    en_US: 'Your session has ended. Please log in again',
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください',
  },
  accountLocked: {
    zh_CN: '该账号已被冻结或封禁',
    en_US: 'This account is frozen or closed',
    ja: 'このアカウントは凍結または停止されています',
  },
  membersOnly: {
    zh_CN: '注册或登录后就可以这样做了',
    en_US: 'Sign up or log in to do this',
    ja: '登録またはログインすると利用できます',
  },
  restricted: {
    zh_CN: '你的账号暂时不能发布内容，原因见「账号与安全」',
    en_US: 'Your account can’t publish for now. See Account & security for the reason',
    ja: '現在このアカウントでは投稿できません。理由は「アカウントとセキュリティ」をご覧ください',
  },
  notAllowed: {
    zh_CN: '没有权限进行此操作',
    en_US: 'You’re not allowed to do this',
    ja: 'この操作は許可されていません',
  },
  notFound: { zh_CN: '没有找到', en_US: 'Not found', ja: '見つかりません' },
  tooLarge: { zh_CN: '提交的内容过大', en_US: 'The request is too large', ja: 'リクエストが大きすぎます' },
  timeout: {
    zh_CN: '请求传输超时，请重试',
    en_US: 'The request took too long to arrive. Please try again',
    ja: 'リクエストの受信がタイムアウトしました。もう一度お試しください',
  },
  tooMany: ({ minutes, hours }) => (hours ? tooManyForHours : minutes ? tooManyForMinutes : tooManyForNow),
  overloaded: {
    zh_CN: '现在访问的人太多，请稍后再试',
    en_US: 'The site is very busy right now. Please try again in a moment',
    ja: 'ただいまアクセスが集中しています。しばらくしてからお試しください',
  },
  unavailable: {
    zh_CN: '服务暂时不可用，请稍后再试',
    en_US: 'The service is temporarily unavailable. Please try again in a moment',
    ja: 'サービスを一時的に利用できません。しばらくしてからお試しください',
  },
  internalError: {
    zh_CN: '服务器出了点问题，请稍后再试',
    en_US: 'Something went wrong on our side. Please try again',
    ja: 'サーバーで問題が発生しました。しばらくしてからお試しください',
  },
});

/**
 * Reasons of invalid fields by JSON Schema keyword, or by the name that the field's schema gives for it (`x-reasons`);
 * `{limit}` is the keyword's number.
 */
export const fieldReasons = {
  required: { zh_CN: '不能为空', en_US: 'Required', ja: '必須です' },
  additionalProperties: { zh_CN: '没有这个字段', en_US: 'Not a known field', ja: '存在しない項目です' },
  page: {
    zh_CN: '只能是 1 或同一列表上一页的 nextPage',
    en_US: 'Only 1 or the nextPage of the same list',
    ja: '1または同じ一覧のnextPageを指定してください',
  },
  type: { zh_CN: '类型不对', en_US: 'Wrong type', ja: '型が正しくありません' },
  minLength: {
    zh_CN: '至少 {limit} 个字符',
    en_US: 'At least {limit, plural, one {# character} other {# characters}}',
    ja: '{limit}文字以上必要です',
  },
  /** The text of the product document, section 5, but for the English word for 位 (docs/differences.md). */
  passwordLength: {
    zh_CN: '密码至少 {limit} 位',
    en_US: 'Password length is at least {limit, plural, one {# character} other {# characters}}',
    ja: 'パスワードは{limit}文字以上にしてください',
  },
  maxLength: {
    zh_CN: '最多 {limit} 个字符',
    en_US: 'Up to {limit, plural, one {# character} other {# characters}}',
    ja: '{limit}文字までです',
  },
  maxGraphemes: {
    zh_CN: '最多 {limit} 个字符',
    en_US: 'Up to {limit, plural, one {# character} other {# characters}}',
    ja: '{limit}文字までです',
  },
  minimum: { zh_CN: '不能小于 {limit}', en_US: 'At least {limit}', ja: '{limit}以上にしてください' },
  maximum: { zh_CN: '不能大于 {limit}', en_US: 'At most {limit}', ja: '{limit}以下にしてください' },
  yuan: {
    zh_CN: '最多两位小数',
    en_US: 'Up to two decimals',
    ja: '小数点以下は2桁までです',
  },
  minItems: {
    zh_CN: '至少 {limit} 项',
    en_US: 'At least {limit, plural, one {# item} other {# items}}',
    ja: '{limit}件以上必要です',
  },
  maxItems: {
    zh_CN: '最多 {limit} 项',
    en_US: 'Up to {limit, plural, one {# item} other {# items}}',
    ja: '{limit}件までです',
  },
  uniqueItems: { zh_CN: '不能重复', en_US: 'No duplicates', ja: '重複できません' },
  pattern: { zh_CN: '格式不对', en_US: 'Wrong format', ja: '形式が正しくありません' },
  format: { zh_CN: '格式不对', en_US: 'Wrong format', ja: '形式が正しくありません' },
  enum: { zh_CN: '不在可选范围内', en_US: 'Not one of the choices', ja: '選択肢にありません' },
} satisfies Record<string, LocalizedText>;
