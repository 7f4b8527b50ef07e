import { timingSafeEqual } from 'node:crypto';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { isPaged, mayJump, perPageFields } from '@muyu/contract/core/paging.ts';
import { keyedHash } from '../../crypto/aes-gcm.ts';
import { failCore } from '../../errors.ts';
import { fieldReasons } from '../../text/core-messages.ts';

type Input = Readonly<Record<string, unknown>>;
const signatureLength = 12;
const pageNumber = /^[1-9]\d{0,3}$/;

/** Identifies a list: the endpoint and every input that selects or orders its rows. */
function listOf({ id, keys }: AnyEndpoint, input: Input): string {
  const selecting = [...keys.params, ...keys.query].filter((key) => !perPageFields.includes(key));
  return `${id} ${JSON.stringify(selecting.map((key) => input[key] ?? null))}`;
}

const signatureOf = (secret: string, list: string, cursor: string) =>
  keyedHash(secret, 'page cursor', `${list} ${cursor}`).toString('base64url').slice(0, signatureLength);

/** The `nextPage` of a list: the cursor with a signature, so that no other list accepts it (decisions, paging). */
export const signCursor = (secret: string, endpoint: AnyEndpoint, input: Input, cursor: string): string =>
  signatureOf(secret, listOf(endpoint, input), cursor) + cursor;

/** The cursor in a signed `nextPage`; null for anything that this list has not given out. */
function verifyCursor(secret: string, endpoint: AnyEndpoint, input: Input, page: string): string | null {
  const cursor = page.slice(signatureLength);
  const given = Buffer.from(page.slice(0, signatureLength));
  const expected = Buffer.from(signatureOf(secret, listOf(endpoint, input), cursor));
  return given.length === expected.length && timingSafeEqual(given, expected) ? cursor : null;
}

/**
 * Replaces the page of a request by the cursor that the query reads; 1 stays, and a plain number where a person may jump.
 * Fails with `badInput` for any other page (decisions, paging).
 */
export function verifyPage<I extends Input>(
  secret: string,
  endpoint: AnyEndpoint,
  input: I,
  locale: Locale,
): I {
  if (!isPaged(endpoint)) return input;
  const page = String(input.page);
  if (page === '1' || (mayJump(endpoint) && pageNumber.test(page))) return input;
  const cursor = verifyCursor(secret, endpoint, input, page);
  if (cursor === null)
    failCore(coreErrors.badInput, { fields: [{ field: 'page', reason: fieldReasons.page[locale] }] });
  return { ...input, page: cursor };
}

/** Signs the `nextPage` of a reply. */
export function signPage(secret: string, endpoint: AnyEndpoint, input: Input, data: unknown): unknown {
  if (!isPaged(endpoint)) return data;
  const { nextPage } = data as { nextPage: string | null };
  return nextPage === null
    ? data
    : { ...(data as object), nextPage: signCursor(secret, endpoint, input, nextPage) };
}
