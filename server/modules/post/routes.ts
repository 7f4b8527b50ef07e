import * as likeCalls from '@muyu/contract/like.ts';
import * as calls from '@muyu/contract/post.ts';
import * as tagCalls from '@muyu/contract/tag.ts';
import * as watchCalls from '@muyu/contract/watching.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { addPost } from './commands/add-post.ts';
import { cancelCollections } from './commands/cancel-collections.ts';
import { closeComments } from './commands/close-comments.ts';
import { deletePost } from './commands/delete-post.ts';
import { editPost } from './commands/edit-post.ts';
import { collectPost } from './commands/mark.ts';
import { pinPost } from './commands/pin-post.ts';
import { playVideo } from './commands/play-video.ts';
import { readPost } from './commands/read-post.ts';
import { useTrial } from './commands/use-trial.ts';
import { hotTags, tagInfo } from './queries/counted-tags.ts';
import { fileInfo } from './queries/file-info.ts';
import { postDraft } from './queries/post-draft.ts';
import { postInfo } from './queries/post-info.ts';
import { recentMarks } from './queries/recent-marks.ts';
import { tagList } from './queries/tag-list.ts';

/** `like` serves posts and comments and is bound in main/. */
export const postRoutes: Route[] = [
  on(calls.addPost, addPost),
  on(calls.editPost, editPost),
  on(calls.postInfo, postInfo),
  on(calls.postDraft, postDraft),
  on(calls.deletePost, deletePost),
  on(calls.pinPost, pinPost),
  on(calls.closeComments, closeComments),
  on(calls.recentMarks, recentMarks),
  on(calls.readPost, readPost),
  on(watchCalls.fileInfo, fileInfo),
  on(watchCalls.playVideo, playVideo),
  on(watchCalls.useTrial, useTrial),
  on(likeCalls.collect, collectPost),
  on(likeCalls.cancelCollections, cancelCollections),
  on(tagCalls.tagList, tagList),
  on(tagCalls.tagInfo, tagInfo),
  on(tagCalls.hotTags, hotTags),
];
