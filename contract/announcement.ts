import Type, { type Static } from 'typebox';
import { userKinds } from './account/account.ts';
import { errors } from './core/errors.ts';
import { SanitizedText, StringEnum } from './core/fields.ts';

export const announcementErrors = errors('announcement', {
  notFound: 'notFound',
  userNotFound: 'notFound',
  segmentEmpty: 'failure',
});

/** `one`: a single person; `segment`: every person who meets all conditions of the segment. */
export const announcementAudiences = ['all', 'segment', 'one'] as const;

/** Conditions on the recipient; all that are present must hold. */
export const Segment = Type.Object({
  certified: Type.Optional(Type.Boolean()),
  vip: Type.Optional(Type.Boolean()),
  /** Days since registration, at most, when the announcement is published. */
  newerThanDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  kind: Type.Optional(StringEnum(userKinds)),
});
export type Segment = Static<typeof Segment>;

const AnnouncementText = Type.Object({
  title: SanitizedText(1, 60),
  text: SanitizedText(1, 1000),
});
/** Chinese is required and replaces a missing language. */
export const AnnouncementTexts = Type.Object({
  zh_CN: AnnouncementText,
  en_US: Type.Optional(AnnouncementText),
  ja: Type.Optional(AnnouncementText),
});
export type AnnouncementTexts = Static<typeof AnnouncementTexts>;
