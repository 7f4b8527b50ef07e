import { postErrors } from '@muyu/contract/post.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const tagErrorMessages = defineErrorMessages(tagErrors, {
  notFound: { zh_CN: '没有这个标签', en_US: 'Tag not found', ja: 'このタグは見つかりません' },
  nameTaken: {
    zh_CN: '名称是空的，或者已经有同名的标签',
    en_US: 'A name is empty, or another tag has it',
    ja: '名前が空か、同じ名前のタグがあります',
  },
  tooMany: {
    zh_CN: '标签已经有 {max} 个，不能再多了，请先合并一些',
    en_US: 'There can’t be more than {max, plural, one {# tag} other {# tags}}. Merge some first',
    ja: 'タグは{max}個までです。先にいくつか統合してください',
  },
  sameTag: {
    zh_CN: '不能合并到自己',
    en_US: 'A tag can’t be merged into itself',
    ja: 'タグを自身に統合することはできません',
  },
  intoBlocked: {
    zh_CN: '那个标签已被屏蔽，请先取消屏蔽再合并',
    en_US: 'The other tag is blocked. Unblock it first',
    ja: '統合先のタグは非表示です。先に再表示してください',
  },
  changedMeanwhile: {
    zh_CN: '别的同事刚刚改过标签，请看过新的内容再修改',
    en_US: 'A colleague has just changed the tags. Look at the new version first',
    ja: '別の担当者がタグを変更したばかりです。新しい内容を確認してから変更してください',
  },
});

