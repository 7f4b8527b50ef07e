import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paint, paintAvatar, paintCover } from './art/index.ts';
import { sceneNames } from './art/scene-names.ts';
import { cast, memberNamed } from './cast.ts';
import { rollOf } from './film/roll.ts';
import { sampleRate, soundOf } from './film/sound.ts';
import { postedAt, posts } from './posts.ts';
import { tags } from './tags.ts';
import type { DemoPost } from './types.ts';

const length = (text: string): number => [...text].length;
const small = { width: 180, height: 240 };

test('members are adults with unique account names and short signatures', () => {
  expect(new Set(cast.map((member) => member.username)).size).toBe(cast.length);
  expect(new Set(cast.map((member) => member.nickname)).size).toBe(cast.length);
  for (const member of cast) {
    expect(member.username).toMatch(/^[a-z][a-z0-9]{2,15}$/);
    expect(length(member.signature)).toBeLessThanOrEqual(40);
    expect(member.birthday <= '2004-12-31').toBe(true);
    expect(sceneNames).toContain(member.cover.scene);
  }
  expect(cast.filter((member) => member.labels.length > 0)).toHaveLength(12);
  expect(memberNamed('xia').labels).toContain('certifiedHer');
  expect(memberNamed('lin').labels).toEqual([]);
});

test('posts keep to the limits and name only what exists', () => {
  expect(posts).toHaveLength(333);
  expect(new Set(posts.map((post) => post.key)).size).toBe(333);
  const keys = new Set<string>(tags.map((tag) => tag.key));
  for (const post of posts) {
    memberNamed(post.author);
    expect(length(post.title), post.key).toBeLessThanOrEqual(30);
    expect(length(post.content), post.key).toBeGreaterThanOrEqual(20);
    expect(length(post.content), post.key).toBeLessThanOrEqual(200);
    expect(post.tags.length, post.key).toBeGreaterThan(0);
    expect(post.tags.every((tag) => keys.has(tag))).toBe(true);
    expect(post.pictures.length > 0, post.key).toBe(!post.film);
    expect(post.pictures.length, post.key).toBeLessThanOrEqual(9);
  }
  expect(new Set(posts.map((post) => post.content)).size).toBe(333);
  expect(posts.filter((post) => post.state === 'pending')).toHaveLength(13);
  const rejected = posts.filter((post) => post.state === 'rejected');
  expect(rejected).toHaveLength(3);
  expect(rejected.every((post) => post.reason)).toBe(true);
});

test('no picture is shown twice and posts next to each other do not begin with the same scene', () => {
  const shown = posts.flatMap((post) => post.pictures.map(({ scene, seed }) => `${scene} ${seed}`));
  expect(new Set(shown).size).toBe(shown.length);
  for (const [i, post] of posts.slice(1).entries()) {
    const cover = ({ film, pictures }: DemoPost) => (film ?? pictures[0]!).scene;
    expect(cover(post), post.key).not.toBe(cover(posts[i]!));
  }
});

test('posts are dated within the last 31 days and never in the future', () => {
  for (const now of [new Date('2026-11-21T01:00:00Z'), new Date('2026-11-21T16:30:00Z')]) {
    for (const post of posts) {
      const at = postedAt(post, now).getTime();
      expect(at).toBeLessThanOrEqual(now.getTime());
      expect(at).toBeGreaterThan(now.getTime() - 31 * 86_400_000);
    }
  }
});

test.each(sceneNames)('%s is painted the same twice, and differently for another seed', async (scene) => {
  const first = await paint(scene, 3, small);
  expect(first.equals(await paint(scene, 3, small))).toBe(true);
  expect(first.equals(await paint(scene, 4, small))).toBe(false);
  const { width, height } = await sharp(first).metadata();
  expect([width, height]).toEqual([180, 240]);
});

test('portraits are 256 pixels square, covers 1080 by 720', async () => {
  const styles = new Set(cast.map((member) => member.avatar.style));
  for (const style of styles) {
    const { width, height } = await sharp(await paintAvatar(1, style)).metadata();
    expect([width, height]).toEqual([256, 256]);
  }
  const { width, height } = await sharp(await paintCover('sea', 1)).metadata();
  expect([width, height]).toEqual([1080, 720]);
});

test('films go round: the last frame is as near to the first as any to its next one', async () => {
  const films = posts.flatMap(({ film }) => (film ? [film] : []));
  expect(films.filter(({ rounds }) => rounds === 1)).toHaveLength(30);
  for (const film of films.filter(({ rounds }) => rounds > 1)) {
    const { fps, seconds } = await rollOf(film);
    expect(film.rounds * seconds).toBeGreaterThanOrEqual(300);
    expect(fps * seconds).toBe(144);
  }
  const { frames } = await rollOf({
    scene: 'snow',
    seed: 1,
    shape: 'wide',
    effects: ['snow', 'lanterns'],
    sound: 'snow',
    rounds: 1,
  });
  const all: Buffer[] = [];
  for (const frame of frames()) all.push(Buffer.from(frame));
  const apart = (a: Buffer, b: Buffer) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0);
  const steps = all.slice(1).map((frame, i) => apart(frame, all[i]!));
  expect(apart(all.at(-1)!, all[0]!)).toBeLessThanOrEqual(Math.max(...steps) * 1.1);
  expect(Math.min(...steps)).toBeGreaterThan(0);
});

test('a film’s sound lasts as long as its round, in both ears, and never clips', () => {
  for (const name of ['rain', 'sea', 'wind', 'night', 'music', 'snow', 'train'] as const) {
    const sound = soundOf(name, 1, 6);
    expect(sound).toHaveLength(6 * sampleRate * 2);
    const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(peak, name).toBeGreaterThan(0.02);
    expect(peak, name).toBeLessThan(1);
  }
});
