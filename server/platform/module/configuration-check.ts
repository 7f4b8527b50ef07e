import type { App } from '../app.ts';
import type { Config } from '../config/config.ts';

/** Result of a check: `found` in a few words; `change` says what to do, with the variable, command or page. */
export type Finding =
  | { state: 'ok'; found: string }
  | { state: 'warning' | 'failure'; found: string; change: string }
  /** A check on which this one depends has failed. */
  | { state: 'skipped'; found: string };

/** Input of the checks: the configuration of a server, and its services where the database answers. */
export type CheckSubject = {
  config: Config;
  /** The environment as it was given, to distinguish a value from its default. */
  env: NodeJS.ProcessEnv;
  /** Null while the database does not answer. */
  app: App | null;
  /** The error of reading the stored settings, whose defaults are in force then; null without one. */
  settingsError: unknown;
};

/** One question of `npm run doctor`: a property of a site that is open to the public. */
export type ConfigurationCheck = {
  name: string;
  run(subject: CheckSubject): Promise<Finding> | Finding;
};

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warning = (found: string, change: string): Finding => ({ state: 'warning', found, change });
export const failure = (found: string, change: string): Finding => ({ state: 'failure', found, change });

/** A check that needs the database. */
export const withDatabase =
  (run: (app: App, subject: CheckSubject) => Promise<Finding> | Finding): ConfigurationCheck['run'] =>
  (subject) =>
    subject.app ? run(subject.app, subject) : { state: 'skipped', found: 'the database does not answer' };

/** A check that reads settings. */
export const withSettings = (run: Parameters<typeof withDatabase>[0]): ConfigurationCheck['run'] =>
  withDatabase((app, subject) =>
    subject.settingsError === null
      ? run(app, subject)
      : { state: 'skipped', found: 'the settings were not read' },
  );
