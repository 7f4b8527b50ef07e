import { type ConfigurationCheck, failure, ok, withSettings } from '#platform/module/configuration-check.ts';
import { sandboxOn } from './settings.ts';

/** The sandbox sells for no money: anybody could pay with it. */
export const sandboxCheck: ConfigurationCheck = {
  name: 'sandbox payments',
  run: withSettings(({ config, settings }) => {
    if (config.demo) return failure('on with the demo', 'Set DEMO=off.');
    if (settings.get(sandboxOn))
      return failure('on', 'Switch the sandbox off in the console under Settings, Money.');
    return ok('off');
  }),
};
