import { type ConfigurationCheck, failure, ok, withDatabase } from '#platform/module/configuration-check.ts';
import { messageOf } from '../message-of.ts';

/** The stored settings can be read: without them every setting has its default here. */
export const settingsCheck: ConfigurationCheck = {
  name: 'settings',
  run: withDatabase((_app, { settingsError }) =>
    settingsError === null
      ? ok('read')
      : failure(
          `not read: ${messageOf(settingsError)}`,
          'Mend what the message names (for rights: docs/operations.md, Database roles), and run the doctor again.',
        ),
  ),
};
