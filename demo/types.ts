import type { SceneName } from './art/scene-names.ts';
import type { TagKey } from './texts/tags.ts';
import type { EffectName } from './video/effects.ts';
import type { SoundName } from './video/sound.ts';

export type { SceneName, TagKey };

/** Width to height of a demo picture. */
export type Ratio = '3:4' | '4:5' | '1:1' | '4:3' | '9:16';

export type AvatarStyle = 'landscape' | 'cat' | 'moon' | 'plant' | 'geometry' | 'cup' | 'bird' | 'wave';

/** Keys of the creator labels (product document, user tag labels). */
type CreatorLabel =
  | 'hotCreator'
  | 'certifiedHer'
  | 'certifiedHim'
  | 'longVideo'
  | 'shortVideo'
  | 'influencer'
  | 'quality'
  | 'premium';

export interface DemoMember {
  /** Account name: lower-case letters and digits, 3 to 16, unique. */
  username: string;
  /** Screen name. */
  nickname: string;
  /** At most 40 characters. */
  signature: string;
  sex: 'secret' | 'male' | 'female';
  /** ISO date; every member is an adult. */
  birthday: string;
  city: string;
  locale: 'zh_CN' | 'en_US' | 'ja';
  avatar: { style: AvatarStyle; seed: number };
  cover: { scene: SceneName; seed: number };
  /** Empty for members who are not certified creators. */
  labels: CreatorLabel[];
}

export interface DemoPicture {
  scene: SceneName;
  seed: number;
  ratio: Ratio;
}

/** A short video: a painted still, moving effects, and a soft sound. It loops seamlessly. */
export interface DemoVideo {
  scene: SceneName;
  seed: number;
  shape: 'tall' | 'wide';
  effects: readonly EffectName[];
  sound: SoundName;
  /** The number of loops; one for a clip. */
  rounds: number;
}

export type Theme =
  | 'coast'
  | 'hills'
  | 'nightwalk'
  | 'stars'
  | 'cafe'
  | 'kitchen'
  | 'reading'
  | 'craft'
  | 'garden'
  | 'cats'
  | 'travel'
  | 'seasons';

export interface DemoPost {
  /** The stable name of the post in the demo, for example `coast-01`. */
  key: string;
  theme: Theme;
  author: string;
  /** At most 30 characters. */
  title: string;
  /** 20 to 200 characters. */
  content: string;
  locale: 'zh_CN' | 'en_US' | 'ja';
  tags: TagKey[];
  place: string | null;
  pictures: DemoPicture[];
  /** The video of a video post, which has no pictures. */
  video?: DemoVideo;
  lock?: 'vip' | 'paid' | 'subscription';
  /** Only for a paid post. */
  priceYuan?: number;
  /** Days before the fill; `postedAt` turns it into a date with a plausible hour. */
  daysAgo: number;
  /** Hour of the day in Asia/Shanghai, fractional. */
  hour: number;
  /** From 0 (unseen) to 1 (the most popular post). */
  popularity: number;
  state: 'published' | 'pending' | 'rejected';
  /** Only for a rejected post: the reason of the reviewer. */
  reason?: string;
  /** Only for a rejected post: the violated rule. */
  rule?: 'privacy' | 'advertising' | 'quality';
  /** Only for a rejected post: what the reason is about. */
  quoted?: { field: 'title' | 'text'; words: string } | { field: 'picture'; number: number };
}

export interface DemoReply {
  by: string;
  /** The username of the addressed member, when it is not the writer of the comment. */
  to?: string;
  content: string;
  /** Minutes after the comment. */
  minutesAfter: number;
}

export interface DemoComment {
  by: string;
  content: string;
  /** Minutes after the post was published. */
  minutesAfter: number;
  likes: number;
  replies: DemoReply[];
}