export const postErrorMessages = defineErrorMessages(postErrors, {
  postIdRequired: { zh_CN: '缺少作品编号', en_US: 'postId is required', ja: '投稿IDが必要です' },
  notFound: {
    zh_CN: '这件作品已经不在了',
    en_US: 'This post is no longer available',
    ja: 'この投稿はもうありません',
  },
  empty: {
    zh_CN: '写点什么，或者放一张图片吧',
    en_US: 'Write something or add a picture',
    ja: '文章か画像を入れてください',
  },
  foreignFile: {
    zh_CN: '有文件不是你上传的',
    en_US: 'One of the files wasn’t uploaded by you',
    ja: 'あなたがアップロードしたものではないファイルがあります',
  },
  unknownTag: {
    zh_CN: '有标签不存在',
    en_US: 'One of the tags doesn’t exist',
    ja: '存在しないタグがあります',
  },
  consentRequired: {
    zh_CN: '请确认画面中的人物都已同意发布',
    en_US: 'Please confirm that everyone shown has agreed',
    ja: '写っている人全員が公開に同意していることを確認してください',
  },
  oneVideo: {
    zh_CN: '视频作品只能放一个视频',
    en_US: 'A video post can only have one video',
    ja: '動画の投稿に入れられる動画は1本です',
  },
  noVideo: { zh_CN: '请先选择一个视频', en_US: 'Please choose a video first', ja: '動画を選んでください' },
  withoutVideo: {
    zh_CN: '这件作品没有视频',
    en_US: 'This post has no video',
    ja: 'この投稿に動画はありません',
  },
  tooManyFiles: {
    zh_CN: '最多放 {most} 张图片',
    en_US: 'Up to {most, plural, one {# picture} other {# pictures}}',
    ja: '画像は{most}枚までです',
  },
  onlyPictures: {
    zh_CN: '这里只能放图片，视频请发视频作品',
    en_US: 'Only pictures can be added here. Publish videos as a video post',
    ja: 'ここに入れられるのは画像だけです。動画は動画として投稿してください',
  },
  atlasTooFew: {
    zh_CN: '图集至少要有 {least} 张图片',
    en_US: 'An album needs at least {least, plural, one {# picture} other {# pictures}}',
    ja: 'アルバムには{least}枚以上の画像が必要です',
  },
  atlasTypes: {
    zh_CN: '图集只支持 JPG 和 PNG：{names}',
    en_US: 'Albums take JPG and PNG only: {names}',
    ja: 'アルバムはJPGとPNGのみです：{names}',
  },
  unknownPlace: { zh_CN: '没有这个地点', en_US: 'Place not found', ja: 'この場所は見つかりません' },
  unknownMark: {
    zh_CN: '标记的人里有人不在了',
    en_US: 'Someone you tagged is no longer available',
    ja: 'タグ付けした人の中に、もういない人がいます',
  },
  notEditable: {
    zh_CN: '这件作品现在不能修改',
    en_US: 'This post can’t be edited now',
    ja: 'この投稿は今は編集できません',
  },
  changedElsewhere: {
    zh_CN: '这件作品后来在别处改过，请选用哪一边的内容',
    en_US: 'This post has been changed elsewhere since. Choose which version to keep',
    ja: 'この投稿はその後、別の場所で変更されました。どちらの内容を使うか選んでください',
  },
  boughtFiles: {
    zh_CN: '已经有人买了这件作品，原有的图片和视频要保留；可以添加新的，也可以调整顺序',
    en_US:
      'Someone has bought this post, so its pictures and video have to stay. You can add more and change their order',
    ja: 'この投稿は購入されているため、元の画像や動画は残してください。追加と並べ替えはできます',
  },
  locked: {
    zh_CN: '打开这件作品后才能看',
    en_US: 'Open this post to watch',
    ja: 'この投稿を開くと見られます',
  },
  notTrial: {
    zh_CN: '这件作品不能试看',
    en_US: 'This post has no free view',
    ja: 'この投稿はお試しできません',
  },
  trialsUsed: {
    zh_CN: '今天的试看次数用完了，明天再来',
    en_US: 'You’ve used all of today’s free views. Come back tomorrow',
    ja: '今日のお試しは終わりました。明日またご利用ください',
  },
  tooManyPinned: {
    zh_CN: '最多置顶 {most} 件作品',
    en_US: 'You can pin up to {most, plural, one {# post} other {# posts}}',
    ja: '固定できる投稿は{most}件までです',
  },
  creatorOnly: {
    zh_CN: '只有通过创作者认证的人可以设置付费、订阅或 VIP',
    en_US: 'Only certified creators can sell posts or limit them to subscribers or VIP members',
    ja: '有料・購読者限定・VIP限定にできるのは認証クリエイターだけです',
  },
  adultOnly: {
    zh_CN: '年满 {age} 周岁才能收费',
    en_US: 'You need to be at least {age} to earn money here',
    ja: '収益を得られるのは{age}歳以上の方です',
  },
  severalLocks: {
    zh_CN: '付费、订阅和 VIP 只能选一种',
    en_US: 'Choose one: paid, for subscribers, or for VIP members',
    ja: '有料・購読者限定・VIP限定はどれか一つだけ選べます',
  },
  priceOutsideLimits: {
    zh_CN: '价格要在 ¥{min} 到 ¥{max} 之间',
    en_US: 'The price must be from ¥{min} to ¥{max}',
    ja: '価格は¥{min}から¥{max}までにしてください',
  },
  sellingOff: {
    zh_CN: '现在不能设置这种收费方式',
    en_US: 'This way of selling is off at the moment',
    ja: 'この販売方法は現在利用できません',
  },
  noSubscriptionPrice: {
    zh_CN: '请先在创作中心设置订阅价格',
    en_US: 'Set your subscription price in the creator center first',
    ja: '先にクリエイターセンターで購読料を設定してください',
  },
  nothingLocked: {
    zh_CN: '只有一张图片、又没有更多文字时，封面要选模糊，不然所有人都已经看到了全部内容',
    en_US:
      'With a single picture and no further text, choose the blurred cover: a clear one shows everyone the whole post',
    ja: '画像が1枚で本文の続きもない投稿は、カバーをぼかしてください。そのままでは全員に全部が見えてしまいます',
  },
  textTooShortToLock: {
    zh_CN: '前 {count} 个字所有人都能看到：锁住的作品没有图片时，正文要更长',
    en_US:
      'Everyone sees the beginning, up to {count, plural, one {# character} other {# characters}}: a locked post without pictures needs a longer text',
    ja: '最初の{count}文字は全員に表示されます。画像のない投稿をロックするには、本文をもっと長くしてください',
  },
  notPaid: {
    zh_CN: '这件作品不能用券打开',
    en_US: 'Tickets don’t open this post',
    ja: 'この投稿はチケットで開けません',
  },
  noTicket: {
    zh_CN: '没有可用的券了',
    en_US: 'You have no ticket left',
    ja: '使えるチケットがありません',
  },
  authenticatedOnly: {
    zh_CN: '通过真人认证后，才能发布到认证频道',
    en_US: 'Only verified people can post in the certified channel',
    ja: '認証チャンネルへの投稿には本人認証が必要です',
  },
});
