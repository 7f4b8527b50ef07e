import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

type Kit = { showScore(score: number): void; over(score: number): void };
type Listener = (event: object) => void;

/** The script of a page in a stand-in for its frame, which has no layout and draws nothing. */
function openPage(...files: string[]) {
  const sent: unknown[] = [];
  const writtenScores: string[] = [];
  const listeners = new Map<string, Listener[]>();
  const context: object = new Proxy({}, { get: () => () => context });
  const element = (): Record<string, unknown> => ({
    getContext: () => context,
    dataset: {},
    style: {},
    replaceChildren() {},
    append() {},
    focus() {},
    addEventListener() {},
  });
  let text = '';
  const score = Object.defineProperty(element(), 'textContent', {
    get: () => text,
    set: (next: string) => {
      text = next;
      writtenScores.push(next);
    },
  });
  const elements = new Map<string, object>([['#score', score]]);
  const find = (selector: string) => {
    if (!elements.has(selector)) elements.set(selector, element());
    return elements.get(selector)!;
  };
  const page: Record<string, unknown> = {
    document: {
      querySelector: find,
      createElement: element,
      addEventListener() {},
      documentElement: element(),
    },
    parent: { postMessage: (message: unknown) => sent.push(message) },
    devicePixelRatio: 1,
    performance: { now: () => 0 },
    requestAnimationFrame() {},
    addEventListener: (name: string, listener: Listener) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  };
  const script = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
  const kit: Kit = runInNewContext(`${script}\n;kit`, page);
  /** Whether the game takes the key for itself. */
  const takes = (key: string, modifiers = {}) => {
    const event = { key, preventDefault: vi.fn(), ...modifiers };
    for (const listener of listeners.get('keydown') ?? []) listener(event);
    return event.preventDefault.mock.calls.length > 0;
  };
  return { kit, sent, writtenScores, takes, panel: find('#panel') as { hidden: boolean } };
}

test('the page learns each score that is shown, once, and the end', () => {
  const { kit, sent } = openPage('kit.js');
  for (const score of [0, 4, 4, 12]) kit.showScore(score);
  kit.over(12);
  expect(sent).toEqual([
    { type: 'score', score: 0 },
    { type: 'score', score: 4 },
    { type: 'score', score: 12 },
    { type: 'over', score: 12 },
  ]);
});

test('the score is written when it changes, not at each frame', () => {
  const { kit, writtenScores } = openPage('kit.js');
  for (const score of [0, 0, 4, 4, 4, 12]) kit.showScore(score);
  expect(writtenScores.map((text) => text.split(' ')[1])).toEqual(['0', '4', '12']);
});

test.each([
  ['boat.js', ['a', 'd', 'ArrowLeft', 'ArrowRight']],
  ['lanterns.js', ['a', 'd', 'w', 's', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']],
])('%s is played by its keys, with Caps Lock too, and leaves shortcuts to the browser', (name, keys) => {
  const { takes, panel } = openPage('kit.js', name);
  panel.hidden = true;
  for (const key of keys) {
    expect([key, takes(key)]).toEqual([key, true]);
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
      expect([key, modifier, takes(key, { [modifier]: true })]).toEqual([key, modifier, false]);
  }
  for (const key of keys.filter((each) => each.length === 1)) expect(takes(key.toUpperCase())).toBe(true);
});
