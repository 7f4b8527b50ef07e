import type { AdminPromotion, updatePromotion } from '@muyu/contract/admin/promotion.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import {
  emptyText,
  type Locale,
  type LocalizedText,
  locales,
  mapLocales,
} from '@muyu/contract/core/locale.ts';
import type { PromotionAudience, PromotionKind, PromotionTexts } from '@muyu/contract/site/promotion.ts';

/** The values of the form; times are those of an input of local date and time. */
export type Draft = {
  location: string;
  title: LocalizedText;
  text: LocalizedText;
  link?: string;
  picture?: string;
  audience: PromotionAudience;
  weight: number;
  dailyCap: number;
  startsAt?: string;
  endsAt?: string;
  enabled: boolean;
};
type Fields = Omit<ClientInputOf<typeof updatePromotion>, 'promotionId' | 'changedAt'>;

/** A time as the value of an input of local date and time, to the minute. */
export function toLocalInput(at: string | null): string {
  if (!at) return '';
  const date = new Date(at);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** A notice covers the page: without a cap it would do so at every load. */
const newCap = (kind: PromotionKind) => (kind === 'notice' ? 1 : 0);

/** The form of an existing promotion, or of a new one of the kind and location. */
export function draftOf(promotion: AdminPromotion | null, kind: PromotionKind, location: string): Draft {
  if (!promotion) {
    const dailyCap = newCap(kind);
    return {
      location,
      title: emptyText,
      text: emptyText,
      audience: 'all',
      weight: 0,
      dailyCap,
      enabled: true,
    };
  }
  const part = (name: 'title' | 'text') => mapLocales((locale) => promotion.texts[locale]?.[name] ?? '');
  const { audience, weight, dailyCap, enabled } = promotion;
  return {
    location: promotion.location,
    title: part('title'),
    text: part('text'),
    link: promotion.link ?? '',
    picture: promotion.pictureName ?? '',
    audience,
    weight,
    dailyCap,
    startsAt: toLocalInput(promotion.startsAt),
    endsAt: toLocalInput(promotion.endsAt),
    enabled,
  };
}

/** The languages with a text and without a title. */
export const untitledLocales = ({ title, text }: Pick<Draft, 'title' | 'text'>): Locale[] =>
  locales.filter((locale) => !title[locale].trim() && text[locale].trim());

/** The fields of the request; a language without a title is left out. */
export function fieldsOf(draft: Draft): Fields {
  const texts = Object.fromEntries(
    locales.flatMap((locale) => {
      const title = draft.title[locale].trim();
      return title ? [[locale, { title, text: draft.text[locale].trim() }]] : [];
    }),
  ) as PromotionTexts;
  const link = draft.link?.trim();
  const { location, picture, audience, weight, dailyCap, startsAt, endsAt, enabled } = draft;
  return {
    location,
    texts,
    audience,
    weight,
    dailyCap,
    enabled,
    ...(link && { link }),
    ...(picture && { picture }),
    ...(startsAt && { startsAt: new Date(startsAt).toISOString() }),
    ...(endsAt && { endsAt: new Date(endsAt).toISOString() }),
  };
}

/** The fields of the request that changes a promotion: one whose start was emptied begins now, unless it has begun. */
export function changedFieldsOf(draft: Draft, { startsAt }: AdminPromotion, now: Date): Fields {
  const begins = !draft.startsAt && new Date(startsAt) > now;
  return { ...fieldsOf(draft), ...(begins && { startsAt: now.toISOString() }) };
}

/** The fields of a promotion as it is, but switched on or off. */
export const switched = (promotion: AdminPromotion, enabled: boolean): Fields => ({
  ...fieldsOf(draftOf(promotion, promotion.kind, promotion.location)),
  startsAt: promotion.startsAt,
  ...(promotion.endsAt && { endsAt: promotion.endsAt }),
  enabled,
});
