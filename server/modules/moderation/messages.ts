import { reviewErrors, wordErrors } from '@muyu/contract/moderation.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(reviewErrors, {
  notFound: {
    zh_CN: '这条待审内容已经不在了，可能已被作者删除',
    en_US: 'This item is no longer waiting; its author may have deleted it',
    ja: 'この審査対象はもうありません。投稿者が削除した可能性があります',
  },
  alreadyDecided: {
    zh_CN: '已经有人处理过了，以第一次的决定为准',
    en_US: 'This was decided already; the first decision stands',
    ja: 'すでに審査済みです。最初の判断が有効です',
  },
  reasonRequired: {
    zh_CN: '请写明驳回的理由，作者会看到',
    en_US: 'Please give a reason for the rejection; the author will read it',
    ja: '却下の理由を入力してください。投稿者に表示されます',
  },
});

saysOf(wordErrors, {
  sensitive: {
    zh_CN: '该内容包含敏感词',
    en_US: 'This content contains sensitive words!',
    ja: 'この内容には使用できない言葉が含まれています',
  },
});
