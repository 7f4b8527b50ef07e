import { feedbackErrors } from '@muyu/contract/feedback.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const feedbackErrorMessages = defineErrorMessages(feedbackErrors, {
  empty: {
    zh_CN: '写点内容再提交吧',
    en_US: 'Please write something first',
    ja: '内容を入力してから送信してください',
  },
  answeredMeanwhile: {
    zh_CN: '别的同事刚刚回复了这条反馈：「{answer}」',
    en_US: 'A colleague has just answered this feedback: “{answer}”',
    ja: '別の担当者がこのご意見に回答したばかりです：「{answer}」',
  },
  notFound: {
    zh_CN: '没有找到这条反馈',
    en_US: 'Feedback not found',
    ja: 'このご意見は見つかりません',
  },
});
