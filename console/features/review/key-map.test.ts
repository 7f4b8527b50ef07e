import { expect, test } from 'vitest';
import type { KeyPress } from '../../app/key-acts.ts';
import { actOf } from './key-map.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

test.each([
  ['a', 'approve'],
  ['A', 'approve'],
  ['r', 'reject'],
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['ArrowRight', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['ArrowLeft', 'previous'],
  ['z', 'zoom'],
  ['p', 'play'],
  ['?', 'help'],
])('%s: %s', (key, act) => {
  expect(actOf(press(key))).toBe(act);
});

test.each(['b', 'Enter', 'Escape', ' ', 'Tab'])('%s is left to the browser', (key) => {
  expect(actOf(press(key))).toBeNull();
});

test.each(['ctrlKey', 'altKey', 'metaKey'] as const)('%s makes it another shortcut', (modifier) => {
  expect(actOf(press('r', { [modifier]: true }))).toBeNull();
});

test('under an input method the physical key counts', () => {
  expect(actOf(press('Process', { code: 'KeyA' }))).toBe('approve');
  expect(actOf(press('ф', { code: 'KeyA' }))).toBe('approve');
});

test('on a Latin layout the character counts, not the place of the key', () => {
  expect(actOf(press('q', { code: 'KeyA' }))).toBeNull();
});

test('nothing happens while text is composed', () => {
  expect(actOf(press('a', { isComposing: true }))).toBeNull();
});

test('a key held down moves on but never decides twice', () => {
  expect(actOf(press('j', { repeat: true }))).toBe('next');
  expect(actOf(press('a', { repeat: true }))).toBeNull();
  expect(actOf(press('r', { repeat: true }))).toBeNull();
});
