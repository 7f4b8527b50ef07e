import { type EffectName, effects } from '../film/effects.ts';
import type { SoundName } from '../film/sound.ts';
import type { DemoFilm, DemoPost, SceneName, Theme } from '../types.ts';
import { type Draft, draft } from './draft.ts';

type Facts = Parameters<typeof draft>[5];
/** A video post and the theme that its comments come from. */
export type FilmDraft = { theme: Theme; draft: Draft };

/** A film as text: `scene seed shape effect+effect sound`. */
export function filmOf(text: string, rounds = 1): DemoFilm {
  const [scene, seed, shape, moving, sound] = text.split(' ');
  const names = moving!.split('+') as EffectName[];
  const unknown = names.find((name) => !(name in effects));
  if (unknown) throw new Error(`no demo effect is called ${unknown}`);
  return {
    scene: scene as SceneName,
    seed: Number(seed),
    shape: shape as DemoFilm['shape'],
    effects: names,
    sound: sound as SoundName,
    rounds,
  };
}

/** A video post as its author would write it. */
export const video = (
  theme: Theme,
  author: string,
  title: string,
  content: string,
  tagKeys: string,
  film: DemoFilm,
  facts: Omit<Facts, 'film'>,
): FilmDraft => ({ theme, draft: draft(author, title, content, tagKeys, '', { ...facts, film }) });

/** Numbered as the other posts are, apart from them. */
export const numberedFilms = (drafts: readonly FilmDraft[]): DemoPost[] =>
  drafts.map((one, i) => ({
    ...one.draft,
    theme: one.theme,
    key: `film-${String(i + 1).padStart(2, '0')}`,
  }));
