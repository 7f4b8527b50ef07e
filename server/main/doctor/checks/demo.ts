import { type ConfigurationCheck, failure, ok } from '#platform/module/configuration-check.ts';

/** The operators of the demo have public passwords. */
export const demoCheck: ConfigurationCheck = {
  name: 'demo',
  run: ({ config }) =>
    config.demo
      ? failure(
          'the demo is on: its operators have public passwords',
          'Set DEMO=off, with an empty database.',
        )
      : ok('off'),
};
