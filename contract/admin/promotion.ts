import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { DateTime, Empty, GivenDateTime, Id, Nullable, StringEnum, withDefault } from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import {
  PromotionLink,
  PromotionPicture,
  PromotionTexts,
  promotionAudiences,
  promotionErrors,
  promotionKinds,
  promotionLimits,
} from '../site/promotion.ts';
import { AdminReason } from './account.ts';

/** A promotion as editors see it; the counts are those of the last 30 days. */
export const AdminPromotion = Type.Object({
  promotionId: Id,
  kind: StringEnum(promotionKinds),
  location: Type.String(),
  texts: PromotionTexts,
  link: Nullable(Type.String()),
  pictureName: Nullable(Type.String()),
  picture: Nullable(PromotionPicture),
  audience: StringEnum(promotionAudiences),
  weight: Type.Integer(),
  dailyCap: Type.Integer(),
  startsAt: DateTime,
  endsAt: Nullable(DateTime),
  enabled: Type.Boolean(),
  changedAt: DateTime,
  /** Enabled, now is within the period, and the link is allowed. */
  shown: Type.Boolean(),
  linkAllowed: Type.Boolean({ description: 'No link, or one that the settings allow now.' }),
  impressions: Type.Integer(),
  clicks: Type.Integer(),
});
export type AdminPromotion = Static<typeof AdminPromotion>;

const fields = {
  location: Type.String({ minLength: 1, maxLength: 20, pattern: '^[A-Za-z]+$' }),
  texts: PromotionTexts,
  link: Type.Optional(PromotionLink),
  picture: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}-\\d{1,4}x\\d{1,4}\\.webp$' })),
  audience: withDefault(StringEnum(promotionAudiences), 'all'),
  weight: withDefault(Type.Integer({ minimum: 0, maximum: 1000 }), 0),
  dailyCap: withDefault(Type.Integer({ minimum: 0, maximum: 100 }), 0),
  startsAt: Type.Optional(GivenDateTime),
  endsAt: Type.Optional(GivenDateTime),
  enabled: withDefault(Type.Boolean(), true),
};
const errors = [promotionErrors.linkNotAllowed, promotionErrors.periodInvalid] as const;

export const listPromotions = defineEndpoint({
  method: 'GET',
  path: '/operator/private/promotion/page',
  access: 'operator',
  permission: 'promotions',
  summary: 'Promotions of a kind, the latest first.',
  query: { kind: StringEnum(promotionKinds), ...pageFields('limit', 'console') },
  data: PageOf(AdminPromotion),
});

export const addPromotion = defineEndpoint({
  method: 'POST',
  path: '/operator/private/promotion',
  access: 'operator',
  permission: 'promotions',
  summary:
    'Adds a channel, banner, advert, notice or phrase. `key` is the request key: a repeated request adds once.',
  body: { kind: StringEnum(promotionKinds), ...fields, key: Type.Optional(Id) },
  data: AdminPromotion,
  errors,
});

export const updatePromotion = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/promotion/{promotionId}',
  access: 'operator',
  permission: 'promotions',
  summary:
    'Replaces the fields of a promotion; also switches it on and off. A link that is not allowed any more may stay, but not be switched on. Refused when it was changed after `changedAt`, which the caller has seen.',
  params: { promotionId: Id },
  body: { ...fields, changedAt: GivenDateTime },
  data: AdminPromotion,
  errors: [promotionErrors.notFound, promotionErrors.changedMeanwhile, ...errors],
});

export const deletePromotion = defineEndpoint({
  method: 'DELETE',
  path: '/operator/private/promotion/{promotionId}',
  access: 'operator',
  permission: 'promotions',
  summary: 'Deletes a promotion; a second call changes nothing.',
  params: { promotionId: Id },
  body: { reason: AdminReason },
  data: Empty,
  errors: [promotionErrors.notFound],
});

export const addPromotionPicture = defineEndpoint({
  method: 'POST',
  path: '/operator/private/promotion/picture',
  access: 'operator',
  permission: 'promotions',
  summary:
    'Stores a picture for promotions and games as WebP, at most 1080 pixels wide, and returns its name.',
  body: {
    image: Type.String({
      minLength: 1,
      maxLength: promotionLimits.pictureBase64,
      pattern: '^[A-Za-z0-9+/=]+$',
    }),
  },
  data: Type.Object({ name: Type.String() }),
  errors: [promotionErrors.pictureUnreadable],
});
