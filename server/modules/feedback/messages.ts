import { feedbackErrors } from '@muyu/contract/feedback.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const feedbackErrorMessages = defineErrorMessages(feedbackErrors, {
  empty: {
    zh_CN: '写点内容再提交吧',
    en_US: 'Please write something first',
    ja: '内容を入力してから送信してください',
  },
  notFound: {
    zh_CN: '没有找到这条反馈',
    en_US: 'Feedback not found',
    ja: 'このフィードバックは見つかりません',
  },
});
