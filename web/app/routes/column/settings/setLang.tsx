import { createFileRoute } from '@tanstack/react-router';
import { LanguagePage } from '#features/account';

export const Route = createFileRoute('/column/settings/setLang')({ component: LanguagePage });
