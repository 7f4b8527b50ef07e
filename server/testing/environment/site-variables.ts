import { variableNames } from '../../platform/config/environment.ts';

const isOfSite = (name: string) => variableNames.includes(name) || name.startsWith('OTEL_');

/** Deletes from an environment what names a site: its database, files, keys, places, and where its traces go. */
export function deleteSiteVariables(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(env).filter(isOfSite)) delete env[name];
}

/**
 * The environment of a process of a temporary site: this process's without the variables of a site, and `given`. A shell in which
 * a real site is operated has its database and storage in variables, which a test would then migrate, fill and sweep.
 */
export function temporarySiteEnv(given: NodeJS.ProcessEnv, env = process.env): NodeJS.ProcessEnv {
  const own = { ...env };
  deleteSiteVariables(own);
  return { ...own, ...given };
}
