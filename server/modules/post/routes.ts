import * as calls from '@muyu/contract/post.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { addPost } from './commands/add-post.ts';
import { closeComments } from './commands/close-comments.ts';
import { deletePost } from './commands/delete-post.ts';
import { editPost } from './commands/edit-post.ts';
import { collectPost } from './commands/mark.ts';
import { playVideo } from './commands/play-video.ts';
import { readPost } from './commands/read-post.ts';
import { useTrial } from './commands/use-trial.ts';
import { fileInfo } from './queries/file-info.ts';
import { likers } from './queries/likers.ts';
import { postInfo } from './queries/post-info.ts';
import { recentMarks } from './queries/recent-marks.ts';
import { tagList } from './queries/tag-list.ts';

/** `like` serves posts and comments and is bound in main/. */
export const postRoutes: Route[] = [
  on(calls.addPost, addPost),
  on(calls.editPost, editPost),
  on(calls.postInfo, postInfo),
  on(calls.deletePost, deletePost),
  on(calls.closeComments, closeComments),
  on(calls.recentMarks, recentMarks),
  on(calls.readPost, readPost),
  on(calls.fileInfo, fileInfo),
  on(calls.playVideo, playVideo),
  on(calls.useTrial, useTrial),
  on(calls.collect, collectPost),
  on(calls.likers, likers),
  on(calls.tagList, tagList),
];
