import Type from 'typebox';
import { call } from './core/call.ts';
import { defaulted, Id, Moment, Nullable, OneOf } from './core/fields.ts';
import { postErrors, Unlock } from './post.ts';

export const fileInfo = call({
  method: 'GET',
  path: '/inst/app/post/private/fileInfo/{id}',
  access: 'guest',
  summary:
    "Fresh URLs of a post's video, signed and only when it is open to the viewer. `flag` play (default) or download; `id` a post, or the file of one.",
  params: { id: Id },
  query: { flag: defaulted(OneOf(['play', 'download']), 'play') },
  data: Type.Object({
    postFileId: Id,
    flag: OneOf(['play', 'download']),
    play_url: Nullable(Type.String()),
    download_url: Nullable(Type.String()),
    streaming: Type.Boolean(),
    expiresAt: Moment,
  }),
  errors: [postErrors.notFound, postErrors.noVideo, postErrors.locked],
});

export const playVideo = call({
  method: 'POST',
  path: '/inst/app/post/private/video/play',
  access: 'guest',
  summary: 'Counts a play of a published video that is open to the viewer, once a viewer and session.',
  body: { postFileId: Id },
  data: Type.Object({ playNum: Type.Integer() }),
  errors: [postErrors.notFound, postErrors.noVideo, postErrors.locked],
});

export const useTrial = call({
  method: 'POST',
  path: '/post/app/post/private/unlock/trial/{postId}',
  access: 'guest',
  summary:
    "Uses one of today's free trial views on a VIP-only post (decisions, locks); the same post again that day is free.",
  params: { postId: Id },
  body: {},
  data: Unlock,
  errors: [postErrors.notFound, postErrors.notTrial, postErrors.trialsUsed],
});
