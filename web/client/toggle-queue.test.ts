import { expect, test } from 'vitest';
import { createToggleQueue } from './toggle-queue.ts';

function scene() {
  const toggle = createToggleQueue();
  const sent: boolean[] = [];
  const events: string[] = [];
  const answers: Array<{ resolve(): void; reject(): void }> = [];
  const tap = (on: boolean) =>
    toggle('like:1', on, {
      send: (wish) =>
        new Promise<string>((resolve, reject) => {
          sent.push(wish);
          answers.push({ resolve: () => resolve(`is ${wish}`), reject: () => reject(new Error('no')) });
        }),
      settled: (reply) => void events.push(reply),
      refused: (error, on) => void events.push(`${error.message}, back to ${on}`),
    });
  const answered = async (index: number, ok = true) => {
    if (ok) answers[index]!.resolve();
    else answers[index]!.reject();
    await new Promise((done) => setTimeout(done));
  };
  return { toggle, tap, sent, events, answered };
}

test('one tap is one request, settled by its reply', async () => {
  const { tap, sent, events, answered } = scene();
  void tap(true);
  await answered(0);
  expect(sent).toEqual([true]);
  expect(events).toEqual(['is true']);
});

test('quick taps while a request is under way send only the last wish', async () => {
  const { tap, sent, events, answered } = scene();
  void tap(true);
  for (const wish of [false, true, false]) void tap(wish);
  await answered(0);
  await answered(1);
  expect(sent).toEqual([true, false]);
  expect(events).toEqual(['is false']);
});

test('taps that end where they began send nothing more', async () => {
  const { tap, sent, events, answered } = scene();
  void tap(true);
  void tap(false);
  void tap(true);
  await answered(0);
  expect(sent).toEqual([true]);
  expect(events).toEqual(['is true']);
});

test('a refusal goes back to what the server last confirmed', async () => {
  const { tap, events, answered } = scene();
  void tap(true);
  await answered(0, false);
  expect(events).toEqual(['no, back to false']);
});

test('a refusal of the second wish goes back to the first, which was confirmed', async () => {
  const { tap, events, answered } = scene();
  void tap(true);
  void tap(false);
  await answered(0);
  await answered(1, false);
  expect(events).toEqual(['no, back to true']);
});

test('after a refusal the next tap is sent again', async () => {
  const { tap, sent, answered } = scene();
  void tap(true);
  await answered(0, false);
  void tap(true);
  await answered(1);
  expect(sent).toEqual([true, true]);
});

test('what was asked for one person neither shows nor goes on for the next', async () => {
  const { toggle, tap, sent, events, answered } = scene();
  void tap(true);
  void tap(false);
  toggle.forget();
  await answered(0);
  expect(sent).toEqual([true]);
  expect(events).toEqual([]);
  void tap(true);
  await answered(1);
  expect(events).toEqual(['is true']);
});
