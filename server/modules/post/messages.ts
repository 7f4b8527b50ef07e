import { postErrors } from '@muyu/contract/post.ts';
import { saysOf } from '#platform/text/messages.ts';

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
    zh_CN: '有图片不是你上传的',
    en_US: 'One of the pictures is not yours',
    ja: 'あなたがアップロードしたものではない画像があります',
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
});
