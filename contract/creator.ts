import Type, { type Static } from 'typebox';
import { UserLabel } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { DateTime, Empty, Id, Nullable, StringEnum, Text, withDefault } from './core/fields.ts';
import { mediaErrors, Picture } from './media.ts';
import { termErrors } from './moderation.ts';

export const certificationLimits = { pictures: 6, note: 500, reason: 200 } as const;

/** creator: may earn; authenticated: may post in the authentication channel (decisions, roles). */
export const certificationKinds = ['creator', 'authenticated'] as const;
export type CertificationKind = (typeof certificationKinds)[number];
export const certificationStates = ['pending', 'approved', 'rejected', 'withdrawn', 'revoked'] as const;

export const creatorErrors = errors('creator', {
  alreadyPending: 'conflict',
  alreadyCertified: 'conflict',
  foreignFile: 'failure',
  notFound: 'notFound',
  alreadyDecided: 'conflict',
  /** Below the lowest age for a certification. */
  tooYoung: 'failure',
});

export const Certification = Type.Object({
  applicationId: Id,
  kind: StringEnum(certificationKinds),
  state: StringEnum(certificationStates),
  note: Type.String(),
  files: Type.Array(Picture),
  submittedAt: DateTime,
  decidedAt: Nullable(DateTime),
  reason: Nullable(Type.String()),
});
export type Certification = Static<typeof Certification>;

export const getCertification = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/creator/private/certification',
  access: 'member',
  summary: "My certification's state: the labels, which kinds I hold, my last application.",
  data: Type.Object({
    certified: Type.Boolean(),
    kinds: Type.Array(StringEnum(certificationKinds)),
    labels: Type.Array(UserLabel),
    adult: Type.Boolean(),
    application: Nullable(Certification),
  }),
});

export const applyForCertification = defineEndpoint({
  method: 'POST',
  path: '/post/app/p/creator/private/certification',
  access: 'member',
  requiresPosting: true,
  summary: 'Applies: from the lowest age on, one application at a time. fileIds: ready pictures of my own.',
  body: {
    kind: StringEnum(certificationKinds),
    fileIds: Type.Array(Id, { minItems: 1, maxItems: certificationLimits.pictures, uniqueItems: true }),
    note: withDefault(Text(certificationLimits.note), ''),
  },
  data: Certification,
  errors: [
    creatorErrors.tooYoung,
    creatorErrors.alreadyPending,
    creatorErrors.alreadyCertified,
    creatorErrors.foreignFile,
    mediaErrors.notReady,
    termErrors.sensitive,
  ],
  limit: { max: 10, perSeconds: 86_400 },
});

export const withdrawCertification = defineEndpoint({
  method: 'DELETE',
  path: '/post/app/p/creator/private/certification',
  access: 'member',
  summary: 'Takes my waiting application back.',
  data: Empty,
  errors: [creatorErrors.notFound],
});
