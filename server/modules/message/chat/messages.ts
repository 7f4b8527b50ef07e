import { chatErrors } from '@muyu/contract/chat.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(chatErrors, {
  empty: {
    zh_CN: '说点什么再发送吧',
    en_US: 'Please write something before you send it',
    ja: 'メッセージを入力してから送信してください',
  },
  notYourself: {
    zh_CN: '不能给自己发私信',
    en_US: 'You cannot write to yourself',
    ja: '自分にメッセージを送ることはできません',
  },
  onlyMembers: {
    zh_CN: '注册用户之间才能发私信',
    en_US: 'Only registered members can write to each other',
    ja: 'メッセージは登録ユーザー同士でのみ送れます',
  },
  ignored: {
    zh_CN: '你屏蔽了对方，取消屏蔽后才能发私信',
    en_US: 'You have muted this person; unmute them to write',
    ja: '相手をミュートしています。解除するとメッセージを送れます',
  },
  notAllowed: {
    zh_CN: '对方限制了谁能发私信，你现在不能发',
    en_US: 'This person chooses who may write to them, and you cannot at present',
    ja: '相手がメッセージを受け取る範囲を制限しているため、今は送れません',
  },
  tooManyUnanswered: {
    zh_CN: '对方还没有回复，最多先发 {limit} 条，等等看吧',
    en_US: 'There is no answer yet: you can send {limit} messages before it comes',
    ja: '返信があるまで送れるのは {limit} 件までです。お待ちください',
  },
});
