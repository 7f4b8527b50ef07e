import { sceneNames } from '../../art/scene-names.ts';
import type { DemoPicture, DemoPost, Ratio, SceneName, TagKey } from '../../types.ts';
import { tags } from '../tags.ts';

/** A post without its theme and number. */
export type Draft = Omit<DemoPost, 'key' | 'theme'>;

/** Optional properties of a draft. */
type Extra = Pick<DemoPost, 'video' | 'lock' | 'priceYuan'>;

interface Facts extends Extra {
  place: string | null;
  daysAgo: number;
  hour: number;
  popularity: number;
  state?: DemoPost['state'];
  rule?: DemoPost['rule'];
  reason?: string;
  quoted?: DemoPost['quoted'];
}

function tagOf(key: string): TagKey {
  const tag = tags.find((one) => one.key === key);
  if (!tag) throw new Error(`no demo tag is called ${key}`);
  return tag.key;
}

function pictureOf(text: string): DemoPicture {
  const [scene, seed, ratio] = text.split(' ');
  if (!sceneNames.includes(scene as SceneName)) throw new Error(`no demo scene is called ${scene}`);
  return { scene: scene as SceneName, seed: Number(seed), ratio: ratio as Ratio };
}

/** Parses a post; tags are separated by blanks, pictures are `scene seed ratio, …`. */
export function draft(
  author: string,
  title: string,
  content: string,
  tagKeys: string,
  pictures: string,
  facts: Facts,
): Draft {
  const japanese = /[ぁ-ゖァ-ヺ]/.test(content);
  const chinese = /[一-鿿]/.test(content);
  return {
    state: 'published',
    ...facts,
    author,
    title,
    content,
    locale: japanese ? 'ja' : chinese ? 'zh_CN' : 'en_US',
    tags: tagKeys.split(' ').map(tagOf),
    pictures: pictures ? pictures.split(', ').map(pictureOf) : [],
  };
}
