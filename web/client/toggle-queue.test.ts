import { expect, test } from 'vitest';
import { createToggleQueue } from './toggle-queue.ts';

function scene() {
  const toggle = createToggleQueue();
  const sent: boolean[] = [];
  const events: string[] = [];
  const answers: Array<{ resolve(): void; reject(): void }> = [];
  const tap = (on: boolean) =>
    toggle('like:1', on, {
      send: (target) =>
        new Promise<string>((resolve, reject) => {
          sent.push(target);
          answers.push({ resolve: () => resolve(`is ${target}`), reject: () => reject(new Error('no')) });
        }),
      settled: (reply) => void events.push(reply),
      rejected: (error, on) => void events.push(`${error.message}, back to ${on}`),
    });
  const answered = async (index: number, ok = true) => {
    if (ok) answers[index]!.resolve();
    else answers[index]!.reject();
    await new Promise((done) => setTimeout(done));
  };
  return { toggle, tap, sent, events, answered };
}

test('one tap sends one request and settles with its reply', async () => {
  const { tap, sent, events, answered } = scene();
  void tap(true);
  await answered(0);
  expect(sent).toEqual([true]);
  expect(events).toEqual(['is true']);
});

test('taps during a request send only the last state', async () => {
  const { tap, sent, events, answered } = scene();
  void tap(true);
  for (const target of [false, true, false]) void tap(target);
  await answered(0);
  await answered(1);
  expect(sent).toEqual([true, false]);
  expect(events).toEqual(['is false']);
});

test('taps that end in the sent state send no second request', async () => {
  const { tap, sent, events, answered } = scene();
  void tap(true);
  void tap(false);
  void tap(true);
  await answered(0);
  expect(sent).toEqual([true]);
  expect(events).toEqual(['is true']);
});

test('an error returns to the last confirmed state', async () => {
  const { tap, events, answered } = scene();
  void tap(true);
  await answered(0, false);
  expect(events).toEqual(['no, back to false']);
});

test('an error of the second request returns to the first, confirmed state', async () => {
  const { tap, events, answered } = scene();
  void tap(true);
  void tap(false);
  await answered(0);
  await answered(1, false);
  expect(events).toEqual(['no, back to true']);
});

test('a tap after an error is sent', async () => {
  const { tap, sent, answered } = scene();
  void tap(true);
  await answered(0, false);
  void tap(true);
  await answered(1);
  expect(sent).toEqual([true, true]);
});

test('a change of account drops queued states and ignores late replies', async () => {
  const { toggle, tap, sent, events, answered } = scene();
  void tap(true);
  void tap(false);
  toggle.reset();
  await answered(0);
  expect(sent).toEqual([true]);
  expect(events).toEqual([]);
  void tap(true);
  await answered(1);
  expect(events).toEqual(['is true']);
});
