import type { DemoPost, DemoVideo, SceneName, Theme } from '../../types.ts';
import { type EffectName, effects } from '../../video/effects.ts';
import type { SoundName } from '../../video/sound.ts';
import { type Draft, draft } from './draft.ts';

type Facts = Parameters<typeof draft>[5];
/** A video post and the theme that its comments come from. */
export type VideoDraft = { theme: Theme; draft: Draft };

/** Parses a video: `scene seed shape effect+effect sound`. */
export function parseVideo(text: string, rounds = 1): DemoVideo {
  const [scene, seed, shape, moving, sound] = text.split(' ');
  const names = moving!.split('+') as EffectName[];
  const unknown = names.find((name) => !(name in effects));
  if (unknown) throw new Error(`no demo effect is called ${unknown}`);
  return {
    scene: scene as SceneName,
    seed: Number(seed),
    shape: shape as DemoVideo['shape'],
    effects: names,
    sound: sound as SoundName,
    rounds,
  };
}

/** Parses a video post. */
export const parseVideoPost = (
  theme: Theme,
  author: string,
  title: string,
  content: string,
  tagKeys: string,
  video: DemoVideo,
  facts: Omit<Facts, 'video'>,
): VideoDraft => ({ theme, draft: draft(author, title, content, tagKeys, '', { ...facts, video }) });

/** Numbers the video posts separately from the other posts. */
export const numberVideos = (drafts: readonly VideoDraft[]): DemoPost[] =>
  drafts.map((one, i) => ({
    ...one.draft,
    theme: one.theme,
    key: `film-${String(i + 1).padStart(2, '0')}`,
  }));
