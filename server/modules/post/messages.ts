import { postErrors } from '@muyu/contract/post.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(tagErrors, {
  notFound: { zh_CN: '没有这个标签', en_US: 'There is no such tag', ja: 'このタグは見つかりません' },
});

saysOf(postErrors, {
  postIdRequired: { zh_CN: '缺少作品编号', en_US: 'postId is required', ja: '投稿 ID が必要です' },
  notFound: {
    zh_CN: '这篇内容已经不在了',
    en_US: 'This post is no longer here',
    ja: 'この投稿はもうありません',
  },
  empty: {
    zh_CN: '写点什么，或者放一张图片吧',
    en_US: 'Write something or add a picture',
    ja: '文章か写真を入れてください',
  },
  foreignFile: {
    zh_CN: '有文件不是你上传的',
    en_US: 'One of the files is not yours',
    ja: 'あなたがアップロードしたものではないファイルがあります',
  },
  unknownTag: {
    zh_CN: '有标签不存在',
    en_US: 'One of the tags does not exist',
    ja: '存在しないタグがあります',
  },
  consentRequired: {
    zh_CN: '请确认画面中的人物都已同意发布',
    en_US: 'Please confirm that the people shown agreed',
    ja: '写っている人の同意を確認してください',
  },
  oneVideo: {
    zh_CN: '视频作品只能放一个视频',
    en_US: 'A video post has one video',
    ja: '動画の投稿に入れられる動画は 1 本です',
  },
  noVideo: { zh_CN: '请先选择一个视频', en_US: 'Please choose a video first', ja: '動画を選んでください' },
  tooManyFiles: {
    zh_CN: '最多放 {most} 张图片',
    en_US: 'At most {most} pictures',
    ja: '画像は {most} 枚までです',
  },
  onlyPictures: {
    zh_CN: '这里只能放图片，视频请发视频作品',
    en_US: 'Only pictures fit here; publish a video as a video post',
    ja: 'ここに入れられるのは画像だけです。動画は動画として投稿してください',
  },
  atlasTooFew: {
    zh_CN: '图集至少要有 {least} 张图片',
    en_US: 'An atlas has at least {least} pictures',
    ja: 'アトラスには {least} 枚以上の画像が必要です',
  },
  atlasTypes: {
    zh_CN: '图集只支持 JPG 和 PNG：{names}',
    en_US: 'An atlas takes JPG and PNG only: {names}',
    ja: 'アトラスは JPG と PNG のみです：{names}',
  },
  unknownPlace: { zh_CN: '没有这个地点', en_US: 'There is no such place', ja: 'この場所は見つかりません' },
  unknownMark: {
    zh_CN: '标记的人里有人不在了',
    en_US: 'One of the people marked is no longer here',
    ja: 'タグ付けした人の中に、もういない人がいます',
  },
  notEditable: {
    zh_CN: '这篇内容现在不能修改',
    en_US: 'This post cannot be changed now',
    ja: 'この投稿は今は編集できません',
  },
  locked: {
    zh_CN: '解锁后才能观看',
    en_US: 'Unlock it to watch',
    ja: 'ロックを解除すると見られます',
  },
  notTrial: {
    zh_CN: '这篇内容不能试看',
    en_US: 'This post has no free trial',
    ja: 'この投稿はお試しできません',
  },
  trialsUsed: {
    zh_CN: '今天的试看次数用完了，明天再来',
    en_US: 'Today’s free trials are used up, come back tomorrow',
    ja: '今日のお試しは終わりました。また明日どうぞ',
  },
  tooManyPinned: {
    zh_CN: '最多置顶 {most} 篇作品',
    en_US: 'At most {most} posts can be pinned',
    ja: '固定できる投稿は {most} 件までです',
  },
});
