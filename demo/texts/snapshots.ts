import type { DemoPicture, DemoVideo } from '../types.ts';
import { parseVideo } from './posts/video-post.ts';

/** A snapshot of a member; `hoursAgo` is relative to the start, so that every start finds it current. */
export interface DemoSnapshot {
  author: string;
  content: string;
  hoursAgo: number;
  files: readonly (DemoPicture | DemoVideo)[];
}

const tall = (scene: DemoPicture['scene'], seed: number): DemoPicture => ({ scene, seed, ratio: '9:16' });

export const snapshots: readonly DemoSnapshot[] = [
  {
    author: 'xia',
    content: '今天的云走得很快',
    hoursAgo: 1.2,
    files: [tall('clouds', 82), parseVideo('sea 82 tall glimmer+ripples sea'), tall('harbor', 82)],
  },
  { author: 'aye', content: '山顶零下六度', hoursAgo: 3.4, files: [parseVideo('stars 82 tall stars night')] },
  {
    author: 'tang',
    content: '新出的桂花小圆子',
    hoursAgo: 5.1,
    files: [tall('cake', 82), tall('fruit', 83)],
  },
  {
    author: 'yizhiju',
    content: '它又占了我的椅子',
    hoursAgo: 2.3,
    files: [tall('catSill', 84), tall('catSill', 85)],
  },
  { author: 'laozhao', content: '汤刚滚', hoursAgo: 7.8, files: [parseVideo('noodles 82 tall steam music')] },
  { author: 'shan', content: '起雾了，今天不下山', hoursAgo: 9.5, files: [tall('mountains', 82)] },
  { author: 'lin', content: '收工，去看海', hoursAgo: 0.8, files: [tall('sea', 84)] },
];
