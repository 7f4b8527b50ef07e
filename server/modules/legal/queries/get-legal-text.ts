import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import type { getLegalText as endpoint, LegalText, legalPlaceholders } from '@muyu/contract/legal.ts';
import { deletionDays, minimumAge, visitorDays } from '#modules/account';
import { getContact, siteName } from '#modules/site';
import type { App } from '#platform/app.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { interpolate } from '#platform/text/messages.ts';
import { currentVersion } from '../rules/current-version.ts';
import { legalTitles } from '../titles.ts';
import { listVersions } from './list-versions.ts';

/** The present version of a document, with the names and numbers of the site. */
export async function getLegalText(
  { app, locale }: ContextOf<typeof endpoint>,
  { document }: InputOf<typeof endpoint>,
): Promise<LegalText> {
  const { version, texts, notes, publishedAt } = currentVersion(await listVersions(app), document);
  return {
    document,
    version,
    title: legalTitles[document][locale],
    text: interpolate(texts[locale], placeholders(app, locale)),
    note: notes[locale],
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

function placeholders(app: App, locale: Locale): Record<(typeof legalPlaceholders)[number], unknown> {
  const { company, mail } = getContact(app, locale);
  const site = siteName(app, locale);
  const read = (key: string) => app.settings.get(app.settings.definitions.get(key)!);
  return {
    site,
    company: company || site,
    mail,
    age: app.settings.get(minimumAge),
    days: app.settings.get(deletionDays),
    visitorDays: app.settings.get(visitorDays),
    // Of modules above this one.
    moneyAge: read('wallet.minimumAge'),
    keptDays: read('post.keptDays'),
    proofDays: read('creator.proofDays'),
    backupDays: read('backup.keepDays'),
  };
}
