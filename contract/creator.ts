import Type, { type Static } from 'typebox';
import { accountErrors, UserLabel } from './account.ts';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { defaulted, Empty, Id, Moment, Nullable, OneOf } from './core/fields.ts';
import { mediaErrors, Picture } from './media.ts';
import { wordErrors } from './moderation.ts';

export const certificationLimits = { pictures: 6, note: 500, reason: 200, minimumAge: 18 } as const;

/** creator: may earn; authenticated: may post in the authentication channel (decisions, roles). */
export const certificationKinds = ['creator', 'authenticated'] as const;
export type CertificationKind = (typeof certificationKinds)[number];

export const creatorErrors = errors('creator', {
  alreadyPending: 'conflict',
  alreadyCertified: 'conflict',
  foreignFile: 'failure',
  notFound: 'notFound',
  alreadyDecided: 'conflict',
  reasonRequired: 'failure',
});

export const Certification = Type.Object({
  applicationId: Id,
  kind: OneOf(certificationKinds),
  state: OneOf(['pending', 'approved', 'rejected', 'withdrawn', 'revoked']),
  note: Type.String(),
  files: Type.Array(Picture),
  submittedAt: Moment,
  decidedAt: Nullable(Moment),
  reason: Nullable(Type.String()),
});
export type Certification = Static<typeof Certification>;

export const certification = call({
  method: 'GET',
  path: '/post/app/p/creator/private/certification',
  access: 'member',
  summary: "My certification's state: the labels, which kinds I hold, my last application.",
  data: Type.Object({
    certified: Type.Boolean(),
    kinds: Type.Array(OneOf(certificationKinds)),
    labels: Type.Array(UserLabel),
    adult: Type.Boolean(),
    application: Nullable(Certification),
  }),
});

export const applyForCertification = call({
  method: 'POST',
  path: '/post/app/p/creator/private/certification',
  access: 'member',
  speaks: true,
  summary: 'Applies: adults only, one application at a time. fileIds: ready pictures of my own.',
  body: {
    kind: OneOf(certificationKinds),
    fileIds: Type.Array(Id, { minItems: 1, maxItems: certificationLimits.pictures, uniqueItems: true }),
    note: defaulted(Type.String({ maxLength: certificationLimits.note }), ''),
  },
  data: Certification,
  errors: [
    accountErrors.adultOnly,
    creatorErrors.alreadyPending,
    creatorErrors.alreadyCertified,
    creatorErrors.foreignFile,
    mediaErrors.notReady,
    wordErrors.sensitive,
  ],
  limit: { max: 10, perSeconds: 86_400 },
});

export const withdrawCertification = call({
  method: 'DELETE',
  path: '/post/app/p/creator/private/certification',
  access: 'member',
  summary: 'Takes my waiting application back.',
  data: Empty,
  errors: [creatorErrors.notFound],
});
