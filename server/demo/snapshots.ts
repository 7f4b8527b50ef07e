import { filmOf } from './posts/film.ts';
import type { DemoFilm, DemoPicture } from './types.ts';

/** What somebody shows for a day; `hoursAgo` when it is played, so that every start finds it fresh. */
export interface DemoSnapshot {
  author: string;
  content: string;
  hoursAgo: number;
  shots: readonly (DemoPicture | DemoFilm)[];
}

const tall = (scene: DemoPicture['scene'], seed: number): DemoPicture => ({ scene, seed, ratio: '9:16' });

export const snapshots: readonly DemoSnapshot[] = [
  {
    author: 'xia',
    content: '今天的云走得很快',
    hoursAgo: 1.2,
    shots: [tall('clouds', 82), filmOf('sea 82 tall glimmer+ripples sea'), tall('harbor', 82)],
  },
  { author: 'aye', content: '山顶零下六度', hoursAgo: 3.4, shots: [filmOf('stars 82 tall stars night')] },
  {
    author: 'tang',
    content: '新出的桂花小圆子',
    hoursAgo: 5.1,
    shots: [tall('cake', 82), tall('fruit', 83)],
  },
  {
    author: 'yizhiju',
    content: '它又占了我的椅子',
    hoursAgo: 2.3,
    shots: [tall('catSill', 84), tall('catSill', 85)],
  },
  { author: 'laozhao', content: '汤刚滚', hoursAgo: 7.8, shots: [filmOf('noodles 82 tall steam music')] },
  { author: 'shan', content: '起雾了，今天不下山', hoursAgo: 9.5, shots: [tall('mountains', 82)] },
  { author: 'lin', content: '收工，去看海', hoursAgo: 0.8, shots: [tall('sea', 84)] },
];
