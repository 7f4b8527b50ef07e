import Type, { type Static } from 'typebox';
import { UserCard, UserLabel } from '../account/account.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, Nullable, SanitizedText, StringEnum, withDefault } from '../core/fields.ts';
import { CountedPageOf, pageFields } from '../core/paging.ts';
import { Certification, certificationLimits, creatorErrors } from '../creator.ts';

export const CertificationItem = Type.Object({
  ...Certification.properties,
  user: UserCard,
  age: Nullable(Type.Integer()),
  posts: Type.Integer(),
  fans: Type.Integer(),
  /** Name of the operator who decided. */
  decidedBy: Nullable(Type.String()),
});
export type CertificationItem = Static<typeof CertificationItem>;

export const listCertifications = defineEndpoint({
  method: 'GET',
  path: '/operator/private/certification/page',
  access: 'operator',
  permission: 'certify',
  summary: 'Applications: those that wait oldest first, the decided ones newest first.',
  query: {
    ...pageFields('limit', 'console'),
    state: withDefault(StringEnum(['pending', 'approved', 'rejected', 'revoked']), 'pending'),
  },
  data: CountedPageOf(CertificationItem),
});

export const approveCertification = defineEndpoint({
  method: 'POST',
  path: '/operator/private/certification/{applicationId}/approve',
  access: 'operator',
  permission: 'certify',
  summary:
    'Approves; the labels replace those of the user. Refused below the lowest age for a certification.',
  params: { applicationId: Id },
  body: { labels: Type.Array(UserLabel, { minItems: 1, maxItems: 3, uniqueItems: true }) },
  data: Empty,
  errors: [creatorErrors.notFound, creatorErrors.alreadyDecided, creatorErrors.tooYoung],
});

export const rejectCertification = defineEndpoint({
  method: 'POST',
  path: '/operator/private/certification/{applicationId}/reject',
  access: 'operator',
  permission: 'certify',
  summary: 'Rejects with a reason that the applicant reads.',
  params: { applicationId: Id },
  body: { reason: SanitizedText(1, certificationLimits.reason) },
  data: Empty,
  errors: [creatorErrors.notFound, creatorErrors.alreadyDecided],
});

export const revokeCertification = defineEndpoint({
  method: 'POST',
  path: '/operator/private/certification/user/{userId}/revoke',
  access: 'operator',
  permission: 'certify',
  summary: 'Takes a certification back, with a reason; the labels go.',
  params: { userId: Id },
  body: { reason: SanitizedText(1, certificationLimits.reason) },
  data: Empty,
  errors: [creatorErrors.notFound],
});
