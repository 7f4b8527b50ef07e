import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { termErrors } from '@muyu/contract/moderation.ts';
import { type addSnapshot as endpoint, snapshotErrors } from '@muyu/contract/snapshot.ts';
import { screenTexts } from '#modules/moderation';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { publishSnapshot } from './publish-snapshot.ts';

/** Publishes a snapshot; it is visible before its review. */
export async function addSnapshot(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  if (!input.consent) fail(context, snapshotErrors.consentRequired, { affectedFields: ['consent'] });
  const given = { content: sanitizeLine(input.content) };
  const { texts, reviewTerms } = await screenTexts(context, 'post', given);
  // A snapshot is visible before its review, so terms that ask for a review are refused as well.
  if (reviewTerms.length > 0) fail(context, termErrors.sensitive, { affectedFields: ['content'] });
  const { fileIds, aiMade } = input;
  return publishSnapshot(context, { fileIds, content: texts.content, aiMade }, context.now);
}
