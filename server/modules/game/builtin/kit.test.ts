import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

type Kit = { showScore(score: number): void; over(score: number): void };
type Listener = (event: object) => void;
type Stub = Record<string, unknown> & { children: Stub[]; listeners: Map<string, Listener> };

type Options = { hasLessMotion?: boolean; random?: number };

/** The script of a page in a stand-in for its frame, in which all elements have one size and time stands still. */
function openPage(files: string[], { hasLessMotion = false, random = 0 }: Options = {}) {
  const sent: unknown[] = [];
  const writtenScores: string[] = [];
  const listeners = new Map<string, Listener[]>();
  const drawn: { name: string; args: number[] }[] = [];
  const draw = (name: string, args: number[]) => {
    drawn.push({ name, args });
    return context;
  };
  const context: object = new Proxy(
    {},
    {
      get:
        (_target, name: string) =>
        (...args: number[]) =>
          draw(name, args),
    },
  );
  const element = (): Stub => {
    const children: Stub[] = [];
    const own = new Map<string, Listener>();
    return {
      children,
      listeners: own,
      clientWidth: 400,
      clientHeight: 400,
      getContext: () => context,
      dataset: {},
      style: { setProperty() {} },
      replaceChildren: () => children.splice(0),
      append: (child: Stub) => children.push(child),
      focus() {},
      setAttribute(this: Stub, name: string, value: string) {
        this[name] = value;
      },
      addEventListener: (name: string, listener: Listener) => own.set(name, listener),
    };
  };
  let text = '';
  const score = Object.defineProperty(element(), 'textContent', {
    get: () => text,
    set: (next: string) => {
      text = next;
      writtenScores.push(next);
    },
  });
  const elements = new Map<string, Stub>([['#score', score]]);
  const find = (selector: string) => {
    if (!elements.has(selector)) elements.set(selector, element());
    return elements.get(selector)!;
  };
  const document = {
    title: '',
    querySelector: find,
    createElement: element,
    addEventListener() {},
    documentElement: element(),
  };
  const frames: ((now: number) => void)[] = [];
  const now = 1000;
  const page: Record<string, unknown> = {
    document,
    Math: Object.assign(Object.create(Math), { random: () => random }),
    matchMedia: () => ({ matches: hasLessMotion }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    parent: { postMessage: (message: unknown) => sent.push(message) },
    devicePixelRatio: 1,
    performance: { now: () => now },
    requestAnimationFrame: (frame: (now: number) => void) => frames.push(frame),
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
  /** The arguments of the rounded boxes of the next frame. */
  const paintBoxes = () => {
    drawn.length = 0;
    frames.shift()!(now);
    return drawn.flatMap(({ name, args }) => (name === 'roundRect' ? [args] : []));
  };
  const [panel, canvas] = [find('#panel'), find('canvas')];
  return { kit, sent, writtenScores, takes, paintBoxes, document, panel, canvas };
}

test('the page learns each score that is shown, once, and the end', () => {
  const { kit, sent } = openPage(['kit.js']);
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
  const { kit, writtenScores } = openPage(['kit.js']);
  for (const score of [0, 0, 4, 4, 4, 12]) kit.showScore(score);
  expect(writtenScores.map((text) => text.split(' ')[1])).toEqual(['0', '4', '12']);
});

test.each([
  ['boat.js', ['a', 'd', 'ArrowLeft', 'ArrowRight']],
  ['lanterns.js', ['a', 'd', 'w', 's', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']],
])('%s is played by its keys, with Caps Lock too, and leaves shortcuts to the browser', (name, keys) => {
  const { takes, panel } = openPage(['kit.js', name]);
  panel.hidden = true;
  for (const key of keys) {
    expect([key, takes(key)]).toEqual([key, true]);
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
      expect([key, modifier, takes(key, { [modifier]: true })]).toEqual([key, modifier, false]);
  }
  for (const key of keys.filter((each) => each.length === 1)) expect(takes(key.toUpperCase())).toBe(true);
});

test.each([
  ['boat.js', '夜航'],
  ['lanterns.js', '合灯'],
])('%s names its page, panel and field', (name, title) => {
  const { document, panel, canvas } = openPage(['kit.js', name]);
  expect(document.title).toBe(title);
  expect(canvas['aria-label']).toBe(title);
  expect(panel.children.map(({ id }) => id)).toEqual(['title', 'line', undefined]);
  expect(panel.children[0]?.textContent).toBe(title);
});

/** The board of 4 by 4 cells, which is drawn before the tiles. */
const boardBoxes = 17;

test.each([
  [
    'slide and grow',
    false,
    [
      [3, 0],
      [2, 0],
      [3, 0],
    ],
  ],
  [
    'are in place at once for those who want less motion',
    true,
    [
      [0, 1],
      [3, 1],
    ],
  ],
])('tiles %s', (_case, hasLessMotion, expected) => {
  // The first two tiles are the last two of the last row, and alike.
  const game = openPage(['kit.js', 'lanterns.js'], { hasLessMotion, random: 0.99 });
  game.panel.children[2]!.listeners.get('click')!({});
  expect(game.takes('ArrowLeft')).toBe(true);
  const boxes = game.paintBoxes();
  const [first, second] = boxes.slice(1) as [number[], number[]];
  const cell = first[2]!;
  const tiles = boxes.slice(boardBoxes).map(([x, , width]) => {
    const middle = x! + width! / 2 - first[0]! - cell / 2;
    return [Math.round(middle / (second[0]! - first[0]!)), width! / cell];
  });
  expect(tiles).toEqual(expected);
});
