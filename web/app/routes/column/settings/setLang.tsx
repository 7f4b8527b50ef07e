import { createFileRoute } from '@tanstack/react-router';
import { LanguagePage } from '../../../../features/account/settings/language-page.tsx';

export const Route = createFileRoute('/column/settings/setLang')({ component: LanguagePage });
