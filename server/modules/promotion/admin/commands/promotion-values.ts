import type { updatePromotion } from '@muyu/contract/admin/promotion.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { locales } from '@muyu/contract/core/locale.ts';
import {
  memberLocations,
  type PromotionKind,
  type PromotionTexts,
  promotionErrors,
  promotionLocations,
} from '@muyu/contract/site/promotion.ts';
import type { Context } from '#platform/app.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { failField } from '#platform/text/fail-field.ts';
import { requireText } from '#platform/text/require-text.ts';
import { sanitizeLine, sanitizeText } from '#platform/text/sanitize.ts';
import { hasAllowedLink } from '../../rules/may-link-to.ts';
import { linkHostsSetting } from '../../settings.ts';

type Fields = Omit<InputOf<typeof updatePromotion>, 'promotionId' | 'changedAt'>;
type Before = { startsAt: Date; link: string | null; enabled: boolean };
type Caller = Pick<Context, 'app' | 'locale'> &
  MayFail<typeof promotionErrors.linkNotAllowed | typeof promotionErrors.periodInvalid>;

/**
 * The columns of a promotion from the fields of a request, checked: place, audience, texts, link and period. One whose host was taken from
 * the settings since `before` can still be switched off and changed.
 */
export function promotionValues(context: Caller, kind: PromotionKind, fields: Fields, before: Before) {
  const { app, locale } = context;
  const locations: readonly string[] = promotionLocations[kind];
  if (!locations.includes(fields.location)) failField(context, 'location', 'format');
  if (fields.enabled && fields.audience === 'guest' && memberLocations.includes(fields.location))
    failField(context, 'audience', 'format');
  const link = fields.link ?? null;
  // An entry of discovery that leads nowhere is a button without a function.
  if (kind === 'channel' && fields.enabled && !link) failField(context, 'link', 'required');
  const isKept = link === before.link && (before.enabled || !fields.enabled);
  if (!isKept && !hasAllowedLink({ link }, app.settings.get(linkHostsSetting)))
    fail(context, promotionErrors.linkNotAllowed);
  const startsAt = fields.startsAt ? new Date(fields.startsAt) : before.startsAt;
  const endsAt = fields.endsAt ? new Date(fields.endsAt) : null;
  if (endsAt && endsAt <= startsAt) fail(context, promotionErrors.periodInvalid);
  const { location, audience, weight, dailyCap, enabled } = fields;
  const texts = sanitizedTexts(locale, fields.texts);
  return {
    location,
    texts,
    link,
    picture: fields.picture ?? null,
    audience,
    weight,
    dailyCap,
    startsAt,
    endsAt,
    enabled,
  };
}

function sanitizedTexts(locale: Context['locale'], texts: PromotionTexts): PromotionTexts {
  const entries = locales.flatMap((each) => {
    const given = texts[each];
    if (!given) return [];
    const title = sanitizeLine(requireText(locale, 'title', given.title));
    return [[each, { title, text: sanitizeText(given.text) }] as const];
  });
  return Object.fromEntries(entries) as PromotionTexts;
}
