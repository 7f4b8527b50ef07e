import { parseVideo, parseVideoPost, type VideoDraft } from './video-post.ts';

/** Videos of five minutes and more: to fall asleep, to work, to stare out of a window. */
export const longVideos: VideoDraft[] = [
  parseVideoPost(
    'nightwalk',
    'yuting',
    '五分钟雨声｜睡前、写作业都可以放',
    '没有剪辑，没有广告。雨是真的雨，录的时候我也睡着了。',
    'rain home',
    parseVideo('window 41 wide rain rain', 26),
    { place: '上海', daysAgo: 2.6, hour: 22.1, popularity: 0.94 },
  ),
  parseVideoPost(
    'coast',
    'xia',
    '海浪和落日，完整五分半',
    '适合放在旁边当窗户用。浪大概十二秒一次，跟着呼吸就好。',
    'sea dusk',
    parseVideo('sea 70 wide glimmer+ripples sea', 28),
    { place: '泉州', daysAgo: 9.8, hour: 18.3, popularity: 0.87 },
  ),
  parseVideoPost(
    'travel',
    'nanxia',
    '夜行列车五分钟：靠窗，下铺',
    '适合想出门又不能出门的时候看。车轮的声音是在郑州到武汉之间录的。',
    'train travel',
    parseVideo('train 43 wide passing train', 26),
    { place: null, daysAgo: 17.1, hour: 23.2, popularity: 0.8 },
  ),
];
