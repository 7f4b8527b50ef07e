import { isLocale } from '@muyu/contract/core/locale.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useLocaleStore } from '../../client/device/locale.ts';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { UnknownLanguagePage } from '../errors/unknown-language-page.tsx';

export const Route = createFileRoute('/$lang')({
  staticData: { access: 'open' },
  component: LanguageRoute,
  async beforeLoad({ params }) {
    if (!isLocale(params.lang)) return;
    await useLocaleStore.getState().setLocale(params.lang);
    throw redirect({ to: '/', replace: true });
  },
});

/** A language tag such as `fr` or `pt_BR`; any other single segment is just an unknown page. */
const languageLike = /^[a-z]{2,3}([-_][a-z]{2,4})?$/i;

function LanguageRoute() {
  const { lang } = Route.useParams();
  return languageLike.test(lang) && isKnownLanguage(lang) ? <UnknownLanguagePage /> : <NotFoundPage />;
}

/** Whether the browser knows the language by a name: `fr` yes, `abc` no. */
function isKnownLanguage(lang: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return names.of(lang.split(/[-_]/)[0]!) !== undefined;
}
