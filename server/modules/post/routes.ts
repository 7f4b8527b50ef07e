import * as calls from '@muyu/contract/post.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { addPost } from './commands/add-post.ts';
import { deletePost } from './commands/delete-post.ts';
import { collectPost } from './commands/mark.ts';
import { readPost } from './commands/read-post.ts';
import { likers } from './queries/likers.ts';
import { postInfo } from './queries/post-info.ts';
import { tagList } from './queries/tag-list.ts';

/** `like` serves posts and comments and is bound in main/. */
export const postRoutes: Route[] = [
  on(calls.addPost, addPost),
  on(calls.postInfo, postInfo),
  on(calls.deletePost, deletePost),
  on(calls.readPost, readPost),
  on(calls.collect, collectPost),
  on(calls.likers, likers),
  on(calls.tagList, tagList),
];
