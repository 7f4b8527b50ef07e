import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { coreErrors } from '../../contract/core/errors.ts';
import { type RecordedReplies, succeeded } from '../../server/testing/replies/record.ts';
import { loadModules } from '../check/source/server-modules.ts';

type Endpoint = Pick<AnyEndpoint, 'id' | 'access' | 'errors'>;

/** Errors that say that the caller may not: without a session, or with one of too low a level. */
const denials = [coreErrors.noSession, coreErrors.membersOnly, coreErrors.notAllowed].map(({ name }) => name);

/**
 * Replies that no test saw, one line each: an endpoint that succeeds, one that is refused to callers who may not call it, and each
 * declared error.
 */
export function findUntested(endpoints: readonly Endpoint[], recorded: readonly RecordedReplies[]): string[] {
  return endpoints.flatMap(({ id, access, errors }) => {
    const seen = new Set(recorded.flatMap((replies) => replies[id] ?? []));
    const missing = errors.map(({ name }) => name).filter((name) => !seen.has(name));
    if (!seen.has(succeeded)) missing.unshift('success');
    if (access !== 'public' && !denials.some((name) => seen.has(name))) missing.push('a caller who may not');
    return missing.map((what) => `${id}: ${what}`);
  });
}

/** Prints what the server tests that recorded into this folder left out; false when there is any. */
export async function checkReplies(folder: string): Promise<boolean> {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as RecordedReplies;
  const endpoints = (await loadModules()).flatMap(({ definition: { endpoints = [], adminEndpoints = [] } }) =>
    [...endpoints, ...adminEndpoints].map(({ endpoint }) => endpoint),
  );
  const untested = findUntested(endpoints, readdirSync(folder).map(read));
  if (untested.length > 0) console.error('\nNo server test saw these replies:');
  for (const line of untested) console.error(`  ${line}`);
  return untested.length === 0;
}
