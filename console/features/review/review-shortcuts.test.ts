import { expect, test } from 'vitest';
import type { ShortcutEvent } from '../../ui/queue/shortcut-map.ts';
import { actionForKey } from './review-shortcuts.ts';

const press = (key: string, more: Partial<ShortcutEvent> = {}): ShortcutEvent => ({
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
  ['ArrowRight', 'nextPart'],
  ['u', 'undo'],
  ['q', 'quote'],
  ['f', 'filter'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['ArrowLeft', 'previousPart'],
  ['z', 'zoom'],
  ['p', 'play'],
  ['?', 'help'],
])('%s: %s', (key, act) => {
  expect(actionForKey(press(key))).toBe(act);
});

test.each(['b', 'Enter', 'Escape', ' ', 'Tab'])('%s is left to the browser', (key) => {
  expect(actionForKey(press(key))).toBeNull();
});

test.each(['ctrlKey', 'altKey', 'metaKey'] as const)('%s makes it another shortcut', (modifier) => {
  expect(actionForKey(press('r', { [modifier]: true }))).toBeNull();
});

test('under an input method the physical key counts', () => {
  expect(actionForKey(press('Process', { code: 'KeyA' }))).toBe('approve');
  expect(actionForKey(press('ф', { code: 'KeyA' }))).toBe('approve');
});

test('on a Latin layout the character counts, not the position of the key', () => {
  expect(actionForKey(press('w', { code: 'KeyA' }))).toBeNull();
});

test('a key press during composition has no action', () => {
  expect(actionForKey(press('a', { isComposing: true }))).toBeNull();
});

test('a held key repeats navigation but never decides twice', () => {
  expect(actionForKey(press('j', { repeat: true }))).toBe('next');
  expect(actionForKey(press('ArrowRight', { repeat: true }))).toBe('nextPart');
  expect(actionForKey(press('a', { repeat: true }))).toBeNull();
  expect(actionForKey(press('r', { repeat: true }))).toBeNull();
});
