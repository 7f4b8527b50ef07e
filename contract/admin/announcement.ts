import Type, { type Static } from 'typebox';
import { UserCard } from '../account/account.ts';
import { AnnouncementTexts, announcementAudiences, announcementErrors, Segment } from '../announcement.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { DateTime, Empty, Id, Nullable, SingleLine, StringEnum } from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import { AdminReason } from './account.ts';

/** An announcement as operators see it. */
export const Announcement = Type.Object({
  announcementId: Id,
  audience: StringEnum(announcementAudiences),
  segment: Nullable(Segment),
  user: Nullable(UserCard),
  texts: AnnouncementTexts,
  link: Nullable(Type.String()),
  operator: Type.String(),
  publishedAt: DateTime,
  withdrawnAt: Nullable(DateTime),
  /** Number of people in the audience now. */
  reach: Type.Integer(),
});
export type Announcement = Static<typeof Announcement>;

const Audience = {
  audience: StringEnum(announcementAudiences),
  segment: Type.Optional(Segment),
  /** A user's id or account name. */
  userId: Type.Optional(SingleLine(1, 64)),
};

export const listAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/operator/private/announcement/page',
  access: 'operator',
  permission: 'announce',
  summary: 'Announcements, the latest first.',
  query: pageFields('limit', 'console'),
  data: PageOf(Announcement),
});

export const getAnnouncementReach = defineEndpoint({
  method: 'POST',
  path: '/operator/private/announcement/reach',
  access: 'operator',
  permission: 'announce',
  summary: 'Number of people in an audience; of a single person also the card.',
  body: Audience,
  data: Type.Object({ reach: Type.Integer(), user: Nullable(UserCard) }),
  errors: [announcementErrors.userNotFound, announcementErrors.segmentEmpty],
});

export const announce = defineEndpoint({
  method: 'POST',
  path: '/operator/private/announcement',
  access: 'operator',
  permission: 'announce',
  summary: 'Publishes an announcement; it appears among the system messages of its audience.',
  body: {
    ...Audience,
    texts: AnnouncementTexts,
    /** A path of the app. */
    link: Type.Optional(
      Type.String({ maxLength: 200, pattern: '^/(?![/\\\\])[^\\u0000-\\u001f\\u007f-\\u009f]*$' }),
    ),
    key: Type.Optional(Id),
  },
  data: Announcement,
  errors: [announcementErrors.userNotFound, announcementErrors.segmentEmpty],
});

export const withdrawAnnouncement = defineEndpoint({
  method: 'DELETE',
  path: '/operator/private/announcement/{announcementId}',
  access: 'operator',
  permission: 'announce',
  summary: 'Withdraws an announcement: it disappears from all inboxes.',
  params: { announcementId: Id },
  body: { reason: AdminReason },
  data: Empty,
  errors: [announcementErrors.notFound],
});
