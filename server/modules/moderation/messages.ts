import { caseErrors } from '@muyu/contract/admin/report.ts';
import { termListErrors } from '@muyu/contract/admin/term.ts';
import { reviewErrors, termErrors } from '@muyu/contract/moderation.ts';
import { reportErrors } from '@muyu/contract/report.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const reviewErrorMessages = defineErrorMessages(reviewErrors, {
  notFound: {
    zh_CN: '这条待审内容已经不在了，可能已被作者删除',
    en_US: 'This item is no longer waiting for review. Its author may have deleted it',
    ja: 'この審査対象はもうありません。投稿者が削除した可能性があります',
  },
  alreadyDecided: {
    zh_CN: '已经有人处理过了，以第一次的决定为准',
    en_US: 'This has already been decided. The first decision stands',
    ja: 'すでに審査済みです。最初の判断が有効です',
  },
  quotedMissing: {
    zh_CN: '引用的部分不在这条内容里，请重新选择',
    en_US: 'The quoted part isn’t in this content. Please select it again',
    ja: '引用した箇所がこの内容に見つかりません。選び直してください',
  },
  boughtFiles: {
    zh_CN: '提交之后有人买了这件作品，而这次修改去掉了买到的文件，不能通过。作者保留这些文件后可以重新提交',
    en_US:
      'Someone bought this post after the change was submitted, and the change leaves out files they paid for, so it can’t be approved. The author can submit it again with those files',
    ja: '変更の提出後にこの投稿が購入されました。購入されたファイルが外されているため、承認できません。投稿者はファイルを残して再提出できます',
  },
  appealOver: {
    zh_CN: '已经不能申诉了：超过期限，或内容已重新提交',
    en_US: 'You can no longer appeal: the time has passed, or this was submitted again',
    ja: '異議申し立てはできません。期限が過ぎたか、内容が再提出されています',
  },
  appealedAlready: {
    zh_CN: '已经申诉过了，每个决定只能申诉一次',
    en_US: 'You’ve already appealed. Each decision can be appealed once',
    ja: 'すでに異議申し立て済みです。申し立ては1つの判断につき一度だけです',
  },
});

export const termErrorMessages = defineErrorMessages(termErrors, {
  sensitive: {
    zh_CN: '该内容包含敏感词',
    en_US: 'This content contains sensitive words',
    ja: 'この内容には使用できない言葉が含まれています',
  },
});

export const termListErrorMessages = defineErrorMessages(termListErrors, {
  empty: {
    zh_CN: '这个词里没有文字或数字，匹配不到任何内容',
    en_US: 'This word has no letters or digits, so it would never match',
    ja: 'この語には文字も数字もないため、何にも一致しません',
  },
  onlyPostsAndComments: {
    zh_CN: '只有作品和评论可以先审后发，其他位置请选择「拒绝发布」或「替换为星号」',
    en_US:
      'Only posts and comments can be held for review. Elsewhere, choose “Refuse to publish” or “Replace with stars”',
    ja: '審査に回せるのは投稿とコメントだけです。ほかの場所では「受け付けない」か「＊に置き換える」を選んでください',
  },
  unreadable: {
    zh_CN: '无法读取这份名单：需要 UTF-8 编码的文本，一次最多 {lines} 行',
    en_US:
      'This list can’t be read. It must be UTF-8 text, up to {lines, plural, one {# line} other {# lines}} at a time',
    ja: 'この一覧は読み取れません。UTF-8のテキストで、一度に{lines}行までです',
  },
  notFound: {
    zh_CN: '这个词已经不在名单上了',
    en_US: 'This word is no longer on the list',
    ja: 'この語はもう一覧にありません',
  },
  alreadyListed: {
    zh_CN: '这个词已经在名单上，处理方式不同，请在名单里修改',
    en_US: 'This word is already on the list with another action. Change it there',
    ja: 'この語は別の扱いですでに一覧にあります。一覧から変更してください',
  },
  changedMeanwhile: {
    zh_CN: '别的同事刚刚改过这个词，请看过新的内容再修改',
    en_US: 'A colleague has just changed this word. Look at the new version first',
    ja: '別の担当者がこの語を変更したばかりです。新しい内容を確認してから変更してください',
  },
});

export const reportErrorMessages = defineErrorMessages(reportErrors, {
  notYourself: {
    zh_CN: '不能举报自己或自己的内容',
    en_US: 'You can’t report yourself or your own content',
    ja: '自分自身や自分の投稿は報告できません',
  },
  textRequired: {
    zh_CN: '请写明举报的原因',
    en_US: 'Please tell us what is wrong',
    ja: '報告の理由を入力してください',
  },
  tooManyToday: {
    zh_CN: '今天已经举报了 {limit} 次，请明天再来',
    en_US:
      'You’ve reached today’s limit of {limit, plural, one {# report} other {# reports}}. Please come back tomorrow',
    ja: '今日の報告は上限の{limit}件に達しました。明日またご利用ください',
  },
  targetGone: {
    zh_CN: '你要举报的内容已经不在了',
    en_US: 'What you’re reporting is no longer available',
    ja: '報告の対象はすでにありません',
  },
});

export const caseErrorMessages = defineErrorMessages(caseErrors, {
  notFound: {
    zh_CN: '没有找到这项举报',
    en_US: 'Case not found',
    ja: 'この報告は見つかりません',
  },
  alreadyDecided: {
    zh_CN: '已经有人处理过了，以第一次的决定为准',
    en_US: 'This has already been decided. The first decision stands',
    ja: 'すでに判断済みです。最初の判断が有効です',
  },
  takenMeanwhile: {
    zh_CN: '别的同事刚刚接手或放回了这项举报',
    en_US: 'A colleague has just taken or released this case',
    ja: '別の担当者がこの報告を引き受けたか、担当を外したところです',
  },
  nothingToRemove: {
    zh_CN: '被举报的内容已经不在了，没有可以隐藏或删除的',
    en_US: 'What was reported is gone, so there is nothing to hide or delete',
    ja: '報告された内容はすでになく、非表示や削除の対象がありません',
  },
  notHidden: {
    zh_CN: '这条内容已经不是隐藏状态：作者已删除或重新提交，或者已经恢复',
    en_US:
      'This is no longer hidden. Its author deleted it or submitted it again, or it is public again already',
    ja: 'この内容は非表示ではなくなっています。投稿者が削除または再提出したか、すでに再公開されています',
  },
  ownHiding: {
    zh_CN: '这是你自己隐藏的内容，要由其他运营人员恢复',
    en_US: 'You hid this yourself. Another operator has to restore it',
    ja: 'あなた自身が非表示にした内容です。別の担当者が再公開します',
  },
  authorErased: {
    zh_CN: '作者的账号已经注销，不能再处罚或添加备注',
    en_US: 'The author’s account has been erased, so it can’t be sanctioned and the case can’t get notes',
    ja: '投稿者のアカウントはすでに削除されているため、処分やメモの追加はできません',
  },
  targetGone: {
    zh_CN: '没有找到这项内容，可能已经不公开了',
    en_US: 'There’s no such content, or it’s no longer public',
    ja: '該当するコンテンツがないか、すでに公開されていません',
  },
});
