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
    zh_CN: '你们之间不能发私信',
    en_US: 'You two cannot write to each other',
    ja: 'お二人の間ではメッセージを送れません',
  },
  notAllowed: {
    zh_CN: '对方只接收自己关注的人的私信',
    en_US: 'This person only takes messages from people they follow',
    ja: '相手はフォロー中の人からのメッセージのみ受け取ります',
  },
  tooManyUnanswered: {
    zh_CN: '对方还没有回复，最多先发 {limit} 条，等等看吧',
    en_US: 'There is no answer yet: you can send {limit} messages before it comes',
    ja: '返信があるまで送れるのは {limit} 件までです。お待ちください',
  },
});
