import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { App } from '../app.ts';
import { defineGauge } from './define-metric.ts';
import { Metrics } from './metrics.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Measures an app that is used no more. */
function measureOnce(): WeakRef<App> {
  const app = {} as App;
  new Metrics([defineGauge('muyu_test', 'Nothing.', [], 0, () => [])]).start(app);
  return new WeakRef(app);
}

test('an app that has ended is not kept by what measures its process', async () => {
  const ended = measureOnce();
  // An object that a WeakRef returned in a turn stays until the turn ends.
  await new Promise(setImmediate);
  collectGarbage();
  expect(ended.deref()).toBeUndefined();
});

test('two apps in turn print the measurements of their process', async () => {
  for (const _ of [1, 2]) {
    const metrics = new Metrics([]);
    metrics.start({} as App);
    expect(await metrics.print()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  }
});
