import type { AnyEndpoint, Permission } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { failCore } from '../errors.ts';
import type { Authentication, Viewer } from './viewer.ts';

/** Verifies a token; the modules that store sessions implement it. */
export type Authenticate = (token: string) => Promise<Authentication>;

const anonymous: Viewer = { kind: 'none' };

/** `Authorization: <token>`; `Bearer <token>` is accepted too (decisions, envelope). */
export const tokenOf = (header: string | undefined): string =>
  (header ?? '').replace(/^Bearer\s+/i, '').trim();

/**
 * Returns the viewer that may call the endpoint, or fails: 10201 without a known token, 10203 session ended,
 * 10301 account locked, 10103 not allowed.
 */
export async function authorize(
  endpoint: AnyEndpoint,
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Viewer> {
  if (endpoint.access === 'public') return anonymous;
  const token = tokenOf(header);
  if (!token) failCore(coreErrors.noSession);
  const found = await authenticate(token);
  if (found.kind === 'unknown' || found.kind === 'none') failCore(coreErrors.noSession);
  if (found.kind === 'ended') failCore(coreErrors.sessionEnded);
  if (found.kind === 'locked') failCore(coreErrors.accountLocked);
  if (found.kind === 'operator' || endpoint.access === 'operator') return authorizeOperator(endpoint, found);
  if (found.chatOnly && !endpoint.acceptsChatToken) failCore(coreErrors.notAllowed);
  if (endpoint.access === 'guest') return found;
  if (found.kind === 'guest') failCore(coreErrors.membersOnly);
  if (endpoint.access === 'creator' && !found.certified) failCore(coreErrors.notAllowed);
  if (endpoint.requiresPosting && found.restricted) failCore(coreErrors.restricted);
  return found;
}

function authorizeOperator(endpoint: AnyEndpoint, found: Viewer): Viewer {
  if (found.kind !== 'operator' || endpoint.access !== 'operator') failCore(coreErrors.notAllowed);
  if (endpoint.permission && !found.permissions.includes(endpoint.permission as Permission))
    failCore(coreErrors.notAllowed);
  return found;
}
