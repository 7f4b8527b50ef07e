import { feedbackErrors } from '@muyu/contract/feedback.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(feedbackErrors, {
  empty: {
    zh_CN: '写点内容再提交吧',
    en_US: 'Please write something before you send it',
    ja: '内容を入力してから送信してください',
  },
  notFound: {
    zh_CN: '没有找到这条反馈',
    en_US: 'There is no such feedback',
    ja: 'このフィードバックは見つかりません',
  },
});
