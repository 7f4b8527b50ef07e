import type { AnyCall, Permission } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { fail } from '../errors.ts';
import type { Authentication, Viewer } from './viewer.ts';

/** Finds out whose token this is; the modules that keep sessions answer. */
export type Authenticate = (token: string) => Promise<Authentication>;

const nobody: Viewer = { kind: 'none' };

/** `Authorization: <token>`; `Bearer <token>` is accepted too (decisions, envelope). */
export const tokenOf = (header: string | undefined): string =>
  (header ?? '').replace(/^Bearer\s+/i, '').trim();

/** Lets the caller through to this call, or refuses: 10201 no or unknown token, 10203 ended, 10301 locked, 10103 not allowed. */
export async function admit(
  call: AnyCall,
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Viewer> {
  if (call.access === 'public') return nobody;
  const token = tokenOf(header);
  if (!token) fail(coreErrors.noSession);
  const found = await authenticate(token);
  if (found.kind === 'unknown' || found.kind === 'none') fail(coreErrors.noSession);
  if (found.kind === 'ended') fail(coreErrors.sessionEnded);
  if (found.kind === 'locked') fail(coreErrors.accountLocked);
  if (found.kind === 'operator' || call.access === 'operator') return admitOperator(call, found);
  if (call.access === 'guest') return found;
  if (found.kind === 'guest') fail(coreErrors.guestOnly);
  if (call.access === 'creator' && !found.certified) fail(coreErrors.notAllowed);
  if (call.speaks && found.limited) fail(coreErrors.limited);
  return found;
}

function admitOperator(call: AnyCall, found: Viewer): Viewer {
  if (found.kind !== 'operator' || call.access !== 'operator') fail(coreErrors.notAllowed);
  if (call.permission && !found.permissions.includes(call.permission as Permission))
    fail(coreErrors.notAllowed);
  return found;
}
