import { incomeErrors } from '@muyu/contract/income.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const incomeErrorMessages = defineErrorMessages(incomeErrors, {
  spanTooLong: {
    zh_CN: '最多可以查看 {days} 天，结束日期不能早于开始日期',
    en_US:
      'Choose at most {days, plural, one {# day} other {# days}}, with the last day not before the first',
    ja: '期間は{days}日以内で、終了日は開始日以降にしてください',
  },
});
