import { isLocale } from '@muyu/contract/core/locale.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useLocale } from '../../client/locale.ts';
import { UnknownLanguagePage } from '../unknown-language-page.tsx';

export const Route = createFileRoute('/$lang')({
  staticData: { access: 'open' },
  component: UnknownLanguagePage,
  async beforeLoad({ params }) {
    if (!isLocale(params.lang)) return;
    await useLocale.getState().setLocale(params.lang);
    throw redirect({ to: '/', replace: true });
  },
});
