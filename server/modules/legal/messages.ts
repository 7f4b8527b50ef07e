import { legalErrors } from '@muyu/contract/legal.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const legalErrorMessages = defineErrorMessages(legalErrors, {
  changedMeanwhile: {
    zh_CN: '刚刚有人发布了新版本，请看过再修改',
    en_US: 'A new version has just been published. Look at it first',
    ja: '別の人が新しい版を公開したばかりです。確認してから変更してください',
  },
  unknownVersion: {
    zh_CN: '文本已经更新，请重新打开看看',
    en_US: 'The text has been updated. Please open it again',
    ja: '文書が更新されました。もう一度開いてください',
  },
  consentRequired: {
    zh_CN: '请先阅读并同意最新的用户协议和隐私政策',
    en_US: 'Please read and agree to the current terms of use and privacy policy first',
    ja: '最新の利用規約とプライバシーポリシーを読み、同意してください',
  },
  empty: {
    zh_CN: '三种语言的文本都要填写',
    en_US: 'The text is needed in all three languages',
    ja: '3つの言語すべての本文が必要です',
  },
  unknownPlaceholder: {
    zh_CN: '没有 {placeholder} 这个占位符',
    en_US: 'There is no placeholder {placeholder}',
    ja: '{placeholder}という差し込み項目はありません',
  },
});
