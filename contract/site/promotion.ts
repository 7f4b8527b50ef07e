import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { Id, Nullable, SanitizedText, StringEnum } from '../core/fields.ts';

export const promotionErrors = errors('promotion', {
  notFound: 'notFound',
  linkNotAllowed: 'failure',
  periodInvalid: 'failure',
  pictureUnreadable: 'failure',
  changedMeanwhile: 'conflict',
});

/** Channel: an entry of discovery; phrase: a short impression of a post or person. */
export const promotionKinds = ['channel', 'banner', 'advert', 'notice', 'phrase'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** Places of channels, banners and adverts; triggers of notices. Phrases have none. */
export const promotionLocations = {
  channel: ['find'],
  banner: ['find'],
  advert: ['waterfall', 'video'],
  notice: ['open', 'login', 'wallet'],
  phrase: ['all'],
} as const satisfies Record<PromotionKind, readonly string[]>;

/** Places and triggers that only registered members have. */
export const memberLocations: readonly string[] = ['video', 'login'];

/** The viewers that a promotion is for. `guest` is anyone without a registered account. */
export const promotionAudiences = ['all', 'guest', 'member', 'vip', 'nonVip'] as const;
export type PromotionAudience = (typeof promotionAudiences)[number];

/** Bounds of texts (code points), of links and of a picture as base 64. */
export const promotionLimits = { title: 40, text: 300, link: 300, pictureBase64: 240_000 } as const;

/** A path of the app, or an https address; the command checks the host. */
export const PromotionLink = Type.String({
  maxLength: promotionLimits.link,
  pattern: '^(/(?![/\\\\])|https://)[^\\s<>"\'\\u0000-\\u001f\\u007f-\\u009f]*$',
});

/** A picture of a promotion with its size in pixels. */
export const PromotionPicture = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** A promotion as members' apps receive it, in the language of the request. */
export const Promotion = Type.Object({
  promotionId: Id,
  location: Type.String({ description: 'the place, or the trigger of a notice' }),
  title: Type.String(),
  text: Type.String(),
  link: Nullable(Type.String()),
  picture: Nullable(PromotionPicture),
  audience: StringEnum(promotionAudiences),
  /** How often a viewer sees it a day at most; the app counts on the device. 0 without a bound. */
  dailyCap: Type.Integer(),
});
export type Promotion = Static<typeof Promotion>;

/** An advert: always shown with its label. */
export const Advert = Type.Object({
  ...Promotion.properties,
  label: Type.String({ description: '广告 in the language of the request' }),
  /** At most one advert among this many items of the list. */
  every: Type.Integer(),
});
export type Advert = Static<typeof Advert>;

const location = Type.String({ minLength: 1, maxLength: 20, pattern: '^[A-Za-z]+$' });

export const listChannels = defineEndpoint({
  method: 'GET',
  path: '/inst/app/channel/public/location/list',
  access: 'public',
  summary: 'Channels of a place, in the order of the editors; an unknown place has none.',
  query: { location },
  data: Type.Array(Promotion),
});

export const getAdvert = defineEndpoint({
  method: 'GET',
  path: '/party/common/advertising/public/info',
  access: 'public',
  summary:
    'The advert of a place with the highest weight, for all viewers alike; null without one, and for the video feed, whose advert needs a session.',
  query: { location },
  data: Nullable(Advert),
});

export const listAdverts = defineEndpoint({
  method: 'POST',
  path: '/party/common/advertising/public/list',
  access: 'public',
  summary: 'Valid adverts of several places. `audience` says which viewers each is for: the app applies it.',
  body: { locations: Type.Array(location, { minItems: 1, maxItems: 10 }) },
  data: Type.Array(Advert),
});

export const getVideoAdvert = defineEndpoint({
  method: 'GET',
  path: '/party/common/advertising/private/video',
  access: 'guest',
  summary:
    'The advert of the full-screen video feed with the highest weight for this viewer; null without one.',
  data: Nullable(Advert),
});

export const listVideoAdverts = defineEndpoint({
  method: 'GET',
  path: '/party/common/advertising/private/video/list',
  access: 'guest',
  summary:
    'The adverts of the full-screen video feed for this viewer, which take turns, the highest weight first.',
  data: Type.Array(Advert),
});

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/inst/app/popup/notice/public/valid/list',
  access: 'public',
  summary: 'Popup notices of a trigger that are valid now, in their turn.',
  query: { trigger: location },
  data: Type.Array(Promotion),
});

export const listBanners = defineEndpoint({
  method: 'GET',
  path: '/inst/app/banner/private/list',
  access: 'guest',
  summary: 'Banners of a place for this viewer. Type 2 is the only one: banners of the web app.',
  query: { location, type: Type.Optional(Type.Unsafe<2>({ type: 'integer', enum: [2] })) },
  data: Type.Array(Promotion),
});

export const listPhrases = defineEndpoint({
  method: 'GET',
  path: '/party/common/impression/private/list',
  access: 'guest',
  summary:
    'Impression phrases that were changed, began or ended since `timestamp`, milliseconds, the highest weight first; removed ones only name their id.',
  query: { timestamp: Type.Optional(Type.Integer({ minimum: 0, maximum: 253402300799999 })) },
  data: Type.Object({
    timestamp: Type.Integer({ description: 'the value for the next request' }),
    phrases: Type.Array(Type.Object({ phraseId: Id, text: Type.String(), removed: Type.Boolean() })),
  }),
});

const PromotionText = Type.Object({
  title: SanitizedText(1, promotionLimits.title),
  text: SanitizedText(0, promotionLimits.text),
});
/** Chinese is required and replaces a missing language. */
export const PromotionTexts = Type.Object({
  zh_CN: PromotionText,
  en_US: Type.Optional(PromotionText),
  ja: Type.Optional(PromotionText),
});
export type PromotionTexts = Static<typeof PromotionTexts>;
