import { expect, test } from 'vitest';
import { sceneNames } from '../art/scene-names.ts';
import { cast, getMember } from './cast.ts';

const length = (text: string): number => [...text].length;

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
  expect(getMember('xia').labels).toContain('certifiedHer');
  expect(getMember('lin').labels).toEqual([]);
});
